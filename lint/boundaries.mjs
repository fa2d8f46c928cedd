import { readFileSync } from 'node:fs';
import { rooms, mayImport } from './rooms.mjs';

/**
 * Which feature may use which other feature's index files. Every feature stands above all it uses, so there is no circle;
 * tests/architecture proves it and docs/map.md prints it.
 */
const featureGraph = JSON.parse(readFileSync(new URL('./featureGraph.json', import.meta.url), 'utf8'));

const room = (type, more = {}) => ({ element: { type, ...more } });
const publicFile = 'index.ts';
const allow = (from, to, message) => ({ from, allow: { to }, ...(message ? { message } : {}) });

const roomPolicies = Object.entries(mayImport).map(([from, to]) =>
  allow(room(from), { element: { types: { anyOf: to } } }),
);

/** Screens see a feature's index file and those of its state and rules, nothing behind them. */
const screenPolicies = ['feature', 'feature-state', 'feature-rules'].map((type) =>
  allow(room('screens'), room(type, { fileInternalPath: publicFile })),
);

const kit = {
  feature: ['feature-components', 'feature-state', 'feature-rules'],
  'feature-components': ['ui', 'i18n', 'store', 'lib', 'contracts'],
  'feature-state': ['store', 'lib', 'contracts'],
  'feature-rules': ['lib', 'contracts'],
};
const below = {
  'feature-components': ['feature-components', 'feature-state', 'feature-rules'],
  'feature-state': ['feature-state', 'feature-rules'],
  'feature-rules': ['feature-rules'],
};
const indexFilesBelow = {
  'feature-components': ['feature', 'feature-state', 'feature-rules'],
  'feature-state': ['feature-state', 'feature-rules'],
  'feature-rules': ['feature-rules'],
};

/** Within a feature: components may know its state, state its rules, and its index file all three. */
const sameFeature = { feature: '{{ from.element.captured.feature }}' };
const ownPolicies = Object.entries({ ...below, feature: kit.feature }).map(([from, to]) =>
  allow(room(from), { element: { types: { anyOf: to }, captured: sameFeature } }),
);

/** Between features: only index files of the features it stands on. Few policies, for each import is held against all. */
const featurePolicies = Object.entries(featureGraph)
  .filter(([, uses]) => uses.length > 0)
  .flatMap(([feature, uses]) =>
    Object.entries(indexFilesBelow).map(([from, to]) =>
      allow(room(from, { captured: { feature } }), {
        element: { types: { anyOf: to }, captured: { feature: uses }, fileInternalPath: publicFile },
      }),
    ),
  );

const kitPolicies = Object.entries(kit)
  .filter(([from]) => from !== 'feature')
  .map(([from, to]) => allow(room(from), { element: { types: { anyOf: to } } }));

/** Clients reach thunks as `extra`; state and the store kit may know their types only. */
const typeOnly = ['feature-state', 'store'].map((from) => ({
  from: room(from),
  allow: { to: room('clients'), dependency: { kind: 'type' } },
}));
const shellTypes = { from: room('store'), allow: { to: room('shell'), dependency: { kind: 'type' } } };
const fileLists = {
  from: room('feature-components'),
  allow: { to: room('shell'), dependency: { kind: 'type' } },
};

const owners = [
  [
    'axios',
    ['clients', 'tests'],
    'axios lives in src/clients/gateway only: call extra.gateway from a thunk.',
  ],
  [
    /* @fastify/send finds and streams files without a Fastify server; the public port uses it. */
    '{fastify,@fastify/!(send),fastify-*,mercurius}',
    ['backend', 'tests'],
    'Fastify lives in src/backend only.',
  ],
  [
    '{pg,drizzle-orm,drizzle-orm/**}',
    ['backend', 'scripts', 'tests'],
    'The database is reached from src/backend only.',
  ],
  [
    '{next,next/*}',
    ['pages', 'shell', 'front', 'same-origin', 'ui', 'i18n', 'feature-components', 'tests', 'scripts'],
    'next/* is offered by src/ui (Link, Head, lazy) and features/navigation (router hooks).',
  ],
  [
    '{contentful,graphql-request,algoliasearch}',
    ['clients', 'tests'],
    'Services are called through src/clients.',
  ],
];

const packagePolicies = owners.map(([source, types, message]) => ({
  from: { element: { types: { noneOf: types } } },
  disallow: { to: { module: { origin: 'external', source } } },
  message,
}));

/** Settings and rule of eslint-plugin-boundaries. */
export const boundariesConfig = {
  settings: {
    'boundaries/elements': rooms,
    'boundaries/include': ['pages/**/*', 'src/**/*', 'scripts/**/*.ts', 'tests/**/*', 'e2e/**/*'],
    'boundaries/ignore': ['**/*.test.ts', '**/*.test.tsx'],
    'import/resolver': { typescript: { alwaysTryTypes: true } },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        message: 'This room may not import that one: see lint/rooms.mjs and lint/featureGraph.json.',
        policies: [
          { allow: { to: { module: { origin: '{external,core}' } } } },
          ...roomPolicies,
          ...screenPolicies,
          ...kitPolicies,
          ...ownPolicies,
          ...featurePolicies,
          ...typeOnly,
          shellTypes,
          fileLists,
          ...packagePolicies,
        ],
      },
    ],
  },
};
