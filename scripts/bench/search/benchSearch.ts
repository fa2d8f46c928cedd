import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase, type Db } from '@/backend/db/connect';
import { migrateDatabase } from '@/backend/db/migrate';
import { answerSearch } from '@/backend/search/answerSearch';
import { createPostgresSearch } from '@/backend/search/postgresSearch';
import { startEmbeddedDatabase } from '../../database/embeddedDatabase';
import { describeMachine } from '../machine';
import { replaceSection } from '../reportSection';
import { fillSearch } from './fillSearch';
import { searchQuestions } from './searchQuestions';
import { searchReport } from './searchReport';

/** What one size of catalogue came to. */
export interface SearchRun {
  readonly products: number;
  readonly fillMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of this process a question; the database's own is not in it. */
  readonly cpuMs: number;
  readonly suggestionP50Ms: number;
  readonly suggestionP99Ms: number;
  /** Questions that found something. */
  readonly answered: number;
  readonly questions: number;
  /** Memory that opening the counting index took. */
  readonly indexMb: number;
  /** Smallest question to the database, for comparison. */
  readonly trivialMs: number;
}

const SIZES = [10_000, 100_000] as const;
const QUESTIONS = 600;
const WARM_UP = 40;

/** `npm run bench -- search`: measures product search and suggestions and writes its section of docs/benchmarks.md. */
export async function benchSearch(report: string): Promise<void> {
  const machine = describeMachine();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-search-'));
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), isDurable: false });
  try {
    await migrateDatabase(database.url);
    const runs: SearchRun[] = [];
    for (const size of SIZES) runs.push(await measureSize(database.url, size));
    replaceSection(report, 'search', searchReport(runs, machine));
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
    const run = { products, fillMs, ...(await measureQuestions(connection.db)) };
    console.log(`${products} products: p50 ${run.p50Ms.toFixed(1)} ms, p99 ${run.p99Ms.toFixed(1)} ms`);
    return run;
  } finally {
    await connection.close();
  }
}

async function measureQuestions(db: Db) {
  const port = createPostgresSearch(db);
  const ask = (index: string, question: Parameters<typeof answerSearch>[3]) =>
    answerSearch(port, index, 'prod', question);
  const [first, ...questions] = searchQuestions(QUESTIONS + WARM_UP);
  const before = arrayMb();
  await ask('prod_products_en-us', first ?? {});
  const indexMb = arrayMb() - before;
  for (const question of questions.slice(0, WARM_UP - 1)) await ask('prod_products_en-us', question);
  const measured = questions.slice(WARM_UP - 1);
  let answered = 0;
  const cpu = process.cpuUsage();
  const times = await inTurn(measured, async (question) => {
    const { nbHits } = await ask('prod_products_en-us', question);
    if (nbHits > 0) answered += 1;
  });
  const { user, system } = process.cpuUsage(cpu);
  const suggestions = await inTurn(measured, ({ query = '' }) =>
    ask('prod_products_query_suggestions', { query: query.slice(0, 4), offset: 0, length: 5 }),
  );
  const trivial = await inTurn(measured, () => db.execute('select 1'));
  return {
    ...{ p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), answered, questions: measured.length },
    cpuMs: (user + system) / 1_000 / measured.length,
    suggestionP50Ms: quantile(suggestions, 0.5),
    suggestionP99Ms: quantile(suggestions, 0.99),
    indexMb,
    trivialMs: quantile(trivial, 0.5),
  };
}

async function inTurn<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const value of values) {
    const began = performance.now();
    await work(value);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other);
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const arrayMb = () => process.memoryUsage().arrayBuffers / 1_048_576;
