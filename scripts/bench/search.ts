import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import {
  generateProducts,
  seededRandom,
  type SeededRandom,
} from '@/backend/catalog/generate/generateProducts';
import { places, shapes, tones } from '@/backend/catalog/generate/nameParts';
import { checkShopFiles } from '@/backend/catalog/importCatalogue';
import { connectDatabase, type Db } from '@/backend/db/connect';
import { migrateDatabase } from '@/backend/db/prepareDatabase';
import { answerSearch } from '@/backend/search/answerSearch';
import { loadSearchIndex } from '@/backend/search/searchIndex';
import type { SearchParameters } from '@/backend/search/searchRequest';
import { writeSearchIndex } from '@/backend/search/writeSearchIndex';
import { startEmbeddedDatabase } from '../database/embeddedDatabase';
import { percentiles, type Percentiles } from './measure';
import { describeMachine, pairOf, table, writeFigures } from './report';

const SIZES = [10_000, 100_000] as const;
const QUESTIONS = 600;
const WARM_UP = 40;

/** Milliseconds of questions asked one after the other. */
interface Timing {
  readonly clock: Percentiles;
  /** Processor time of search itself; the database's own is not in it. */
  readonly cpu: Percentiles;
}

/** What one size of catalogue came to. */
interface SearchRun {
  readonly products: number;
  readonly fillMs: number;
  readonly openMs: number;
  readonly openCpuMs: number;
  /** Memory of the index once it is open. */
  readonly indexMb: number;
  readonly search: Timing;
  /** The same questions as the shop's own pages ask them: handles only, no word marked. */
  readonly shop: Timing;
  readonly suggestions: Timing;
  readonly answered: number;
}

/** `npm run bench -- search`: measures product search and suggestions and writes their figures into docs/benchmarks.md. */
export async function benchSearch(): Promise<void> {
  const machine = describeMachine();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larkstem-search-'));
  const database = await startEmbeddedDatabase({ dataDir, projectDir: process.cwd(), isDurable: false });
  try {
    await migrateDatabase(database.url);
    const runs: SearchRun[] = [];
    for (const size of SIZES) runs.push(await measureSize(database.url, size));
    writeFigures('search', machine, describe(runs));
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureSize(url: string, products: number): Promise<SearchRun> {
  const connection = connectDatabase(url, { maxConnections: 4 });
  try {
    const startedAt = performance.now();
    await fillSearch(connection.db, products);
    const fillMs = performance.now() - startedAt;
    const opened = await measureOpening(connection.db);
    const run = { products, fillMs, ...opened, ...(await measureQuestions(connection.db)) };
    console.log(`${products} products: ${pairOf(run.search.clock)}; processor ${pairOf(run.search.cpu)}`);
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
    const sold = generated.map((value) => ({ pid: value.calyxPid, value }));
    await writeSearchIndex(tx, sold, vocabulary[0]?.value);
    for (const name of ['search_documents', 'search_suggestions'])
      await tx.execute(sql.raw(`analyze ${name}`));
  });
  await db.execute(sql`
    insert into catalogue_version (id, version, updated_at) values (1, 1, now())
    on conflict (id) do update set version = catalogue_version.version + 1`);
}

async function measureOpening(db: Db) {
  const [startedAt, cpu] = [performance.now(), ownCpuMs()];
  const index = await loadSearchIndex(db);
  const [openMs, openCpuMs] = [performance.now() - startedAt, ownCpuMs() - cpu];
  return { openMs, openCpuMs, indexMb: bytesOf(index) / 1_048_576 };
}

/** What a short text takes beside its letters. */
const STRING_HEAD = 24;

/** Bytes of all arrays and texts of something; the objects around them are not counted. */
function bytesOf(held: unknown): number {
  if (ArrayBuffer.isView(held)) return held.byteLength;
  if (typeof held === 'string') return STRING_HEAD + held.length;
  if (typeof held !== 'object' || held === null) return 0;
  const parts: readonly unknown[] = held instanceof Map ? [...held.keys()] : Object.values(held);
  return parts.reduce((sum: number, part) => sum + bytesOf(part), 0);
}

async function measureQuestions(db: Db) {
  const ask = (index: string, question: SearchParameters) => answerSearch(db, index, 'prod', question);
  const all = searchQuestions(QUESTIONS + WARM_UP);
  for (const question of all.slice(0, WARM_UP)) await ask('prod_products_en-us', question);
  const questions = all.slice(WARM_UP);
  let answered = 0;
  const search = await inTurn(questions, async (question) => {
    const { nbHits } = await ask('prod_products_en-us', question);
    if (nbHits > 0) answered += 1;
  });
  const shop = await inTurn(questions, (question) =>
    ask('prod_products_en-us', { ...question, attributesToRetrieve: ['handle'], attributesToHighlight: [] }),
  );
  const suggestions = await inTurn(questions, ({ query = '' }) =>
    ask('prod_products_query_suggestions', { query: query.slice(0, 4), offset: 0, length: 5 }),
  );
  return { search, shop, suggestions, answered };
}

async function inTurn<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<Timing> {
  const clock: number[] = [];
  const cpu: number[] = [];
  for (const value of values) {
    const [startedAt, cpuBefore] = [performance.now(), ownCpuMs()];
    await work(value);
    clock.push(performance.now() - startedAt);
    cpu.push(ownCpuMs() - cpuBefore);
  }
  return { clock: percentiles(clock), cpu: percentiles(cpu) };
}

/** Processor time this process has used so far, in milliseconds. */
function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const words = (
  'roses,peonies,tulips,hydrangeas,sunflowers,lilies,orchids,lavender,foliage,birthday,sympathy,anniversary,wedding,' +
  'red,pink,white,yellow,purple,blue,green,basket,vase,plant,chocolate,wine,garden,bouquet,florist,eucalyptus,dahlias,ranunculus'
).split(',');
const facets = ['occasions', 'colors', 'flowers', 'features', 'productType', 'price'];

/**
 * As many different questions as named, always the same: a third of words being typed, a third with a typing error,
 * a third of two words; every other one narrowed by a colour or a price. All of them count six facets.
 */
function searchQuestions(count: number): SearchParameters[] {
  const random = seededRandom(5);
  const known = new Map<string, SearchParameters>();
  for (let turn = 0; known.size < count; turn += 1) {
    const query = queryOf(turn % 3, random);
    const page = Math.floor(random.next() * 3);
    const question: SearchParameters = { query, facets, hitsPerPage: 60, page, ...narrowing(random) };
    known.set(JSON.stringify(question), question);
  }
  return [...known.values()];
}

function queryOf(kind: number, random: SeededRandom): string {
  const word = () =>
    random.pick([...words, random.pick(tones)[0], random.pick(shapes)[0], random.pick(places)]).toLowerCase();
  if (kind === 2) return `${word()} ${word()}`;
  const one = word();
  if (kind === 0) return one.slice(0, 2 + Math.floor(random.next() * one.length));
  // Two neighbouring letters change places.
  const at = 1 + Math.floor(random.next() * Math.max(1, one.length - 2));
  return one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2);
}

