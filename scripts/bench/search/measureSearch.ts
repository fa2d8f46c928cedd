import type { Db } from '@/backend/db/connect';
import { answerSearch } from '@/backend/search/answerSearch';
import { loadSearchIndex } from '@/backend/search/searchIndex';
import type { SearchParameters } from '@/backend/search/searchRequest';
import { percentiles, type Percentiles } from '../timing';
import { searchQuestions } from './searchQuestions';

/** Milliseconds of questions asked one after the other. */
interface Timing {
  readonly count: number;
  readonly clock: Percentiles;
  /** Processor time of search itself; the database's own is not in it. */
  readonly cpu: Percentiles;
}

/** What questions to one catalogue cost. */
export interface SearchFigures {
  readonly search: Timing;
  /** The same questions as the shop's own pages ask them: handles only, nothing marked. */
  readonly shop: Timing;
  readonly suggestions: Timing;
  readonly answered: number;
  readonly questions: number;
  readonly openMs: number;
  readonly openCpuMs: number;
  /** Memory of the index once it is open. */
  readonly indexMb: number;
}

const QUESTIONS = 600;
const WARM_UP = 40;
/** Questions that are not asked in this time are left out of the figures. */
const PATIENCE_MS = 120_000;

/** Opens the index of a filled database and asks it many different questions. */
export async function measureSearch(db: Db): Promise<SearchFigures> {
  const ask = (index: string, question: SearchParameters) => answerSearch(db, index, 'prod', question);
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
  return {
    ...{ search, shop, suggestions, answered, questions: search.count },
    ...opened,
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
  return { count: clock.length, clock: percentiles(clock), cpu: percentiles(cpu) };
}

/** Processor time this process has used so far, in milliseconds. */
function cpuOf(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
