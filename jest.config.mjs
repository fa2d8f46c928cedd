import { compileMessages } from './scripts/compileMessages.mjs';

/* Tests read the same compiled messages as the shop. */
compileMessages();

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: false },
    transform: { react: { runtime: 'automatic' } },
    experimental: {},
  },
};
const shared = {
  transform: { '^.+\\.(t|j)sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|jose|openid-client|oauth4webapi|oidc-provider|altcha-lib|lru-cache|p-limit|yocto-queue|use-intl|icu-minify|jwt-decode|react-day-picker)/)',
  ],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/dist', '<rootDir>/.data'],
};
/** Browser-side code runs in jsdom; backend, contracts, front and page tests run in plain Node. */
/* No test is about speed: only one that hangs runs into this. */
export default {
  testTimeout: 120_000,
  /* A worker keeps the modules of every suite it has run: it begins anew before the machine runs out of memory. */
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/tests/support/setupBrowser.ts'],
      testMatch: ['<rootDir>/src/{ui,features,screens,shell,store,i18n,lib}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tests/support/startDatabase.ts',
      globalTeardown: '<rootDir>/tests/support/stopDatabase.ts',
      testMatch: [
        '<rootDir>/src/{backend,contracts,front,clients,same-origin,config}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/tests/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
