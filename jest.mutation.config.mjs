import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import config from './jest.config.mjs';

/*
 * The tests that Stryker runs: those of pure functions. A test that opens the shop, a database or a page takes seconds,
 * and hundreds of mutants would each pay for it. Stryker works in a copy without a repository, so the files are looked up here.
 */
const opensMore =
  /support\/(inProcess|open|signIn|testCluster|testFront|listen|startRedis|renderPage|askDates|offers|sameOrigin|cartStore|stripe|scripted)|document\.|@testing-library|child_process/;

/* Tests beside the rules, and those of the specification's sections. */
const mayBePure =
  /^(src\/features\/[\w-]+\/rules|src\/contracts|src\/lib|src\/backend\/(calendars|ordering|promotions)|tests\/spec)\/.*\.test\.ts$/;

const pureTests = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)))
  .filter((file) => mayBePure.test(file) && !opensMore.test(readFileSync(file, 'utf8')));

const [browser, server] = config.projects;

export default {
  ...config,
  projects: undefined,
  ...server,
  displayName: undefined,
  globalSetup: undefined,
  globalTeardown: undefined,
  setupFilesAfterEnv: [],
  moduleNameMapper: browser.moduleNameMapper,
  testMatch: pureTests.map((file) => `<rootDir>/${file}`),
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
};
