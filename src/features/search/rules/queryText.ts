import { foldAccents } from '@/lib/text';

/** A word of a query in comparing form, with its place in the text. */
export interface QueryToken {
  /** Lower case without accents; "œ" is "oe". */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The text in lower case without accents, with every character at its place. */
export const foldedInPlace = (text: string): string =>
  [...text].map((sign) => foldAccents(sign).padEnd(sign.length).slice(0, sign.length)).join('');

/** The words of a query in their order. Words of other alphabets are words, too. */
export function queryTokens(text: string): readonly QueryToken[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: foldAccents(match[0]).replace(/œ/g, 'oe').replace(/æ/g, 'ae'),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A phrase in the form in which phrases are compared: "Mother’s Day" is "mother s day". */
export const phraseOf = (text: string): string =>
  queryTokens(text)
    .map(({ word }) => word)
    .join(' ');

const LONGEST_PHRASE = 5;

/**
 * The longest phrase of a list that begins at a word.
 * @returns what the list says about it, and the place of the first word behind it
 */
export function phraseAt<T>(
  tokens: readonly QueryToken[],
  at: number,
  list: ReadonlyMap<string, T>,
): { readonly found: T; readonly next: number } | undefined {
  for (let next = Math.min(tokens.length, at + LONGEST_PHRASE); next > at; next -= 1) {
    const found = list.get(
      tokens
        .slice(at, next)
        .map(({ word }) => word)
        .join(' '),
    );
    if (found !== undefined) return { found, next };
  }
  return undefined;
}
