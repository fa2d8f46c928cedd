/** Circles, and the one thing a linter of single imports cannot see: what browser code reaches in the end. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-between-rooms',
      comment:
        'Types count too: two folders that need each other cannot be read, or moved, one by one. The store kit alone may name the type of the whole state.',
      severity: 'error',
      from: {
        path: '^(src/(?:(?:features|backend|screens)/)?[^/]+)/',
        pathNot: '^src/store/(createAppThunk|hooks)\\.ts$',
      },
      to: {
        circular: true,
        via: { pathNot: '^$1/' },
        viaOnly: { pathNot: '^src/store/(createAppThunk|hooks)\\.ts$' },
      },
    },
    {
      name: 'browser-never-reaches-backend',
      comment: 'Pages, features and the kit run in browsers; the backend and the database do not.',
      severity: 'error',
      from: { path: '^src/(features|ui|screens|store|i18n)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/backend|node_modules/(pg|fastify|drizzle-orm))/', reachable: true },
    },
    {
      name: 'backend-never-reaches-storefront',
      severity: 'error',
      from: { path: '^src/backend/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(features|ui|screens|shell|store|clients|front|same-origin)/', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
