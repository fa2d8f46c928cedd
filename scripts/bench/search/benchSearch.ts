import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase } from '@/backend/db/connect';
import { migrateDatabase } from '@/backend/db/migrate';
import { startEmbeddedDatabase } from '../../database/embeddedDatabase';
import { describeMachine } from '../machine';
import { replaceSection } from '../reportSection';
import { fillSearch } from './fillSearch';
import { measureSearch, type SearchFigures } from './measureSearch';
import { measureSpelling } from './measureSpelling';
import { searchReport } from './searchReport';

/** What one size of catalogue came to. */
export interface SearchRun extends SearchFigures {
  readonly products: number;
  readonly fillMs: number;
}

const SIZES = [10_000, 100_000] as const;
/** A size whose filling would take longer, judged by the one before, is left out. */
const FILL_PATIENCE_MS = 30 * 60_000;

/** `npm run bench -- search`: measures product search and suggestions and writes its section of docs/benchmarks.md. */
export async function benchSearch(report: string): Promise<void> {
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
    replaceSection(report, 'search', searchReport(runs, measureSpelling(), machine));
    console.log(`Written: ${report}`);
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
    console.log(
      `${products} products: p50 ${clock.p50.toFixed(1)} ms, p99 ${clock.p99.toFixed(1)} ms; ` +
        `processor p50 ${cpu.p50.toFixed(1)} ms, p99 ${cpu.p99.toFixed(1)} ms`,
    );
    return run;
  } finally {
    await connection.close();
  }
}
