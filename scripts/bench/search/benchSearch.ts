import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { generateProducts } from '@/backend/catalog/generate/generateProducts';
import { checkShopFiles } from '@/backend/catalog/importCatalogue';
import { connectDatabase, type Db } from '@/backend/db/connect';
import { migrateDatabase } from '@/backend/db/prepareDatabase';
import { writeSearchIndex } from '@/backend/search/writeSearchIndex';
import { startEmbeddedDatabase } from '../../database/embeddedDatabase';
import { describeMachine, replaceSection } from '../report';
import { pairOf } from '../timing';
import { measureSearch } from './measureSearch';
import { searchReport, type SearchRun } from './searchReport';

const SIZES = [10_000, 100_000] as const;
/** A size whose filling would take longer, judged by the one before, is left out. */
const FILL_PATIENCE_MS = 30 * 60_000;

/** `npm run bench -- search`: measures product search and suggestions and writes its section of docs/benchmarks.md. */
export async function benchSearch(): Promise<void> {
  const machine = describeMachine();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-search-'));
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), isDurable: false });
  try {
    await migrateDatabase(database.url);
    const runs: SearchRun[] = [];
    for (const size of SIZES) {
      const before = runs.at(-1);
      const expectedMs = before ? (before.fillMs * size) / before.products : 0;
      if (expectedMs > FILL_PATIENCE_MS) {
        console.log(
          `${size} products are left out: filling would take ${Math.round(expectedMs / 60_000)} minutes`,
        );
        continue;
      }
      runs.push(await measureSize(database.url, size));
    }
    replaceSection('search', searchReport(runs, machine));
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureSize(url: string, products: number): Promise<SearchRun> {
  const connection = connectDatabase(url, { maxConnections: 4 });
  try {
    const began = performance.now();
    await fillSearch(connection.db, products);
    const fillMs = performance.now() - began;
    const run = { products, fillMs, ...(await measureSearch(connection.db)) };
    const { clock, cpu } = run.search;
    console.log(`${products} products: ${pairOf(clock)}; processor ${pairOf(cpu)}`);
    return run;
  } finally {
    await connection.close();
  }
}

/** Fills search with made-up products after the model of the shop's own; the rest of the shop stays as it is. */
async function fillSearch(db: Db, count: number): Promise<void> {
  const { products, vocabulary } = await checkShopFiles('data');
  const models = products.map(({ value }) => value);
  const generated = [...generateProducts(models, count)];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`);
    await writeSearchIndex(tx, generated, vocabulary[0]?.value);
    for (const table of ['search_documents', 'search_suggestions'])
      await tx.execute(sql.raw(`analyze ${table}`));
  });
  await db.execute(sql`
    insert into catalogue_version (id, version, updated_at) values (1, 1, now())
    on conflict (id) do update set version = catalogue_version.version + 1`);
}
