import { sql } from 'drizzle-orm';
import type { Locale } from '@/contracts/locales';
import type { Queryable } from '../db/connect';
import { searchWords } from '../db/schema';
import { beginsWith } from './beginsWith';
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
  const rows = await knownWords(db, locale, typed);
  const unknown = typed.filter((_word, index) => rows.every(({ ord }) => ord !== index));
  if (unknown.length > 0) rows.push(...(await similarWords(db, locale, typed, unknown)));
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

interface Candidate extends Record<string, unknown> {
  /** Which of the typed words. */
  readonly ord: number;
  readonly word: string;
}

/** Words of the index that are the typed ones, their other forms or, for the word being typed, longer than it. */
async function knownWords(db: Queryable, locale: Locale, typed: readonly string[]): Promise<Candidate[]> {
  const forms = typed.flatMap((word, ord) => formsOf(word).map((form) => ({ ord, form })));
  const { rows: exact } = await db.execute<{ word: string }>(sql`
    select word from ${searchWords}
    where locale = ${locale} and word = any(${sql.param(forms.map(({ form }) => form))}::text[])`);
  const found = new Set(exact.map(({ word }) => word));
  const last = typed.length - 1;
  const { rows: longer } = await db.execute<{ word: string }>(sql`
    select word from ${searchWords}
    where locale = ${locale} and ${beginsWith(typed[last] ?? '')} order by word limit ${MAX_MEANINGS}`);
  return [
    ...forms.flatMap(({ ord, form }) => (found.has(form) ? [{ ord, word: form }] : [])),
    ...longer.map(({ word }) => ({ ord: last, word })),
  ];
}

const formsOf = (word: string): string[] => [
  ...new Set([
    word,
    `${word}s`,
    `${word}es`,
    `${word}x`,
    word.replace(/(es|s|x)$/, ''),
    word.replace(/s$/, ''),
  ]),
];

/** Words of the index that look like those nobody knows. */
async function similarWords(
  db: Queryable,
  locale: Locale,
  typed: readonly string[],
  unknown: readonly string[],
): Promise<Candidate[]> {
  const similar: Candidate[] = [];
  for (const word of unknown) {
    const isShort = word.length >= 4 && word.length <= SHORT_WORD;
    const begun = word.slice(0, 1);
    const { rows } = await db.execute<{ word: string }>(sql`
      select word from ${searchWords} where locale = ${locale} and word % ${word}
      ${
        isShort
          ? sql`union select word from ${searchWords} where locale = ${locale} and ${beginsWith(begun)}
              and length(word) between ${word.length - 1} and ${word.length + 1}`
          : sql``
      }`);
    similar.push(...rows.map((row) => ({ ord: typed.indexOf(word), word: row.word })));
  }
  return similar;
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

/** Whether a word is another form of the typed one: its singular or plural, in English or French. */
export function isFormOf(word: string, typed: string): boolean {
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
