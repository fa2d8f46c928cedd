import { and, eq, inArray } from 'drizzle-orm';
import { countryOf, type Locale, unsoldTypes } from '@/contracts/locales';
import { positionsWhere, type Condition } from '@/contracts/listing/conditions';
import { orderedBy, type ProductTable } from '@/contracts/listing/productTable';
import type { Db } from '../db/connect';
import { searchDocuments, searchSuggestions } from '../db/schema';
import { loadSearchIndex } from './searchIndex';
import type { ProductOrder } from './searchRequest';
import { meaningOf, type WordMeaning, type Nearness } from './words/meaningOf';
import { splitQuery, typedWords } from './words/textWords';
import type { WordIndex } from './words/wordIndex';

interface ProductSearch {
  readonly locale: Locale;
  readonly query: string;
  readonly condition: Condition;
  readonly sort: ProductOrder;
  readonly offset: number;
  readonly length: number;
  /** Whether "-word" keeps products with that word away. */
  readonly canAvoid?: boolean;
}

/**
 * Products that hold every word of a query, in the requested order. What matches, and how well, is decided over arrays in
 * memory; only the products of one page are read from the database.
 * @returns also everything found with its table, for counting, what each word was taken to mean, for marking, and the
 *   words that were left out because no product holds them with the others
 */
export async function findProducts(db: Db, search: ProductSearch) {
  const { locale, query, condition, sort, offset, length } = search;
  const { table, products } = await loadSearchIndex(db);
  const index = products[locale];
  const { wanted, avoided } = search.canAvoid ? splitQuery(query) : { wanted: query, avoided: [] };
  const { words, points, leftOut } = matchQuery(wanted, index);
  const holding = points && positionsWith(points);
  const positions = positionsWhere(table, soldAnd(condition, locale), holding);
  const found = withoutWords(avoided, index, positions);
  const page = inOrder(found, { points, sort, table }).subarray(offset, offset + length);
  const ids = [...page].flatMap((position) => table.ids[position] ?? []);
  return { hits: await readHits(db, locale, ids), total: found.length, found, table, words, leftOut };
}

/** The condition, among what the shop of the locale sells. */
const soldAnd = (condition: Condition, locale: Locale): Condition => ({
  kind: 'all',
  parts: [
    condition,
    ...unsoldTypes(countryOf(locale)).map((value): Condition => ({
      kind: 'not',
      part: { kind: 'facet', attribute: 'productType', value },
    })),
  ],
});

/**
 * The documents of a query. A word that means nothing is left out if another means something; when no document holds all
 * that are left, one of them is left out, or else the last ones until a document holds the others.
 */
function matchQuery(query: string, index: WordIndex) {
  const typed = typedWords(query);
  const meanings = typed.map((word, at) => meaningOf(index, word, at === typed.length - 1));
  const known = meanings.filter(({ ranges }) => ranges.length > 0);
  const all = known.length > 0 ? known : meanings;
  if (all.length === 0) return { words: all, points: undefined, leftOut: [] };
  const { words, points } = bestMatch(all, index);
  const leftOut = meanings.filter((word) => !words.includes(word)).map(({ typed: word }) => word);
  return { words, points, leftOut };
}

interface Match {
  readonly words: readonly WordMeaning[];
  readonly points: Uint16Array;
}

/** All words, else all but the one without which a document matches best, else the first words that some document holds. */
function bestMatch(all: readonly WordMeaning[], index: WordIndex): Match {
  const matchOf = (words: readonly WordMeaning[]): Match => ({ words, points: matchPostings(words, index) });
  const whole = matchOf(all);
  if (all.length === 1 || topOf(whole) > 0) return whole;
  const withoutOne = all.map((word) => matchOf(all.filter((other) => other !== word)));
  const best = withoutOne.reduce((one, other) => (topOf(other) >= topOf(one) ? other : one));
  return topOf(best) > 0 ? best : bestMatch(all.slice(0, -1), index);
}

/** The most points of any document. */
function topOf({ points }: Match): number {
  let top = 0;
  for (const value of points) if (value > top) top = value;
  return top;
}

