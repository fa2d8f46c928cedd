import { buildShop } from '../buildShop';

/** Builds what is stale without starting anything. */
export async function main(): Promise<void> {
  const buildId = await buildShop(process.cwd(), (what) => console.log(`Building ${what}`));
  console.log(`Build ${buildId} is complete.`);
}
