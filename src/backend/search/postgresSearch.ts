import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { searchDocuments, searchSuggestions } from '../db/schema';
import { conditionSql, numericAttributes } from './conditions';
import { readQueryWords, textQuery, typedWords, type QueryWord } from './queryWords';
import type {
  ProductSearch,
  ProductsFound,
  SearchPort,
  SuggestionSearch,
  SuggestionsFound,
} from './searchPort';

/** Weights of description, subtitle, labels and title. */
const RANKING = '{0.05, 0.2, 0.6, 1}';

/** Searches in the shop's own database: full text for words, trigrams for misspelt ones. */
export function createPostgresSearch(db: Db): SearchPort {
  return {
    products: (search) => findProducts(db, search),
    suggestions: (search) => findSuggestions(db, search),
  };
}

async function findProducts(db: Db, search: ProductSearch): Promise<ProductsFound> {
  const words = await readQueryWords(db, search.locale, search.query);
  const matching =
    words.length > 0 ? sql`${searchDocuments.words} @@ ${textQuery(words)}::tsquery` : sql`true`;
  const where =
    and(eq(searchDocuments.locale, search.locale), matching, conditionSql(search.condition)) ?? sql`true`;
  const [page, facets, stats] = [
    await readPage(db, search, words, where),
    await countFacets(db, search, where),
    await readStats(db, search, where),
  ];
  return { ...page, facets, stats, words };
}

async function readPage(
  db: Db,
  { sort, offset, length }: ProductSearch,
  words: readonly QueryWord[],
  where: SQL,
) {
  const rank =
    words.length > 0
      ? sql`ts_rank(${RANKING}::float4[], ${searchDocuments.words}, ${textQuery(words)}::tsquery)`
      : sql`0::float4`;
  const price = sql`(${searchDocuments.numbers}->>'price')::numeric`;
  const order = { relevance: desc(rank), price_asc: asc(price), price_desc: desc(price) }[sort];
  const hits = await db
    .select({ objectId: searchDocuments.objectId, attributes: searchDocuments.attributes })
    .from(searchDocuments)
    .where(where)
    .orderBy(order, asc(searchDocuments.position))
    .offset(offset)
    .limit(length);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(searchDocuments)
    .where(where);
  return { hits, total: counted?.total ?? 0 };
}

async function countFacets(db: Db, { facets, maxValuesPerFacet }: ProductSearch, where: SQL) {
  if (facets.length === 0) return {};
  const facet = sql<string>`facet`;
  const rows = await db
    .select({ facet, count: sql<number>`count(*)::int` })
    .from(sql`${searchDocuments}, unnest(${searchDocuments.facets}) as facet`)
    .where(where)
    .groupBy(facet)
    .orderBy(sql`count(*) desc`, facet);
  const counts: Record<string, Record<string, number>> = {};
  for (const row of rows) {
    const at = row.facet.indexOf(':');
    const attribute = row.facet.slice(0, at);
    if (!facets.includes('*') && !facets.includes(attribute)) continue;
    const values = (counts[attribute] ??= {});
    if (Object.keys(values).length < maxValuesPerFacet) values[row.facet.slice(at + 1)] = row.count;
  }
  return counts;
}

async function readStats(db: Db, { facets }: ProductSearch, where: SQL): Promise<ProductsFound['stats']> {
  const asked = [...numericAttributes].filter(
    (attribute) => facets.includes('*') || facets.includes(attribute),
  );
  const stats: Record<string, { min: number; max: number; avg: number; sum: number }> = {};
  for (const attribute of asked) {
    const value = sql`(${searchDocuments.numbers}->>${attribute}::text)::float8`;
    const [row] = await db
      .select({
        min: sql<number | null>`min(${value})`,
        max: sql<number>`max(${value})`,
        avg: sql<number>`avg(${value})`,
        sum: sql<number>`sum(${value})`,
      })
      .from(searchDocuments)
      .where(where);
    if (row && row.min !== null) stats[attribute] = { ...row, min: row.min };
  }
  return stats;
}

/** Suggestions begin like what is typed; the most useful come first, each once. */
async function findSuggestions(
  db: Db,
  { locale, query, offset, length }: SuggestionSearch,
): Promise<SuggestionsFound> {
  const words = typedWords(query).map((typed): QueryWord => ({ typed, meanings: [], isPrefix: true }));
  const matching =
    words.length > 0 ? sql`${searchSuggestions.words} @@ ${textQuery(words)}::tsquery` : sql`true`;
  const where = and(locale ? eq(searchSuggestions.locale, locale) : undefined, matching);
  const popularity = sql<number>`max(${searchSuggestions.popularity})::int`;
  const hits = await db
    .select({
      query: searchSuggestions.query,
      popularity,
      hits: sql<number>`max(${searchSuggestions.hits})::int`,
    })
    .from(searchSuggestions)
    .where(where)
    .groupBy(searchSuggestions.query)
    .orderBy(desc(popularity), asc(searchSuggestions.query))
    .offset(offset)
    .limit(length);
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${searchSuggestions.query})::int` })
    .from(searchSuggestions)
    .where(where);
  return { hits, total: counted?.total ?? 0, words };
}
