import { buildShop } from '../buildShop';
import { countCrashes, drillCrashes } from './crashDrill';
import { findChromium } from './findChromium';
import { drillLauncher } from './launcherDrill';
import { closeRun, runJest, runPlaywright, type Counts } from './suites';

/** On a busy machine a page may be later than a test waits: what fails runs once more and is counted apart (decision 0025). */
const AGAIN = ['--retries=1'];

/** The long forms of this and of the launcher's checks are `npm run drill`. */
const CRASH_CYCLES = 3;

/**
 * `npm test`: unit, contract and page tests, the build, the launcher's behaviour, and the browser tests on
 * the built shop. It installs nothing, leaves nothing behind, and ends with one line of figures.
 * `npm run test:e2e`: the browser tests alone; arguments go to Playwright.
 */
export async function main([part, ...extra]: readonly string[]): Promise<void> {
  if (part === 'e2e') {
    await build();
    return closeRun([await runPlaywright(extra)]);
  }
  await findChromium();
  const results: Counts[] = [];
  const run = async (title: string, work: () => Promise<Counts>) => {
    console.log(`\n== ${title}`);
    results.push(await work().catch(asFailure));
  };
  await run('Unit, contract and page tests', runJest);
  await run('Build', build);
  if (results.at(-1)?.failed === 0) {
    await run('Launcher', () => drillLauncher(false));
    await run('Killed gateway', async () => countCrashes(await drillCrashes(CRASH_CYCLES)));
    await run('Browser tests', () => runPlaywright(AGAIN));
  }
  closeRun(results);
}

async function build(): Promise<Counts> {
  await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  return { passed: 1, failed: 0 };
}

function asFailure(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
