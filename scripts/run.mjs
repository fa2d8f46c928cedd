import { runTypeScript } from './runTypeScript.mjs';

/** What `npm run` starts beside the shop itself: a file of this folder, and the tool of it where it has several. */
const programs = {
  bench: ['bench/runBench.ts'],
  budgets: ['testing/budgets.ts'],
  build: ['buildShop.ts'],
  catalog: ['backendTool.ts', 'catalog'],
  drill: ['testing/runDrill.ts'],
  e2e: ['testing/runTests.ts', 'e2e'],
  figures: ['figures.ts'],
  shop: ['backendTool.ts', 'shop'],
  test: ['testing/runTests.ts', 'all'],
  verify: ['testing/verify.ts'],
};
const [name, ...flags] = process.argv.slice(2);
const [file, ...tool] = programs[name] || [];
if (!file) throw new Error('Name one of: ' + Object.keys(programs).join(', '));
runTypeScript(file, [...tool, ...flags]);
