import { isCode, type PackedWords } from './wordIndex';

/** How much a word counts by where it stands: 1 in the description, 2 in labels and the subtitle, 3 in the title. */
export type WordWeight = 1 | 2 | 3;

/** Gathers which documents hold which word, document after document. */
export interface WordCollector {
  /**
   * @param position  of the document, higher than that of the one before
   * @param words     its words, with how much each counts there
   */
  add(position: number, words: ReadonlyMap<string, WordWeight>): void;
  pack(): PackedWords;
}

/** A collector for the documents of one list. */
export function collectWords(): WordCollector {
  const postingsOf = new Map<string, number[]>();
  let size = 0;
  return {
    add(position, words) {
      size = position + 1;
      for (const [word, weight] of words) {
        const posting = position * 4 + weight;
        const known = postingsOf.get(word);
        if (known) known.push(posting);
        else postingsOf.set(word, [posting]);
      }
    },
    pack: () => pack(postingsOf, size),
  };
}

function pack(postingsOf: ReadonlyMap<string, readonly number[]>, size: number): PackedWords {
  const words = [...postingsOf.keys()].sort(
    (one, other) => Number(isCode(one)) - Number(isCode(other)) || (one < other ? -1 : 1),
  );
  const ends = Buffer.alloc(words.length * 4);
  const parts: Buffer[] = [];
  let end = 0;
  words.forEach((word, at) => {
    const part = differences(postingsOf.get(word) ?? []);
    parts.push(part);
    end += part.length;
    ends.writeUInt32LE(end, at * 4);
  });
  return { size, words: words.join('\n'), ends, postings: Buffer.concat(parts) };
}

/** Rising numbers as the difference of each to the one before, seven bits a byte, the last byte of each below 128. */
function differences(values: readonly number[]): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const value of values) {
    let rest = value - before;
    before = value;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}
