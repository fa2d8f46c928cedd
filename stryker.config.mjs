/** `npm run mutation`: changes the rules of the shop one piece at a time and runs the tests that reach them. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // A value worked out when a file is loaded would need every test again for each of its mutants.
  ignoreStatic: true,
  // A text that a person reads is the matter of the tests of screens.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.next', '.data', 'dist', 'docs', 'e2e', 'public', 'tools'],
  concurrency: 2,
  // Only a mutant that never ends may run into this; a busy machine must not.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
  incremental: true,
  incrementalFile: '.cache/mutation.json',
  tempDirName: '.cache/mutation',
  jsonReporter: { fileName: '.cache/mutation-report/mutation.json' },
  htmlReporter: { fileName: '.cache/mutation-report/mutation.html' },
};
