import { buildShop } from '../buildShop';
import { closeRun, sumCounts, type Counts } from './counts';
import { findChromium } from './findChromium';
import { drillLauncher } from './launcherDrill';
import { runJest } from './runJest';
import { runPlaywright } from './playwright';

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
    await part('Browser tests', () => runPlaywright());
  }
  closeRun(sumCounts(results));
}

function asFailure(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}
