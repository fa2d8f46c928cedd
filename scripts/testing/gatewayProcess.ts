import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildBundles } from '../build/bundles';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { findFreePort } from '../ports';
import { firstSecrets } from '../variables';

/** A backend of its own process that can be killed and started again at the same address. */
export interface GatewayProcess {
  readonly url: string;
  /** Of the process that runs now. */
  pid(): number;
  start(): Promise<void>;
  /** Ends it without asking, as a power cut would. */
  kill(): Promise<void>;
}

/** Gateways without a front, on one database that goes when they are closed. */
export interface Gateways {
  readonly databaseUrl: string;
  /** On the disk of the database. */
  readonly dataDir: string;
  readonly gateways: readonly GatewayProcess[];
  close(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;

/** Builds the programs of the shop without its pages: enough for whoever needs a gateway alone. */
export async function buildGateway(): Promise<void> {
  spawnSync(process.execPath, ['scripts/compileMessages.mjs'], { stdio: 'inherit' });
  await buildBundles(process.cwd());
}

/**
 * Starts built backends in test mode.
 * @param isDurable  off where the database need not write through, as no process of it is killed
 */
export async function openGateways(count: number, isDurable = true): Promise<Gateways> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-gateways-'));
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), isDurable });
  const env = { ...firstSecrets(dataDir), SHOP_DATA_DIR: dataDir, DATABASE_URL: database.url };
  const gateways: GatewayProcess[] = [];
  const close = async () => {
    for (const gateway of gateways) await gateway.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (let at = 0; at < count; at += 1) {
      const gateway = createGatewayProcess(await findFreePort(), env);
      gateways.push(gateway);
      await gateway.start();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { databaseUrl: database.url, dataDir, gateways, close };
}

function createGatewayProcess(port: number, variables: Record<string, string>): GatewayProcess {
  const env = {
    ...process.env,
    ...variables,
    SHOP_MODE: 'test',
    BACKEND_PORT: String(port),
    LOG_LEVEL: 'fatal',
  };
  let child: ChildProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(process.execPath, ['dist/backend.mjs'], {
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await readiness(child);
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const ended = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await ended;
    },
  };
}

async function readiness(child: ChildProcess): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The gateway ended with code ${code}.`)));
    child.on('message', (message: { type?: string; message?: string }) => {
      if (message.type === 'ready') resolve();
      if (message.type === 'failed') reject(new Error(message.message));
    });
  });
  const late = wait(READY_WITHIN_MS, 'late', { ref: false });
  if ((await Promise.race([ready, late])) === 'late') throw new Error('The gateway was not ready in time.');
}
