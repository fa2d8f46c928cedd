import type { QueryWord } from './words/meaningOf';
import { foldedWords } from './words/textWords';

/** One attribute with the found words marked. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** Marks the words of a text that a query means. A word that only begins with the query is marked as far as it goes. */
export function highlight(
  text: string,
  words: readonly QueryWord[],
  [open, close]: readonly [string, string],
): Highlight {
  const matched = new Set<string>();
  const places = foldedWords(text);
  let marked = '';
  let at = 0;
  let markedWords = 0;
  for (const { word, start, end } of places) {
    const found = words.find(
      ({ typed, meanings, isPrefix }) =>
        meanings.has(word) || (isPrefix && word.startsWith(typed)) || word === typed,
    );
    if (!found) continue;
    matched.add(found.typed);
    markedWords += 1;
    const stop = word.startsWith(found.typed) ? Math.min(end, start + found.typed.length) : end;
    marked += `${text.slice(at, start)}${open}${text.slice(start, stop)}${close}`;
    at = stop;
  }
  const matchLevel = matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial';
  return {
    value: marked + text.slice(at),
    matchLevel,
    ...(matched.size > 0 ? { fullyHighlighted: markedWords === places.length } : {}),
    matchedWords: [...matched],
  };
}
