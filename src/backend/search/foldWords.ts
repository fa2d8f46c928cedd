import { foldAccents } from '@/lib/text';

const WORD = /[\p{L}\p{N}]+/gu;
const ASCII_WORD = /[a-zA-Z0-9]+/g;
const IS_ASCII = /^[\0-\x7f]*$/;
/** Letters of a word that count; of a longer one the rest is not compared. */
const LONGEST_WORD = 40;

/** A word of a text: how it compares and where it stands. */
export interface FoldedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in lower case without accents, with their places in it. */
export function foldedWords(text: string): FoldedWord[] {
  const isAscii = IS_ASCII.test(text);
  return [...text.matchAll(isAscii ? ASCII_WORD : WORD)]
    .map((match) => ({
      word: (isAscii ? match[0].toLowerCase() : folded(match[0])).slice(0, LONGEST_WORD),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ word }) => word !== '');
}

function folded(word: string): string {
  return foldAccents(word)
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]/g, '');
}
