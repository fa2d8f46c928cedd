import { foldedWords } from '../foldWords';
import type { WordWeight } from './packWords';

/** The words of some texts, each with the greatest weight it has in any of them. */
export function weighedWords(
  parts: readonly (readonly [weight: WordWeight, text: string | undefined])[],
): Map<string, WordWeight> {
  const words = new Map<string, WordWeight>();
  for (const [weight, text] of parts) {
    for (const { word } of foldedWords(text ?? '')) {
      if (weight > (words.get(word) ?? 0)) words.set(word, weight);
    }
  }
  return words;
}
