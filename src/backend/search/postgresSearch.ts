import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { searchSuggestions } from '../db/schema';
import { findProducts } from './findProducts';
import { textQuery, typedWords, type QueryWord } from './queryWords';
import type { SearchPort, SuggestionSearch, SuggestionsFound } from './searchPort';

/** Searches in the shop's own database: full text for words, trigrams for misspelt ones. */
export function createPostgresSearch(db: Db): SearchPort {
  return {
    products: (search) => findProducts(db, search),
    suggestions: (search) => findSuggestions(db, search),
  };
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
