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

/** A word that may have been meant. */
interface NearWord {
  /** Letters that must be added, dropped, changed or swapped with their neighbour. */
  readonly typos: number;
  /** Only the word's beginning is near to what was typed. */
  readonly isBegun: boolean;
}

/**
 * Every word of letters within some typos of the typed one, by its place in the index. Words are sorted, so each shares
 * letters with the one before, and what is known about these letters is used again; a word is left as soon as its letters
 * already need too many typos.
 * @param limit        most typos
 * @param isBeginning  whether words count as well of which only the beginning is so near
 */
export function nearWords(
  index: WordIndex,
  typed: string,
  limit: number,
  isBeginning: boolean,
): ReadonlyMap<number, NearWord> {
  const near = new Map<number, NearWord>();
  const distances = createDistances(index, typed);
  /** Letters of the word for which the distances are known; too many typos behind them when `isTooFar`. */
  let depth = 0;
  let isTooFar = false;
  for (let word = 0; word < index.firstCode; word += 1) {
    const shared = sharedLetters(index, word);
    if (shared < depth) [depth, isTooFar] = [shared, false];
    const length = lengthOf(index, word);
    while (!isTooFar && depth < length) {
      depth += 1;
      isTooFar = distances.add(word, depth) > limit;
    }
    const whole = depth === length ? distances.at(depth) : Number.POSITIVE_INFINITY;
    const begun = isBeginning ? distances.least(depth) : Number.POSITIVE_INFINITY;
    const typos = Math.min(whole, begun);
    if (typos <= limit) near.set(word, { typos, isBegun: begun < whole });
  }
  return near;
}

/** Edit distances between the typed word and the first letters of a word, letter after letter. */
function createDistances({ text, starts }: WordIndex, typed: string) {
  /** Row d: typos between the typed word's beginnings and the first d letters. */
  const rows = [Uint8Array.from({ length: typed.length + 1 }, (_none, column) => column)];
  const cell = (depth: number, column: number) => rows[depth]?.[column] ?? 0;
  const at = (depth: number) => cell(depth, typed.length);
  return {
    at,
    /** The smallest distance of any beginning up to so many letters. */
    least(depth: number): number {
      let least = at(1);
      for (let step = 2; step <= depth; step += 1) least = Math.min(least, at(step));
      return least;
    },
    /** Fills the row of one more letter of a word from the two before it. @returns its smallest number */
    add(word: number, depth: number): number {
      const place = (starts[word] ?? 0) + depth - 1;
      const row = (rows[depth] ??= new Uint8Array(typed.length + 1));
      row[0] = depth;
      let least = depth;
      for (let column = 1; column <= typed.length; column += 1) {
        const isSame = text[place] === typed.charCodeAt(column - 1);
        const isSwap =
          depth > 1 &&
          column > 1 &&
          text[place] === typed.charCodeAt(column - 2) &&
          text[place - 1] === typed.charCodeAt(column - 1);
        const typos = Math.min(
          cell(depth - 1, column) + 1,
          cell(depth, column - 1) + 1,
          cell(depth - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? cell(depth - 2, column - 2) + 1 : typed.length + depth,
        );
        row[column] = typos;
        least = Math.min(least, typos);
      }
      return least;
    },
  };
}

const lengthOf = ({ starts }: WordIndex, word: number) => (starts[word + 1] ?? 0) - (starts[word] ?? 0);

/** First letters a word has in common with the word before it. */
function sharedLetters(index: WordIndex, word: number): number {
  if (word === 0) return 0;
  const { text, starts } = index;
  const [before, start] = [starts[word - 1] ?? 0, starts[word] ?? 0];
  const most = Math.min(start - before, lengthOf(index, word));
  let length = 0;
  while (length < most && text[before + length] === text[start + length]) length += 1;
  return length;
}
