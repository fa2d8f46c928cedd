import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../../database/embeddedDatabase';
import { firstSecrets } from '../../launcher/firstSecrets';
import { findFreePort } from '../../ports';
import { buildGateway } from '../../testing/buildGateway';

/** A backend alone, in test mode, on a database of its own. */
export interface BenchBackend {
  readonly port: number;
  readonly pid: number;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Builds the backend, starts its process on a fresh database and waits until it answers. */
export async function openBackend(): Promise<BenchBackend> {
  await buildGateway();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-bench-'));
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), isDurable: false });
  const port = await findFreePort();
  const child = spawn(process.execPath, ['dist/backend.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...firstSecrets(dataDir),
      SHOP_MODE: 'test',
      LOG_LEVEL: 'error',
      SHOP_DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      BACKEND_PORT: String(port),
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { type?: string; message?: string }) => {
      if (message.type === 'ready') resolve();
      if (message.type === 'failed') reject(new Error(message.message));
    });
    child.once('exit', (code) => reject(new Error(`The backend ended with code ${code}.`)));
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { port, pid: child.pid ?? 0, databaseUrl: database.url, close };
}
