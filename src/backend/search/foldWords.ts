import { foldAccents } from '@/lib/text';

const WORD = /[\p{L}\p{N}]+/gu;

/** A word of a text: how it compares and where it stands. */
export interface FoldedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in lower case without accents, with their places in it. */
export function foldedWords(text: string): FoldedWord[] {
  return [...text.matchAll(WORD)]
    .map((match) => ({
      word: foldAccents(match[0])
        .replace(/œ/g, 'oe')
        .replace(/æ/g, 'ae')
        .replace(/[^a-z0-9]/g, ''),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ word }) => word !== '');
}
