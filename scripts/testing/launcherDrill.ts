import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findFreePort, isPortFree } from '../ports';
import type { Counts } from './counts';
import { openTestShop, type TestShop } from './openTestShop';
import { shopByHttp, stillHas, type LeftBehind } from './shopperByHttp';

const PATIENCE_MS = 20_000;
/** What the shopper of one check left for the next one to find. */
let left: LeftBehind | undefined;

/** Starts and ends the real shop in the ways that happen to it, and checks what it leaves behind. */
export async function drillLauncher(): Promise<Counts> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-drill-'));
  const checks: [title: string, check: (dataDir: string) => Promise<boolean>][] = [
    ['closes on SIGTERM with code 0 and frees its ports', closesOnSigterm],
    ['takes an order, and frees its ports when it is killed right after', freesPortsWhenKilled],
    ['opens again with that order and an open cart, and closes on Ctrl-C', opensAgain],
    ['says in one sentence that its port is taken', namesTakenPort],
    ['says in one sentence what is wrong with DATABASE_URL', namesBrokenDatabase],
    ['refuses live mode without its requirements', refusesLive],
  ];
  const counts: Counts = { passed: 0, failed: 0 };
  for (const [title, check] of checks) {
    const isGood = await check(dataDir).catch((error: Error) => Boolean(console.error(error.message)));
    console.log(`${isGood ? '✓' : '✗'} ${title}`);
    counts[isGood ? 'passed' : 'failed'] += 1;
  }
  rmSync(dataDir, { recursive: true, force: true });
  return counts;
}

async function closesOnSigterm(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const page = await fetch(shop.url);
  shop.launcher.kill('SIGTERM');
  return page.status === 200 && (await shop.ended) === 0 && (await freesPorts(shop));
}

async function freesPortsWhenKilled(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  left = await shopByHttp(shop.url);
  shop.launcher.kill('SIGKILL');
  return freesPorts(shop);
}

async function opensAgain(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const isKept = left !== undefined && (await stillHas(shop.url, left).catch(() => false));
  shop.launcher.kill('SIGINT');
  return isKept && (await shop.ended) === 0 && (await freesPorts(shop));
}

async function freesPorts({ port, backendPort }: TestShop): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!((await isPortFree(port)) && (await isPortFree(backendPort)))) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

async function namesTakenPort(dataDir: string): Promise<boolean> {
  const port = await findFreePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const output = refusedStart({
    SHOP_MODE: 'test',
    SHOP_DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
  });
  await new Promise((resolve) => other.close(resolve));
  return output.includes(`Port ${port} is in use by another program`);
}

async function namesBrokenDatabase(dataDir: string): Promise<boolean> {
  const ports = { PORT: String(await findFreePort()), BACKEND_PORT: String(await findFreePort()) };
  const DATABASE_URL = 'postgresql://shop@127.0.0.1:1/shop';
  return refusedStart({ ...ports, SHOP_MODE: 'test', SHOP_DATA_DIR: dataDir, DATABASE_URL }).includes(
    'The database of DATABASE_URL cannot be used: 127.0.0.1:1 does not answer',
  );
}

async function refusesLive(dataDir: string): Promise<boolean> {
  const output = refusedStart({ SHOP_MODE: 'live', SHOP_DATA_DIR: dataDir });
  return ['DATABASE_URL', 'SMTP_URL', 'PAYMENT_PROVIDER', 'CART_TOKEN_SECRET'].every((name) =>
    output.includes(name),
  );
}

/** What a start says that must not succeed; empty when it ended with 0 or printed a stack. */
function refusedStart(variables: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    timeout: 120_000,
  });
  const output = stdout + stderr;
  return status === 0 || status === null || /\n\s+at .*\(/.test(output) ? '' : output;
}