function narrowing(random: SeededRandom): Partial<SearchParameters> {
  const choice = Math.floor(random.next() * 4);
  if (choice === 0) return { facetFilters: [[`colors:${random.pick(['red', 'pink', 'white', 'yellow'])}`]] };
  if (choice === 1) return { numericFilters: [`price<=${40 + Math.floor(random.next() * 160)}`] };
  return {};
}

function describe(runs: readonly SearchRun[]): string[] {
  return table<SearchRun>(
    runs.map((of) => ({ name: `${of.products.toLocaleString('en-US')} products`, of })),
    ['aim'],
    [
      ['whole products, words marked: on the clock, p50 / p99', ({ search }) => pairOf(search.clock)],
      ['the same: processor', ({ search }) => pairOf(search.cpu)],
      ['as the shop asks: on the clock', ({ shop }) => pairOf(shop.clock), '5 / 20 and 30 / 120 ms'],
      ['the same: processor', ({ shop }) => pairOf(shop.cpu)],
      ['suggestions: on the clock', ({ suggestions }) => pairOf(suggestions.clock)],
      ['the same: processor', ({ suggestions }) => pairOf(suggestions.cpu)],
      ['opening the index: processor', ({ openCpuMs }) => `${openCpuMs.toFixed(0)} ms`],
      ['opening the index: on the clock', ({ openMs }) => `${openMs.toFixed(0)} ms`],
      ['memory of the index, three languages', ({ indexMb }) => `${indexMb.toFixed(1)} MB`, 'bounded'],
      ['questions that found something', ({ answered }) => `${answered} of ${QUESTIONS}`],
      ['filling, three languages', ({ fillMs }) => `${(fillMs / 1_000).toFixed(0)} s`],
    ],
  );
}
