import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { stopPostmaster } from '../../scripts/database/postmaster';

interface ReadyCluster {
  pid?: number;
  adminUrl?: string;
  template?: string;
}

/** After a run: stops its cluster, if one was started, and removes every trace of it. */
export default async function stopDatabase(): Promise<void> {
  const folder = process.env.SHOP_TEST_CLUSTER_DIR;
  if (!folder) return;
  const readyFile = path.join(folder, 'ready.json');
  if (existsSync(readyFile)) {
    const { pid, adminUrl, template } = JSON.parse(readFileSync(readyFile, 'utf8')) as ReadyCluster;
    if (pid) await stopPostmaster(pid);
    else if (adminUrl && template) await dropTemplate(adminUrl, template);
  }
  rmSync(folder, { recursive: true, force: true });
}

async function dropTemplate(adminUrl: string, template: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`drop database if exists ${template} with (force)`);
  await client.end();
}
