import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { searchDocuments } from '../db/schema';
import { countFacets, numberStats } from './countFacets';
import type { FacetIndex } from './facetIndex';
import { matchPostings } from './matchPostings';
import { testOf } from './meetsCondition';
import { loadSearchIndex } from './searchIndex';
import type { FoundProduct, ProductSearch, ProductsFound } from './searchPort';
import { meaningOf, type WordMeaning } from './words/meaningOf';
import { typedWords } from './words/typedWords';
import type { WordIndex } from './words/wordIndex';

/**
 * Products that hold every word of a query, in the order asked for. What matches, how well, and how often each facet
 * comes is decided over arrays in memory; the database is asked for the products of one page.
 */
export async function findProducts(db: Db, search: ProductSearch): Promise<ProductsFound> {
  const index = await loadSearchIndex(db);
  const { facets, products } = index;
  const words = queryMeanings(products[search.locale], search.query);
  const points = words.length > 0 ? matchPostings(words, products[search.locale]) : undefined;
  const found = foundPositions(facets, points, search);
  const page = inOrder(found, points, search).subarray(search.offset, search.offset + search.length);
  return {
    hits: await readHits(db, search, page, facets),
    total: found.length,
    facets: countFacets(found, facets, search),
    stats: numberStats(found, facets, search),
    words,
  };
}

/** What the words of a query mean. One that means nothing is left out if another means something. */
function queryMeanings(index: WordIndex, query: string): WordMeaning[] {
  const typed = typedWords(query);
  const words = typed.map((word, at) => meaningOf(index, word, at === typed.length - 1));
  const known = words.filter(({ ranges }) => ranges.length > 0);
  return known.length > 0 ? known : words;
}

/** Positions that match: by price when that is the order, else ascending. */
function foundPositions(
  index: FacetIndex,
  points: Uint16Array | undefined,
  search: ProductSearch,
): Uint32Array {
  const test = testOf(search.condition, index);
  const order = { relevance: undefined, price_asc: index.byPrice, price_desc: index.byPriceFalling }[
    search.sort
  ];
  const found = new Uint32Array(index.size);
  let count = 0;
  for (let at = 0; at < index.size; at += 1) {
    const position = order ? (order[at] ?? 0) : at;
    if (points && points[position] === 0) continue;
    if (test && !test(position)) continue;
    found[count] = position;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Best first; among equals the shop's own order. */
function inOrder(found: Uint32Array, points: Uint16Array | undefined, { sort }: ProductSearch): Uint32Array {
  if (sort !== 'relevance' || !points) return found;
  const most = found.reduce((high, position) => Math.max(high, points[position] ?? 0), 0);
  /** How many found documents have more points than each number of points. */
  const better = new Uint32Array(most + 2);
  for (const position of found) better[points[position] ?? 0] = (better[points[position] ?? 0] ?? 0) + 1;
  for (let at = most, sum = 0; at >= 0; at -= 1) {
    const equals = better[at] ?? 0;
    better[at] = sum;
    sum += equals;
  }
  const ordered = new Uint32Array(found.length);
  for (const position of found) {
    const value = points[position] ?? 0;
    const place = better[value] ?? 0;
    ordered[place] = position;
    better[value] = place + 1;
  }
  return ordered;
}

async function readHits(
  db: Db,
  { locale }: ProductSearch,
  page: Uint32Array,
  { objectIds }: FacetIndex,
): Promise<FoundProduct[]> {
  if (page.length === 0) return [];
  const ids = [...page].flatMap((position) => objectIds[position] ?? []);
  const rows = await db
    .select({ objectId: searchDocuments.objectId, attributes: searchDocuments.attributes })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.locale, locale), inArray(searchDocuments.objectId, ids)));
  const byId = new Map(rows.map((row) => [row.objectId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
