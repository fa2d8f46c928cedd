import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopPostmaster } from '../../scripts/database/postmaster';

/** After a run: stops its cluster, if one was started, and removes every trace of it. */
export default async function stopDatabase(): Promise<void> {
  const folder = process.env.SHOP_TEST_CLUSTER_DIR;
  if (!folder) return;
  const readyFile = path.join(folder, 'ready.json');
  if (existsSync(readyFile)) {
    const { pid } = JSON.parse(readFileSync(readyFile, 'utf8')) as { pid?: number };
    if (pid) await stopPostmaster(pid);
  }
  rmSync(folder, { recursive: true, force: true });
}
