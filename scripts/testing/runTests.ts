import { buildShop } from '../buildShop';
import { drillCrashes } from './crashDrill';
import { closeRun, sumCounts, type Counts } from './counts';
import { findChromium } from './findChromium';
import { drillLauncher } from './launcherDrill';
import { runJest } from './runJest';
import { runPlaywright } from './playwright';

/** On a busy machine a page may be later than a test waits: what fails is played once more, and named (0039). */
const AGAIN = ['--retries=1'];

/** The long form is `npm run drill`. */
const CRASH_CYCLES = 10;

/**
 * `npm test`: unit, contract and page tests, the build, the launcher's behaviour, and the browser tests on
 * the built shop. It installs nothing, leaves nothing behind, and ends with one line of figures.
 */
export async function main(): Promise<void> {
  await findChromium();
  const results: Counts[] = [];
  const part = async (title: string, run: () => Promise<Counts>) => {
    console.log(`\n== ${title}`);
    results.push(await run().catch(asFailure));
  };
  await part('Unit, contract and page tests', () => runJest());
  await part('Build', async () => {
    await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
    return { passed: 1, failed: 0 };
  });
  const isBuilt = results.at(-1)?.failed === 0;
  if (isBuilt) {
    await part('Launcher', drillLauncher);
    await part('Killed gateway', () => countCrashes(CRASH_CYCLES));
    await part('Browser tests', () => runPlaywright(AGAIN));
  }
  closeRun(sumCounts(results));
}

async function countCrashes(cycles: number): Promise<Counts> {
  const { wrong, hits } = await drillCrashes(cycles);
  wrong.forEach((one) => console.error(one));
  const title = `${cycles} kills while people shop (${hits.add + hits.checkout + hits.order} hit a call): nothing lost, nothing doubled`;
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${title}`);
  return { passed: wrong.length === 0 ? 1 : 0, failed: wrong.length === 0 ? 0 : 1 };
}

function asFailure(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
