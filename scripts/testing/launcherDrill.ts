import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isPortFree } from '../ports';
import type { Counts } from './counts';
import type { DrillCheck } from './drillCheck';
import { killChecks } from './killDrill';
import { openTestShop, type TestShop } from './openTestShop';
import { refusedStartChecks } from './refusedStartDrill';
import { severalProcessesChecks } from './severalProcessesDrill';
import { shopByHttp, stillHas, type LeftBehind } from './shopperByHttp';

const PATIENCE_MS = 20_000;
/** What the shopper of one check left for the next one to find. */
let left: LeftBehind | undefined;

/** Starts and ends the real shop in the ways that happen to it, and checks what it leaves behind. */
export async function drillLauncher(): Promise<Counts> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-drill-'));
  const checks: readonly DrillCheck[] = [
    ['closes on SIGTERM with code 0 and frees its ports', closesOnSigterm],
    ['takes an order, and frees its ports when it is killed right after', freesPortsWhenKilled],
    ['opens again with that order and an open cart, and closes on Ctrl-C', opensAgain],
    ...refusedStartChecks,
    ...killChecks,
    ...severalProcessesChecks,
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
