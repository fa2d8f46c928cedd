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
