/** Gathers which documents hold which word, document after document. */
export interface PostingCollector {
  /**
   * @param position  of the document, higher than that of the one before
   * @param vector    its words, as `searchVector` writes them
   */
  add(position: number, vector: string): void;
  /** Every word with its documents: four bytes each, the position times four plus how much the word counts there. */
  rows(): Iterable<{ readonly word: string; readonly postings: Buffer }>;
}

/** How much a word counts in a text of each weight: in the title most. */
const counts: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1, D: 1 };
const ENTRY = /'([a-z0-9]+)':([\dA-D,]+)/g;

/** A collector for the documents of one language. */
export function collectPostings(): PostingCollector {
  const byWord = new Map<string, number[]>();
  return {
    add(position, vector) {
      for (const [, word = '', places = ''] of vector.matchAll(ENTRY)) {
        const weight = Math.max(...[...places].map((sign) => counts[sign] ?? 0));
        const known = byWord.get(word);
        if (known) known.push(position * 4 + weight);
        else byWord.set(word, [position * 4 + weight]);
      }
    },
    *rows() {
      for (const [word, values] of byWord) {
        const postings = Buffer.allocUnsafe(values.length * 4);
        values.forEach((value, at) => postings.writeUInt32BE(value, at * 4));
        yield { word, postings };
      }
    },
  };
}
