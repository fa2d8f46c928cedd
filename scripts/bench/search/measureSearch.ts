import { sql } from 'drizzle-orm';
import type { Db } from '@/backend/db/connect';
import { answerSearch } from '@/backend/search/answerSearch';
import { createPostgresSearch } from '@/backend/search/postgresSearch';
import { loadSearchIndex } from '@/backend/search/searchIndex';
import type { SearchParameters } from '@/backend/search/searchRequest';
import { cpuOf, spreadOf, type Spread } from './spread';
import { searchQuestions } from './searchQuestions';

/** Milliseconds of questions asked one after the other. */
interface Timing {
  readonly clock: Spread;
  /** Processor time of search itself; the database's own is not in it. */
  readonly cpu: Spread;
}

/** What questions to one catalogue cost. */
export interface SearchFigures {
  readonly search: Timing;
  /** The same questions as the shop's own pages ask them: handles only, nothing marked. */
  readonly shop: Timing;
  readonly suggestions: Timing;
  /** Time inside the database for the products of one page, as it says itself. */
  readonly databaseMs: number;
  readonly answered: number;
  readonly questions: number;
  readonly openMs: number;
  readonly openCpuMs: number;
  /** Memory of the index once it is open. */
  readonly indexMb: number;
  /** Smallest question to the database, for comparison. */
  readonly trivialMs: number;
}

const QUESTIONS = 600;
const WARM_UP = 40;
/** Questions that are not asked in this time are left out of the figures. */
const PATIENCE_MS = 120_000;
const EXPLAINED = 20;

/** Opens the index of a filled database and asks it many different questions. */
export async function measureSearch(db: Db): Promise<SearchFigures> {
  const port = createPostgresSearch(db);
  const ask = (index: string, question: SearchParameters) => answerSearch(port, index, 'prod', question);
  const opened = await measureOpening(db);
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
  const trivial = await inTurn(questions, () => db.execute('select 1'));
  return {
    ...{ search, shop, suggestions, answered, questions: search.clock.count },
    ...opened,
    databaseMs: await databaseTime(db),
    trivialMs: trivial.clock.p50,
  };
}

async function measureOpening(db: Db) {
  const began = performance.now();
  const cpu = cpuOf();
  const index = await loadSearchIndex(db);
  const [openMs, openCpuMs] = [performance.now() - began, cpuOf() - cpu];
  return { openMs, openCpuMs, indexMb: bytesOf(index) / 1_048_576 };
}

/** Bytes of all arrays and texts of something; what holds them together is not counted. */
function bytesOf(held: unknown): number {
  if (ArrayBuffer.isView(held)) return held.byteLength;
  if (typeof held === 'string') return STRING_HEAD + held.length;
  if (typeof held !== 'object' || held === null) return 0;
  const parts: readonly unknown[] = held instanceof Map ? [...held.keys()] : Object.values(held);
  return parts.reduce((sum: number, part) => sum + bytesOf(part), 0);
}

/** What a short text takes beside its letters. */
const STRING_HEAD = 24;

async function inTurn<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<Timing> {
  const clock: number[] = [];
  const cpu: number[] = [];
  const limit = performance.now() + PATIENCE_MS;
  for (const value of values) {
    const [began, cpuBegan] = [performance.now(), cpuOf()];
    if (began > limit) break;
    await work(value);
    clock.push(performance.now() - began);
    cpu.push(cpuOf() - cpuBegan);
  }
  return { clock: spreadOf(clock), cpu: spreadOf(cpu) };
}

/** Median of what EXPLAIN ANALYZE says about reading sixty products. */
async function databaseTime(db: Db): Promise<number> {
  const { objectIds } = (await loadSearchIndex(db)).facets;
  const times: number[] = [];
  for (let turn = 0; turn < EXPLAINED; turn += 1) {
    const ids = Array.from(
      { length: 60 },
      (_none, at) => objectIds[(at * 997 + turn * 131) % objectIds.length],
    );
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain (analyze, timing off) select object_id, attributes from search_documents
      where locale = 'en-US' and object_id in ${ids}`);
    const [, ms] = /Execution Time: ([\d.]+)/.exec(rows.map((row) => row['QUERY PLAN']).join('\n')) ?? [];
    times.push(Number(ms));
  }
  return spreadOf(times).p50;
}
