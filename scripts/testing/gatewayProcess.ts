import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildBundles } from '../buildShop';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { startProcess, type ShopProcess } from '../launcher/supervisor';
import { findFreePort } from '../ports';
import { isAlive } from '../processes';
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

/** Gateways without a front, on one database that is removed when they are closed. */
export interface Gateways {
  readonly databaseUrl: string;
  /** On the disk of the database. */
  readonly dataDir: string;
  readonly gateways: readonly [GatewayProcess, ...GatewayProcess[]];
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
 * @param variables  of the environment, besides database and secrets
 */
export async function openGateways(
  count: number,
  isDurable = true,
  variables: Readonly<Record<string, string>> = {},
): Promise<Gateways> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-gateways-'));
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), isDurable });
  const own = { ...firstSecrets(dataDir), SHOP_DATA_DIR: dataDir, DATABASE_URL: database.url };
  const env = { ...own, ...variables };
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
  return { databaseUrl: database.url, dataDir, gateways: gateways as [GatewayProcess], close };
}

function createGatewayProcess(port: number, variables: Record<string, string>): GatewayProcess {
  const env = {
    ...process.env,
    ...variables,
    SHOP_MODE: 'test',
    BACKEND_PORT: String(port),
    LOG_LEVEL: 'fatal',
  };
  const command = ['dist/backend.mjs'];
  let running: ShopProcess | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    async start() {
      running = await startProcess({ name: 'gateway', command, env, readyWithinMs: READY_WITHIN_MS });
    },
    async kill() {
      const killed = running;
      if (!killed) return;
      running = undefined;
      if (isAlive(killed.pid)) process.kill(killed.pid, 'SIGKILL');
      await killed.ended;
    },
  };
}

/** A Monday noon in New York: the shop is open and every rule of the seed is in its usual state. */
const drillInstant = '2026-11-23T17:00:00.000Z';

export type Json = Record<string, unknown>;

/** The gateway did not answer: nobody knows whether the write happened. */
export class Interrupted extends Error {}

interface GatewayCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Json;
  readonly cartToken?: string;
}

const MOST_TRIES = 60;
const PAUSE_MS = 500;

/**
 * Calls a gateway that may die. One that says it is too busy is called again with the same body.
 * @param gatewayUrl  of the backend itself, or below the public port of a shop
 * @throws Interrupted
 */
export async function callGateway(gatewayUrl: string, call: GatewayCall): Promise<Json> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, answer } = await send(gatewayUrl, call);
    if (status >= 200 && status < 300) return answer;
    if (status !== 503 || attempt === MOST_TRIES)
      throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(answer)}`);
    await wait(PAUSE_MS);
  }
}

async function send(
  gatewayUrl: string,
  { method, path, body, cartToken }: GatewayCall,
): Promise<{ status: number; answer: Json }> {
  try {
    const response = await fetch(`${gatewayUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-shop-now': drillInstant,
        /* Limits count shoppers; a drill is many of them. */
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(cartToken && { cartToken: `bearer ${cartToken}` }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, answer: (await response.json()) as Json };
  } catch (error) {
    throw new Interrupted(error instanceof Error ? error.message : String(error));
  }
}
