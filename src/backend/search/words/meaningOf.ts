import { nearWords } from './nearWords';
import { formsOf } from './textWords';
import { isCode, sameWord, wordAt, wordsFrom, type WordIndex, type WordRange } from './wordIndex';

/** A word of a query as it was understood, for marking it in what was found. */
export interface QueryWord {
  readonly typed: string;
  /** Words it was taken for: itself, its singular or plural, or words of nearly the same spelling. */
  readonly meanings: ReadonlySet<string>;
  /** Whether words that begin with it count as well: true of the word being typed. */
  readonly isPrefix: boolean;
}

/** How near words are to the typed one; 0 is best. */
export type Nearness = 0 | 1 | 2 | 3 | 4 | 5;

/** A word of a query and where to look for it. */
export interface WordMeaning extends QueryWord {
  readonly ranges: readonly (WordRange & { readonly nearness: Nearness })[];
}

/**
 * What a typed word may mean: itself and its other forms, then words that begin with it; when there are none of these,
 * words of nearly the same spelling, one typo before two, whole words before beginnings.
 * @param isBeginning  whether it may be unfinished
 */
export function meaningOf(index: WordIndex, typed: string, isBeginning: boolean): WordMeaning {
  const known = knownRanges(index, typed, isBeginning);
  const isKnown = known.length > 0;
  const ranges = isKnown || isCode(typed) ? known : misspeltRanges(index, typed, isBeginning);
  const named = ranges.filter(({ nearness }) => nearness !== BEGUN);
  return {
    typed,
    ranges,
    meanings: new Set(named.map(({ from }) => wordAt(index, from))),
    isPrefix: isKnown && isBeginning,
  };
}

const BEGUN: Nearness = 1;

function knownRanges(index: WordIndex, typed: string, isBeginning: boolean): WordMeaning['ranges'] {
  const whole = formsOf(typed).map((form) => ({ ...sameWord(index, form), nearness: 0 as const }));
  const begun = isBeginning ? [{ ...wordsFrom(index, typed), nearness: BEGUN }] : [];
  return [...whole, ...begun].filter(({ from, to }) => from < to);
}

function misspeltRanges(index: WordIndex, typed: string, isBeginning: boolean): WordMeaning['ranges'] {
  const limit = forgivenTypos(typed);
  if (limit === 0) return [];
  return [...nearWords(index, typed, limit, isBeginning)].map(([word, { typos, isBegun }]) => ({
    from: word,
    to: word + 1,
    nearness: (typos * 2 + (isBegun ? 1 : 0)) as Nearness,
  }));
}

/** Misspelt letters forgiven in a word: one from four letters, two from eight. */
export function forgivenTypos(word: string): 0 | 1 | 2 {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}
