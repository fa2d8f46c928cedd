import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isPortFree } from '../ports';
import { runChecks, until, type DrillCheck } from './drillCheck';
import { openCart, type HttpShopper } from './httpShopper';
import { killChecks } from './killDrill';
import { openTestShop, type TestShop } from './openTestShop';
import { laterStartChecks, refusedStartChecks } from './refusedStartDrill';
import { severalProcessesChecks } from './severalProcessesDrill';
import type { Counts } from './suites';

const PATIENCE_MS = 20_000;
/** What the shoppers of one check left for the next one to find. */
let left: { ordered: HttpShopper; open: HttpShopper } | undefined;

const shortChecks: readonly DrillCheck[] = [
  ['takes an order, and frees its ports when it is killed right after', freesPortsWhenKilled],
  ['opens again with that order and an open cart, and closes on Ctrl-C', opensAgain],
  ...refusedStartChecks,
];
const longChecks: readonly DrillCheck[] = [
  ['closes on SIGTERM with code 0 and frees its ports', closesOnSigterm],
  ...laterStartChecks,
  ...killChecks,
  ...severalProcessesChecks,
];

/**
 * Starts and ends the real shop in the ways that happen to it, and checks what it leaves behind.
 * @param isLong  also what takes minutes: processes killed under writes, imports, several shops
 */
export async function drillLauncher(isLong: boolean): Promise<Counts> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-drill-'));
  try {
    return await runChecks(dataDir, isLong ? [...shortChecks, ...longChecks] : shortChecks);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function closesOnSigterm(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const page = await fetch(shop.url);
  shop.launcher.kill('SIGTERM');
  return page.status === 200 && (await shop.ended) === 0 && (await freesPorts(shop));
}

async function freesPortsWhenKilled(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const ordered = await openCart(shop.url);
  await ordered.check();
  await ordered.place();
  left = { ordered, open: await openCart(shop.url) };
  shop.launcher.kill('SIGKILL');
  return freesPorts(shop);
}

async function opensAgain(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const isKept = await isThere(shop.url).catch(() => false);
  shop.launcher.kill('SIGINT');
  return isKept && (await shop.ended) === 0 && (await freesPorts(shop));
}

async function isThere(shopUrl: string): Promise<boolean> {
  if (!left) return false;
  for (const shopper of [left.ordered, left.open]) shopper.moveTo(shopUrl);
  return (await left.ordered.canTrackOrder()) && (await left.open.itemCount()) === 1;
}

const freesPorts = ({ port, backendPort }: TestShop): Promise<boolean> =>
  until(async () => (await isPortFree(port)) && (await isPortFree(backendPort)), PATIENCE_MS);
