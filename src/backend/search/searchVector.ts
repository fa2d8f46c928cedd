import { foldedWords } from './foldWords';

type Weight = 'A' | 'B' | 'C' | 'D';

/** Positions a vector can tell apart; later words share the last one. */
const LAST_POSITION = 16_383;
const MAX_PER_WORD = 200;

/**
 * Texts as PostgreSQL's search vector, written out by ourselves so that index, query and highlighting agree
 * on what a word is.
 * @param parts  texts with their weight: A counts most
 */
export function searchVector(
  parts: readonly (readonly [weight: Weight, text: string | undefined])[],
): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [weight, text] of parts) {
    for (const { word } of foldedWords(text ?? '')) {
      position = Math.min(position + 1, LAST_POSITION);
      const found = places.get(word) ?? [];
      if (found.length < MAX_PER_WORD) found.push(`${position}${weight}`);
      places.set(word, found);
    }
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ');
}
