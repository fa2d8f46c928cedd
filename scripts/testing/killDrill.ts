import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shopHealthPath } from '@/contracts/shopHealth';
import { pidFile } from '../launcher/notePid';
import { until, type DrillCheck } from './drillCheck';
import { openTestShop } from './openTestShop';
import { cartWithBouquet, itemsOf, type OpenCart } from './shopperByHttp';

const CYCLES = 6;
const WRITES_BETWEEN = 6;
const BACK_WITHIN_MS = 90_000;

/** Processes that are killed while shoppers write: they come back, and nothing that was acknowledged is gone. */
export const killChecks: readonly DrillCheck[] = [
  [`keeps every acknowledged write while backend and database are killed ${CYCLES} times`, keepsWrites],
  ['brings a killed front back', bringsFrontBack],
];

async function keepsWrites(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  try {
    const acknowledged: OpenCart[] = [];
    let isWriting = true;
    const write = async () => {
      while (isWriting) {
        await cartWithBouquet(shop.url).then(
          (cart) => acknowledged.push(cart),
          () => new Promise((resolve) => setTimeout(resolve, 100)),
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
    for (const cart of acknowledged) counts.push(await itemsOf(shop.url, cart).catch(() => undefined));
    const lost = counts.filter((count) => count !== 1).length;
    console.log(`  (${acknowledged.length} acknowledged writes, ${lost} lost)`);
    return isBack && lost === 0;
  } finally {
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

/** Process number of the built-in database, from its own lock file. */
function databasePid(dataDir: string): number {
  const names = readdirSync(dataDir, { recursive: true }) as string[];
  const lock = names.find((name) => name.endsWith('postmaster.pid'));
  return Number(readFileSync(path.join(dataDir, lock ?? ''), 'utf8').split('\n')[0]);
}
