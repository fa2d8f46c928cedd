import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readyPath, shopHealthPath } from '@/contracts/publicPort';
import { pidFile } from '../launcher/claimFolder';
import { lockOfDatabase, until, type DrillCheck } from './drillCheck';
import { openCart, type HttpShopper } from './httpShopper';
import { openTestShop } from './openTestShop';

const CYCLES = 6;
const WRITES_BETWEEN = 6;
const BACK_WITHIN_MS = 90_000;

/** Processes that are killed while shoppers write: they come back, and nothing that was acknowledged is gone. */
export const killChecks: readonly DrillCheck[] = [
  [`keeps every acknowledged write while backend and database are killed ${CYCLES} times`, keepsWrites],
  ['answers product and search pages whole after a killed backend is back', makesPagesWhole],
  ['brings a killed front back', bringsFrontBack],
];

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

/** Pages nobody has asked for before, so that no copy hides the outage. */
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
    shop.launcher.kill('SIGSTOP');
    process.kill(backendPid(dataDir), 'SIGKILL');
    const isNoticed = async () => {
      wasAway.product ||= !(await look(productPath));
      wasAway.search ||= !(await look(searchPath));
      return wasAway.product && wasAway.search;
    };
    const isReady = async () => (await fetch(`http://127.0.0.1:${shop.backendPort}${readyPath}`)).ok;
    const wasNoticed = await until(isNoticed, BACK_WITHIN_MS);
    shop.launcher.kill('SIGCONT');
    if (!wasNoticed || !(await until(isReady, BACK_WITHIN_MS))) return false;
    const backAt = performance.now();
    const isWhole = await until(
      async () => (await look(productPath)) && (await look(searchPath)),
      BACK_WITHIN_MS,
    );
    console.log(`  (whole ${Math.round(performance.now() - backAt)} ms after the backend was ready)`);
    return isWhole;
  } finally {
    shop.launcher.kill('SIGCONT');
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

const readPid = (dataDir: string, name: string) => Number(readFileSync(pidFile(dataDir, name), 'utf8'));
const backendPid = (dataDir: string) => readPid(dataDir, 'backend');

const databasePid = (dataDir: string) => parseInt(readFileSync(lockOfDatabase(dataDir) ?? '', 'utf8'), 10);
