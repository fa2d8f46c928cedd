import { buildShop } from '../buildShop';
import { closeRun } from './counts';
import { runPlaywright } from './playwright';

/** `npm run test:e2e`: builds what is stale and runs the browser tests; arguments go to Playwright. */
export async function main(extra: readonly string[]): Promise<void> {
  await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  closeRun(await runPlaywright(extra));
}
