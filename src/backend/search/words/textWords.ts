import { foldAccents } from '@/lib/text';
import type { WordWeight } from './wordIndex';

const WORD = /[\p{L}\p{N}]+/gu;
const ASCII_WORD = /[a-zA-Z0-9]+/g;
const IS_ASCII = /^[\0-\x7f]*$/;
/** Letters of a word that count; of a longer one the rest is not compared. */
const LONGEST_WORD = 40;

/** A word of a text in its comparing form, with its place. */
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

const MAX_WORDS = 10;
/** Words that say nothing about a gift; left out unless they are all there is. */
const fillers = new Set(
  'a an and for of the to with in on my le la les l un une des du de d et pour avec au aux en mon ma mes'.split(
    ' ',
  ),
);

/** A query in two parts: words to hold, and those behind a minus, which no product may hold. */
export function splitQuery(query: string): { readonly wanted: string; readonly avoided: readonly string[] } {
  const minus = /(?<!\S)-([\p{L}\p{N}]+)/gu;
  const avoided = [...query.matchAll(minus)].flatMap(([, word = '']) => foldedWords(word));
  return {
    wanted: query.replace(minus, ' '),
    avoided: avoided.map(({ word }) => word).slice(0, MAX_WORDS),
  };
}

/** The words of a query in comparing form, the last one possibly unfinished. */
export function typedWords(query: string): string[] {
  const words = foldedWords(query)
    .map(({ word }) => word)
    .slice(0, MAX_WORDS);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of some texts, each with the greatest weight it has in any of them. */
export function weighedWords(
  parts: readonly (readonly [weight: WordWeight, text: string | undefined])[],
): Map<string, WordWeight> {
  const words = new Map<string, WordWeight>();
  for (const [weight, text] of parts) {
    for (const { word } of foldedWords(text ?? '')) {
      if (weight > (words.get(word) ?? -1)) words.set(word, weight);
    }
  }
  return words;
}

/** Endings of one and of many, in English and French; the first rule that fits a plural gives its singular. */
const endings = [
  ['y', 'ies'],
  ['al', 'aux'],
  ['', 's'],
  ['', 'es'],
  ['', 'x'],
] as const;
const SHORTEST_PLURAL = 4;

/**
 * A word and how it may look as singular or plural, in English or French: "rose" and "roses", "peonies" and "peony",
 * "bouleaux" and "bouleau". Forms that do not exist do no harm, because nothing contains them.
 */
export function formsOf(word: string): string[] {
  const plurals = endings.flatMap(([one, many]) =>
    word.endsWith(one) ? [word.slice(0, word.length - one.length) + many] : [],
  );
  const isPlural = word.length >= SHORTEST_PLURAL && !word.endsWith('ss');
  const singulars = endings.flatMap(([one, many]) =>
    isPlural && word.endsWith(many) ? [word.slice(0, -many.length) + one] : [],
  );
  return [...new Set([word, ...plurals, ...singulars])];
}
