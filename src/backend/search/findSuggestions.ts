import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { searchSuggestions } from '../db/schema';
import { matchPostings } from './matchPostings';
import { loadSearchIndex } from './searchIndex';
import type { SuggestionSearch, SuggestionsFound } from './searchPort';
import { meaningOf } from './words/meaningOf';
import { typedWords } from './words/typedWords';
import type { WordIndex } from './words/wordIndex';

/** Suggestions that hold words beginning like each of the typed ones, the most useful first. */
export async function findSuggestions(
  db: Db,
  { locale, query, offset, length }: SuggestionSearch,
): Promise<SuggestionsFound> {
  const index = (await loadSearchIndex(db)).suggestions[locale];
  const words = typedWords(query).map((typed) => meaningOf(index, typed, true));
  const found = words.length > 0 ? positionsWith(matchPostings(words, index)) : allOf(index);
  const page = found.slice(offset, offset + length);
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

function positionsWith(points: Uint16Array): number[] {
  const positions: number[] = [];
  points.forEach((value, position) => value > 0 && positions.push(position));
  return positions;
}

const allOf = ({ size }: WordIndex): number[] => Array.from({ length: size }, (_none, position) => position);
