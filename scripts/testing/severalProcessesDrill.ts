import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseFolder, readConnection, urlOf } from '../database/connection';
import { findFreePort } from '../ports';
import { until, type DrillCheck } from './drillCheck';
import { openTestShop, type TestShop } from './openTestShop';

/** Changes show within seconds; a loaded machine gets more. */
const SHOWN_WITHIN_MS = 60_000;
const PRODUCT_FILE = 'catalog/products/garden-bouquets.json';
const LIMIT = 20;

/** An import while the shop is open, and two whole shops on one database and one Redis. */
export const severalProcessesChecks: readonly DrillCheck[] = [
  ['shows an import within seconds and without a restart', showsImport],
  ['two shops behind one Redis share limits and the clearing of pages', sharesOverRedis],
];

async function showsImport(dataDir: string): Promise<boolean> {
  const shop = await openTestShop({ dataDir });
  try {
    return await showEverywhere([shop], dataDir, 'A title of another spring');
  } finally {
    await shop.close();
  }
}

async function sharesOverRedis(dataDir: string): Promise<boolean> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.log('  (left out: no redis-server is installed here)');
    return true;
  }
  const redisPort = await findFreePort();
  const flags = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', flags, { stdio: 'ignore', cwd: os.tmpdir() });
  const otherDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-second-'));
  const variables = { REDIS_URL: `redis://127.0.0.1:${redisPort}` };
  const shops: TestShop[] = [];
  try {
    shops.push(await openTestShop({ dataDir, variables }));
    cpSync(path.join(dataDir, 'secrets.json'), path.join(otherDir, 'secrets.json'));
    const DATABASE_URL = databaseUrlOf(dataDir);
    shops.push(await openTestShop({ dataDir: otherDir, variables: { ...variables, DATABASE_URL } }));
    return (await sharesLimit(shops)) && (await showEverywhere(shops, dataDir, 'A title for two shops'));
  } finally {
    for (const shop of shops.reverse()) await shop.close();
    redis.kill();
    rmSync(otherDir, { recursive: true, force: true });
  }
}

/** Look-ups of one client at two shops by turns; whatever is written before the proxy's address does not count. */
async function sharesLimit(shops: readonly TestShop[]): Promise<boolean> {
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT + 4; n += 1) {
    const shop = shops[n % shops.length];
    const address = `${shop?.url}/gateway/order-search/v2/larkstem/order/status?orderId=LK-0000-${1000 + n}&zip=10001`;
    const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.77` };
    statuses.push((await fetch(address, { headers })).status);
  }
  const refused = statuses.filter((status) => status === 429).length;
  console.log(`  (${statuses.length} look-ups at two shops, ${refused} refused)`);
  return refused === 4 && statuses.slice(0, LIMIT).every((status) => status !== 429);
}

/** Renames a product by an import and waits until every shop shows the new name in a page it had cached. */
async function showEverywhere(shops: readonly TestShop[], dataDir: string, title: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-import-'));
  try {
    const handle = writeChangedCatalogue(folder, title);
    const shows = async ({ url }: TestShop) =>
      (await (await fetch(`${url}/products/${handle}`)).text()).includes(title);
    const before = await Promise.all(shops.map(shows));
    const imported = spawnSync(process.execPath, ['scripts/run.mjs', 'catalog', 'import', folder], {
      env: {
        ...process.env,
        SHOP_MODE: 'test',
        SHOP_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrlOf(dataDir),
      },
      encoding: 'utf8',
    });
    if (imported.status !== 0) throw new Error(`The import failed: ${imported.stdout}${imported.stderr}`);
    const startedAt = performance.now();
    const isShown = await until(
      async () => (await Promise.all(shops.map(shows))).every(Boolean),
      SHOWN_WITHIN_MS,
    );
    console.log(`  (shown after ${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return isShown && before.every((was) => !was);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of the shop's own files in which one product has another English title; gives its handle. */
function writeChangedCatalogue(folder: string, title: string): string {
  for (const name of ['catalog', 'content', 'pictures'])
    cpSync(path.join('data', name), path.join(folder, name), { recursive: true });
  const file = path.join(folder, PRODUCT_FILE);
  const products = JSON.parse(readFileSync(file, 'utf8')) as {
    handle: string;
    title: Record<string, string>;
  }[];
  const [first] = products;
  if (!first) throw new Error(`${PRODUCT_FILE} holds no product`);
  first.title = { ...first.title, 'en-US': title };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(products, null, 2));
  return first.handle;
}

function databaseUrlOf(dataDir: string): string {
  const stored = readConnection(databaseFolder(dataDir));
  if (!stored) throw new Error(`No database is open in ${dataDir}`);
  return urlOf(stored);
}
