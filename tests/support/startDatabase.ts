import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Before a run: names a folder for its database cluster. The cluster itself starts with the first suite
 * that asks for a database (see testCluster.ts), so runs without one pay nothing.
 */
export default async function startDatabase(): Promise<void> {
  process.env.SHOP_TEST_CLUSTER_DIR = mkdtempSync(path.join(os.tmpdir(), 'larkstem-test-'));
  process.env.SHOP_TEST_RUN_PID = String(process.pid);
}
