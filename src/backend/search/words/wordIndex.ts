/** The words of one list of documents as the database stores them. */
export interface PackedWords {
  /** Number of documents. */
  readonly size: number;
  /** Words of letters alone, then those that hold a digit, each part sorted; a line each. */
  readonly words: string;
  /** Where the postings of each word end: four bytes each, little end first. */
  readonly ends: Buffer;
  /** Documents of each word: position times four plus weight, each as the difference to the one before, seven bits a byte. */
  readonly postings: Buffer;
}

/** The words of one list of documents and the documents of each word, in memory. */
export interface WordIndex {
  /** Number of documents. */
  readonly size: number;
  /** Every word, in lower-case ASCII without separators. */
  readonly text: Buffer;
  /** Where each word begins in the text, and one more for its end. */
  readonly starts: Uint32Array;
  /** Words before this one are of letters alone; from here on they hold a digit, as the codes of products do. */
  readonly firstCode: number;
  readonly postings: Buffer;
  /** Where the postings of each word begin, and one more for the end. */
  readonly postingStarts: Uint32Array;
}

/** Words from `from` up to and without `to`, by their place in the index. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Opens packed words for searching. */
export function openWordIndex({ size, words, ends, postings }: PackedWords): WordIndex {
  const all = words === '' ? [] : words.split('\n');
  const starts = new Uint32Array(all.length + 1);
  const postingStarts = new Uint32Array(all.length + 1);
  all.forEach((word, at) => {
    starts[at + 1] = (starts[at] ?? 0) + word.length;
    postingStarts[at + 1] = ends.readUInt32LE(at * 4);
  });
  const code = all.findIndex(isCode);
  const firstCode = code < 0 ? all.length : code;
  return {
    ...{ size, starts, firstCode, postings, postingStarts },
    text: Buffer.from(all.join(''), 'latin1'),
  };
}

/** Whether a word names something by number: codes are found as they are written, misspelt ones are not guessed. */
export const isCode = (word: string): boolean => /\d/.test(word);

/** The word at a place. */
export function wordAt({ text, starts }: WordIndex, at: number): string {
  return text.toString('latin1', starts[at], starts[at + 1]);
}

/** The word itself, as a range of one; empty when the index does not hold it. */
export function sameWord(index: WordIndex, word: string): WordRange {
  const from = firstFrom(index, word);
  return { from, to: from < index.starts.length - 1 && wordAt(index, from) === word ? from + 1 : from };
}

/** Words that begin with a text, of its own kind: codes when it holds a digit, else words of letters. */
export function wordsFrom(index: WordIndex, beginning: string): WordRange {
  return { from: firstFrom(index, beginning), to: firstFrom(index, `${beginning}${AFTER_Z}`) };
}

const AFTER_Z = '{';

/** Place of the first word of a text's kind that is not before it. */
function firstFrom(index: WordIndex, text: string): number {
  const count = index.starts.length - 1;
  let [low, high] = isCode(text) ? [index.firstCode, count] : [0, index.firstCode];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (wordAt(index, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * How much a word counts by its place: 0 in the description, 1 in labels and the subtitle, 2 in the title, 3 where it says what
 * the product is before all.
 */
export type WordWeight = 0 | 1 | 2 | 3;

/** Gathers which documents of a list hold which word, document after document. */
export function collectWords() {
  const postingsOf = new Map<string, number | Postings>();
  let size = 0;
  return {
    /**
     * @param position  of the document, higher than that of the one before
     * @param words     its words, with how much each counts there
     */
    add(position: number, words: ReadonlyMap<string, WordWeight>): void {
      size = position + 1;
      for (const [word, weight] of words) {
        const posting = position * 4 + weight;
        const known = postingsOf.get(word);
        if (known === undefined) postingsOf.set(word, posting);
        else if (typeof known === 'number') postingsOf.set(word, new Postings(known, posting));
        else known.add(posting);
      }
    },
    pack: () => pack(postingsOf, size),
  };
}

function pack(postingsOf: ReadonlyMap<string, number | Postings>, size: number): PackedWords {
  const words = [...postingsOf.keys()].sort(
    (one, other) => Number(isCode(one)) - Number(isCode(other)) || (one < other ? -1 : 1),
  );
  const ends = Buffer.alloc(words.length * 4);
  const parts: Uint8Array[] = [];
  let end = 0;
  words.forEach((word, at) => {
    const known = postingsOf.get(word) ?? 0;
    const part = (typeof known === 'number' ? new Postings(known) : known).packed();
    parts.push(part);
    end += part.length;
    ends.writeUInt32LE(end, at * 4);
  });
  return { size, words: words.join('\n'), ends, postings: Buffer.concat(parts) };
}

/**
 * Rising numbers as the difference of each to the one before, seven bits a byte, the last byte of each below 128. They are packed
 * as they come: as numbers the words of a large catalogue would need many times the memory.
 */
class Postings {
  #bytes = new Uint8Array(8);
  #length = 0;
  #before = 0;

  constructor(...values: readonly number[]) {
    values.forEach((value) => this.add(value));
  }

  add(value: number): void {
    let rest = value - this.#before;
    this.#before = value;
    for (; rest > 127; rest >>>= 7) this.#push((rest & 127) | 128);
    this.#push(rest);
  }

  packed(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }
}
