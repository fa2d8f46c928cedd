import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readyPath, shopHealthPath } from '@/contracts/publicPort';
import { isPortFree } from '../ports';
import { readPid } from '../processes';
import { type DrillCheck, lockOfDatabase, runChecks, until } from './drillCheck';
import { type HttpShopper, openCart } from './httpShopper';
import { openTestShop, type TestShop } from './openTestShop';
import { laterStartChecks, refusedStartChecks } from './refusedStartDrill';
import { severalProcessesChecks } from './severalProcessesDrill';
import type { Counts } from './suites';

const PATIENCE_MS = 20_000;
const BACK_WITHIN_MS = 90_000;
const CYCLES = 6;
const WRITES_BETWEEN = 6;
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
  [`keeps every acknowledged write while backend and database are killed ${CYCLES} times`, keepsWrites],
  ['answers product and search pages whole after a killed backend is back', makesPagesWhole],
  ['brings a killed front back', bringsFrontBack],
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
  shop.signal('SIGTERM');
  return page.status === 200 && (await shop.ended) === 0 && (await freesPorts(shop));
}

async function freesPortsWhenKilled(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const ordered = await openCart(shop.url);
  await ordered.check();
  await ordered.place();
  left = { ordered, open: await openCart(shop.url) };
  shop.signal('SIGKILL');
  return freesPorts(shop);
}

async function opensAgain(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  const isKept = await isThere(shop.url).catch(() => false);
  shop.signal('SIGINT');
  return isKept && (await shop.ended) === 0 && (await freesPorts(shop));
}

async function isThere(shopUrl: string): Promise<boolean> {
  if (!left) return false;
  for (const shopper of [left.ordered, left.open]) shopper.moveTo(shopUrl);
  return (await left.ordered.canTrackOrder()) && (await left.open.itemCount()) === 1;
}

const freesPorts = ({ port, backendPort }: TestShop): Promise<boolean> =>
  until(async () => (await isPortFree(port)) && (await isPortFree(backendPort)), PATIENCE_MS);

async function keepsWrites(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  try {
    const acknowledged: HttpShopper[] = [];
    let isWriting = true;
    const write = async () => {
      while (isWriting) {
        await openCart(shop.url).then(
          (cart) => acknowledged.push(cart),
          () => wait(100),
        );
      }
    };
    const shoppers = [write(), write()];
    let isBack = true;
    for (let cycle = 0; cycle < CYCLES && isBack; cycle += 1) {
      const enough = acknowledged.length + WRITES_BETWEEN;
      isBack = await until(() => acknowledged.length >= enough, BACK_WITHIN_MS);
      process.kill(cycle % 2 === 0 ? backendPid(dataDir) : databasePid(dataDir), 'SIGKILL');
    }
    const enough = acknowledged.length + WRITES_BETWEEN;
    isBack &&= await until(() => acknowledged.length >= enough, BACK_WITHIN_MS);
    isWriting = false;
    await Promise.all(shoppers);
    const counts: (number | undefined)[] = [];
    for (const cart of acknowledged) counts.push(await cart.itemCount().catch(() => undefined));
    const lost = counts.filter((count) => count !== 1).length;
    console.log(`  (${acknowledged.length} acknowledged writes, ${lost} lost)`);
    return isBack && lost === 0;
  } finally {
    await shop.close();
  }
}

/** Pages nobody has requested before, so that no cached copy hides the outage. */
const productPath = '/products/velvet-rope';
const searchPath = '/search?q=peonies';

/** The pages are looked at all the time, also while the backend is away; how long they took is told, not judged. */
async function makesPagesWhole(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  try {
    const wasAway = { product: false, search: false };
    const look = async (path: string) => {
      const page = await fetch(`${shop.url}${path}`);
      const isReduced = page.headers.get('cache-control')?.includes('no-store') === true;
      return page.status === 200 && !isReduced && (await page.text()).includes('/products/');
    };
    // The launcher is held, so that the backend stays away until both pages have been looked at.
    shop.signal('SIGSTOP');
    process.kill(backendPid(dataDir), 'SIGKILL');
    const isNoticed = async () => {
      wasAway.product ||= !(await look(productPath));
      wasAway.search ||= !(await look(searchPath));
      return wasAway.product && wasAway.search;
    };
    const isReady = async () => (await fetch(`http://127.0.0.1:${shop.backendPort}${readyPath}`)).ok;
    const wasNoticed = await until(isNoticed, BACK_WITHIN_MS);
    shop.signal('SIGCONT');
    if (!wasNoticed || !(await until(isReady, BACK_WITHIN_MS))) return false;
    const backAt = performance.now();
    const isWhole = await until(
      async () => (await look(productPath)) && (await look(searchPath)),
      BACK_WITHIN_MS,
    );
    console.log(`  (whole ${Math.round(performance.now() - backAt)} ms after the backend was ready)`);
    return isWhole;
  } finally {
    shop.signal('SIGCONT');
    await shop.close();
  }
}

async function bringsFrontBack(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  try {
    process.kill(readPid(dataDir, 'front'), 'SIGKILL');
    const isBack = async () => (await fetch(`${shop.url}${shopHealthPath}`)).ok;
    return await until(isBack, BACK_WITHIN_MS);
  } finally {
    await shop.close();
  }
}

const backendPid = (dataDir: string) => readPid(dataDir, 'backend');

const databasePid = (dataDir: string) => parseInt(readFileSync(lockOfDatabase(dataDir) ?? '', 'utf8'), 10);
