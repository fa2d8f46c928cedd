import type { WordMeaning, Nearness } from './words/meaningOf';
import type { WordIndex } from './words/wordIndex';

/** Points for where a word stands: description, label or subtitle, title. */
const PLACE_POINTS = [0, 1, 6, 20] as const;
/** Points for how near it is to the typed one; a step weighs more than any place. */
const NEARNESS_POINTS: Readonly<Record<Nearness, number>> = { 0: 125, 1: 100, 2: 75, 3: 50, 4: 25, 5: 0 };

/** Points of every document for a query: 0 for those that lack a word of it. */
export function matchPostings(words: readonly WordMeaning[], index: WordIndex): Uint16Array {
  const points = new Uint16Array(index.size);
  const reached = new Uint8Array(index.size);
  const best = new Uint8Array(index.size);
  words.forEach(({ ranges }, turn) => {
    if (turn > 0) best.fill(0);
    for (const { from, to, nearness } of ranges) {
      const near = NEARNESS_POINTS[nearness];
      readPostings(index, from, to, (position, weight) => {
        if ((reached[position] ?? 0) < turn) return;
        reached[position] = turn + 1;
        const value = near + (PLACE_POINTS[weight] ?? 0);
        const before = best[position] ?? 0;
        if (value <= before) return;
        best[position] = value;
        points[position] = (points[position] ?? 0) + value - before;
      });
    }
  });
  for (let position = 0; position < index.size; position += 1) {
    if (reached[position] !== words.length) points[position] = 0;
  }
  return points;
}

/** Reads the documents of some words that stand beside each other in the index. */
function readPostings(
  { postings, postingStarts }: WordIndex,
  from: number,
  to: number,
  found: (position: number, weight: number) => void,
): void {
  for (let word = from; word < to; word += 1) {
    const end = postingStarts[word + 1] ?? 0;
    let value = 0;
    for (let at = postingStarts[word] ?? 0; at < end; at += 1) {
      let byte = postings[at] ?? 0;
      let difference = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        at += 1;
        byte = postings[at] ?? 0;
        difference |= (byte & 127) << shift;
      }
      value += difference;
      found(value >>> 2, value & 3);
    }
  }
}
