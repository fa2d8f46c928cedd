import { sql } from 'drizzle-orm';
import type { Locale } from '@/contracts/locales';
import type { Queryable } from '../db/connect';
import { searchWords } from '../db/schema';
import { editDistance, forgivenTypos } from './editDistance';
import { foldedWords } from './foldWords';

/** A word of a query and the words of the catalogue it may mean. */
export interface QueryWord {
  readonly typed: string;
  /** Words it may mean in full. */
  readonly meanings: readonly string[];
  /** Whether words that begin with it count as well: true of the word being typed. */
  readonly isPrefix: boolean;
}

const MAX_WORDS = 10;
const MAX_MEANINGS = 6;
const LONGEST_WORD = 40;
const SHORT_WORD = 6;
/** Words that say nothing about a gift; left out unless they are all there is. */
const fillers = new Set(
  'a an and for of the to with in on my le la les l un une des du de d et pour avec au aux en mon ma mes'.split(
    ' ',
  ),
);

/** The words of a query in comparing form, the last one possibly unfinished. */
export function typedWords(query: string): string[] {
  const words = foldedWords(query)
    .map(({ word }) => word.slice(0, LONGEST_WORD))
    .slice(0, MAX_WORDS);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * What the words of a query may mean in a language: themselves, their singular or plural, and, when nobody
 * knows them, words of nearly the same spelling. A word that means nothing is left out if another means something.
 */
export async function readQueryWords(db: Queryable, locale: Locale, query: string): Promise<QueryWord[]> {
  const typed = typedWords(query);
  if (typed.length === 0) return [];
  const last = typed.length - 1;
  const { rows } = await db.execute<{ ord: number; word: string }>(sql`
    select (q.ord - 1)::int as ord, w.word
    from unnest(${sql.param(typed)}::text[]) with ordinality as q(typed, ord)
    join ${searchWords} w on w.locale = ${locale} and (
      w.word = any(array[q.typed, q.typed || 's', q.typed || 'es', q.typed || 'x', regexp_replace(q.typed, '(es|s|x)$', ''), regexp_replace(q.typed, 's$', '')])
      or w.word % q.typed
      or (length(q.typed) between 4 and ${SHORT_WORD} and left(w.word, 1) = left(q.typed, 1) and abs(length(w.word) - length(q.typed)) <= 1)
      or (q.ord = ${typed.length} and starts_with(w.word, q.typed)))`);
  const words = typed.map((word, index) =>
    meaningsOf(
      word,
      rows.filter(({ ord }) => ord === index).map(({ word: known }) => known),
      index === last,
    ),
  );
  const known = words.filter(({ meanings }) => meanings.length > 0);
  return known.length > 0 ? known : words;
}

function meaningsOf(typed: string, candidates: readonly string[], isLast: boolean): QueryWord {
  const unique = [...new Set(candidates)];
  const forms = unique.filter((word) => isFormOf(word, typed));
  const begun = isLast ? unique.filter((word) => word.startsWith(typed)) : [];
  if (forms.length > 0 || begun.length > 0)
    return { typed, meanings: [...new Set([...forms, ...begun.slice(0, MAX_MEANINGS)])], isPrefix: isLast };
  const limit = forgivenTypos(typed);
  const near = unique
    .map((word) => ({
      word,
      distance: Math.min(
        editDistance(typed, word, limit),
        isLast ? editDistance(typed, word.slice(0, typed.length), limit) : limit + 1,
      ),
    }))
    .filter(({ distance }) => distance <= limit);
  const best = Math.min(...near.map(({ distance }) => distance));
  return {
    typed,
    meanings: near
      .filter(({ distance }) => distance === best)
      .map(({ word }) => word)
      .slice(0, MAX_MEANINGS),
    isPrefix: false,
  };
}

function isFormOf(word: string, typed: string): boolean {
  const stem = (text: string) => text.replace(/(es|s|x)$/, '');
  return (
    word === typed ||
    word === `${typed}s` ||
    word === `${typed}es` ||
    word === `${typed}x` ||
    (typed.length > 3 && (word === typed.slice(0, -1) || word === stem(typed)) && /[sx]$/.test(typed))
  );
}

/** The query as PostgreSQL reads it; every word of it holds letters and digits only. */
export function textQuery(words: readonly QueryWord[]): string {
  return words
    .map(({ typed, meanings, isPrefix }) =>
      [
        ...new Set([
          ...meanings.map((word) => `'${word}'`),
          ...(isPrefix || meanings.length === 0 ? [`'${typed}':*`] : []),
        ]),
      ].join(' | '),
    )
    .map((alternatives) => `(${alternatives})`)
    .join(' & ');
}