/** Positions of documents that hold none of some words, singular or plural. */
function withoutWords(avoided: readonly string[], index: WordIndex, positions: Uint32Array): Uint32Array {
  if (avoided.length === 0) return positions;
  const holding = new Set<number>();
  for (const word of avoided)
    for (const { from, to, nearness } of meaningOf(index, word, false).ranges)
      if (nearness === 0) readPostings(index, from, to, (position) => holding.add(position));
  return positions.filter((position) => !holding.has(position));
}

/** Positions with points, rising. */
function positionsWith(points: Uint16Array): Uint32Array {
  const positions = new Uint32Array(points.length);
  let count = 0;
  for (let position = 0; position < points.length; position += 1) {
    if (points[position] === 0) continue;
    positions[count] = position;
    count += 1;
  }
  return positions.subarray(0, count);
}

/** Best first, or by price; among equals the shop's own order. */
function inOrder(
  found: Uint32Array,
  {
    points,
    sort,
    table,
  }: { readonly points?: Uint16Array; readonly sort: ProductOrder; readonly table: ProductTable },
): Uint32Array {
  if (sort === 'relevance') return points ? orderedBy(found, points, 'falling') : found;
  return orderedBy(found, table.priceRanks, sort === 'price_asc' ? 'rising' : 'falling');
}

/** The products of one page, in its order. A product that has just gone is left out. */
async function readHits(db: Db, locale: Locale, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ objectId: searchDocuments.objectId, attributes: searchDocuments.attributes })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.locale, locale), inArray(searchDocuments.objectId, ids)));
  const byId = new Map(rows.map((row) => [row.objectId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Suggestions that hold words beginning like each of the typed ones, the most useful first. */
export async function findSuggestions(
  db: Db,
  { locale, query, offset, length }: Pick<ProductSearch, 'locale' | 'query' | 'offset' | 'length'>,
) {
  const index = (await loadSearchIndex(db)).suggestions[locale];
  const words = typedWords(query).map((typed) => meaningOf(index, typed, true));
  const found =
    words.length > 0
      ? positionsWith(matchPostings(words, index))
      : Uint32Array.from({ length: index.size }, (_none, position) => position);
  const page = [...found.subarray(offset, offset + length)];
  const rows =
    page.length === 0
      ? []
      : await db
          .select()
          .from(searchSuggestions)
          .where(and(eq(searchSuggestions.locale, locale), inArray(searchSuggestions.position, page)));
  const hits = rows.sort((one, other) => one.position - other.position);
  return { hits, total: found.length, words };
}

/** Points by the place of a word: description, label or subtitle, title, what the product is before all. */
const PLACE_POINTS = [1, 6, 20, 24] as const;
/** Points for how near it is to the typed one; a step weighs more than any place. */
const NEARNESS_POINTS: Readonly<Record<Nearness, number>> = { 0: 125, 1: 100, 2: 75, 3: 50, 4: 25, 5: 0 };

/** Points of every document for a query: 0 for those that lack a word of it. */
export function matchPostings(words: readonly WordMeaning[], index: WordIndex): Uint16Array {
  const points = new Uint16Array(index.size);
  const reached = new Uint8Array(index.size);
  const best = new Uint8Array(index.size);
  words.forEach(({ ranges }, turn) => {
    if (turn > 0) best.fill(0);
    for (const { from, to, nearness } of ranges) {
      const near = NEARNESS_POINTS[nearness];
      readPostings(index, from, to, (position, weight) => {
        if ((reached[position] ?? 0) < turn) return;
        reached[position] = turn + 1;
        const value = near + (PLACE_POINTS[weight] ?? 0);
        const before = best[position] ?? 0;
        if (value <= before) return;
        best[position] = value;
        points[position] = (points[position] ?? 0) + value - before;
      });
    }
  });
  for (let position = 0; position < index.size; position += 1) {
    if (reached[position] !== words.length) points[position] = 0;
  }
  return points;
}

/** Reads the documents of a range of words of the index. */
function readPostings(
  { postings, postingStarts }: WordIndex,
  from: number,
  to: number,
  found: (position: number, weight: number) => void,
): void {
  for (let word = from; word < to; word += 1) {
    const end = postingStarts[word + 1] ?? 0;
    let value = 0;
    for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
      let byte = postings[at] ?? 0;
      let difference = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        at += 1;
        byte = postings[at] ?? 0;
        difference |= (byte & 127) << shift;
      }
      value += difference;
      found(value >>> 2, value & 3);
    }
  }
}
