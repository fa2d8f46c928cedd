import { spawnSync } from 'node:child_process';
import { buildBundles } from '../build/bundles';

/** Builds the programs of the shop without its pages: enough for whoever needs a gateway alone. */
export async function buildGateway(): Promise<void> {
  spawnSync(process.execPath, ['scripts/compileMessages.mjs'], { stdio: 'inherit' });
  await buildBundles(process.cwd());
}
