import { isFormOf, type QueryWord } from './queryWords';

/** The documents that hold one word of a query, in any of its meanings. */
export interface WordPostings {
  readonly query: QueryWord;
  readonly found: readonly { readonly word: string; readonly postings: Buffer }[];
}

/** Points a posting gives by where the word stands: description, label or subtitle, title. */
const POINTS = [0, 1, 6, 20] as const;
/** A word that only begins like the typed one, as rosemary does like rose, counts a quarter of the whole word. */
const BEGUN_SHARE = 0.25;

/**
 * Points of every document for a query: 0 for those that lack a word of it.
 * @param size  number of documents
 */
export function matchPostings(words: readonly WordPostings[], size: number): Uint16Array {
  const points = new Uint16Array(size);
  const reached = new Uint8Array(size);
  const best = new Uint8Array(size);
  words.forEach(({ query, found }, index) => {
    best.fill(0);
    for (const { word, postings } of found) {
      const share = isBegunOnly(query, word) ? BEGUN_SHARE : 1;
      for (let at = 0; at + 4 <= postings.length; at += 4) {
        const posting = postings.readUInt32BE(at);
        const position = posting >>> 2;
        if (reached[position] !== index && reached[position] !== index + 1) continue;
        const value = Math.ceil((POINTS[posting & 3] ?? 0) * share) + (share === 1 ? 1 : 0);
        reached[position] = index + 1;
        const before = best[position] ?? 0;
        if (value <= before) continue;
        best[position] = value;
        points[position] = (points[position] ?? 0) + value - before;
      }
    }
  });
  for (let position = 0; position < size; position += 1) {
    if (reached[position] !== words.length) points[position] = 0;
  }
  return points;
}

const isBegunOnly = ({ typed }: QueryWord, word: string) => word.startsWith(typed) && !isFormOf(word, typed);
