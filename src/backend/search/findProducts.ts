import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { searchDocuments } from '../db/schema';
import { countFacets, numberStats } from './countFacets';
import { loadFacetIndex, type FacetIndex } from './facetIndex';
import { matchPostings } from './matchPostings';
import { testOf } from './meetsCondition';
import { readQueryWords } from './queryWords';
import { readPostings } from './readPostings';
import type { FoundProduct, ProductSearch, ProductsFound } from './searchPort';

/**
 * Products that hold every word of a query, in the order asked for. The database tells what each word may mean, where it
 * stands, and what the page shows; which documents match is decided over flat arrays, so that counting every facet of
 * everything found costs next to nothing.
 */
export async function findProducts(db: Db, search: ProductSearch): Promise<ProductsFound> {
  const [index, words] = [await loadFacetIndex(db), await readQueryWords(db, search.locale, search.query)];
  const points =
    words.length > 0 ? matchPostings(await readPostings(db, search.locale, words), index.size) : undefined;
  const found = foundPositions(index, points, search);
  const page = inOrder(found, points, search).subarray(search.offset, search.offset + search.length);
  return {
    hits: await readHits(db, search, page),
    total: found.length,
    facets: countFacets(found, index, search),
    stats: numberStats(found, index, search),
    words,
  };
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
  const rank = Float64Array.from(
    found,
    (position) => (MOST_POINTS - (points[position] ?? 0)) * SPREAD + position,
  );
  return Uint32Array.from(rank.sort(), (value) => value % SPREAD);
}

const MOST_POINTS = 65_535;
const SPREAD = 2 ** 30;

async function readHits(db: Db, { locale }: ProductSearch, page: Uint32Array): Promise<FoundProduct[]> {
  if (page.length === 0) return [];
  const rows = await db
    .select({
      position: searchDocuments.position,
      objectId: searchDocuments.objectId,
      attributes: searchDocuments.attributes,
    })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.locale, locale), inArray(searchDocuments.position, [...page])));
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return [...page].flatMap((position) => byPosition.get(position) ?? []);
}
