import { sql } from 'drizzle-orm';
import type { Locale } from '@/contracts/locales';
import type { Queryable } from '../db/connect';
import { searchWords } from '../db/schema';
import { beginsWith } from './beginsWith';
import type { WordPostings } from './matchPostings';
import type { QueryWord } from './queryWords';

/** Where the words of a query stand, in every meaning each of them has. */
export async function readPostings(
  db: Queryable,
  locale: Locale,
  words: readonly QueryWord[],
): Promise<WordPostings[]> {
  const meanings = [...new Set(words.flatMap((word) => word.meanings))];
  const begun = words.find(({ isPrefix }) => isPrefix)?.typed;
  const { rows } = await db.execute<{ word: string; postings: Buffer }>(sql`
    select word, postings from ${searchWords}
    where locale = ${locale} and (
      word = any(${sql.param(meanings)}::text[])
      ${begun ? sql`or ${beginsWith(begun)}` : sql``})`);
  return words.map((query) => ({
    query,
    found: rows.filter(
      ({ word }) => query.meanings.includes(word) || (query.isPrefix && word.startsWith(query.typed)),
    ),
  }));
}
