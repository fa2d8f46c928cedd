import type { WordIndex } from './wordIndex';

/** A word that may have been meant. */
export interface NearWord {
  /** Letters that must be added, dropped, changed or swapped with their neighbour. */
  readonly typos: number;
  /** Only the word's beginning is near to what was typed. */
  readonly isBegun: boolean;
}

interface Walk {
  readonly index: WordIndex;
  readonly typed: string;
  /** Row d: typos between the typed word's beginnings and the first d letters of the path. */
  readonly rows: Uint8Array[];
  readonly path: Uint8Array;
}

/**
 * Every word of letters within some typos of the typed one, by its place in the index. Walks the tree of words and leaves
 * each branch whose letters already need more typos than that.
 * @param limit        most typos
 * @param isBeginning  whether words count as well of which only the beginning is so near
 */
export function nearWords(
  index: WordIndex,
  typed: string,
  limit: number,
  isBeginning: boolean,
): ReadonlyMap<number, NearWord> {
  const near = new Map<number, NearWord>();
  const { size, letters, depths, next, firstWord } = index.tree;
  const walk: Walk = {
    ...{ index, typed, path: new Uint8Array(256) },
    rows: [Uint8Array.from({ length: typed.length + 1 }, (_none, column) => column)],
  };
  for (let node = 0; node < size;) {
    const depth = depths[node] ?? 0;
    walk.path[depth] = letters[node] ?? 0;
    const least = fillRow(walk, depth);
    const typos = walk.rows[depth]?.[typed.length] ?? limit + 1;
    const after = next[node] ?? size;
    const from = firstWord[node] ?? 0;
    if (typos <= limit && lengthOf(index, from) === depth) keepNearer(near, from, { typos, isBegun: false });
    if (typos <= limit && isBeginning) {
      const to = firstWord[after] ?? index.firstCode;
      for (let word = from; word < to; word += 1) keepNearer(near, word, { typos, isBegun: true });
    }
    node = least > limit ? after : node + 1;
  }
  return near;
}

/** Fills the row of a depth from the two before it. @returns its smallest number */
function fillRow({ typed, rows, path }: Walk, depth: number): number {
  const above = rows[depth - 1];
  const twoAbove = depth > 1 ? rows[depth - 2] : undefined;
  const row = (rows[depth] ??= new Uint8Array(typed.length + 1));
  if (!above) return 0;
  row[0] = depth;
  let least = depth;
  for (let column = 1; column <= typed.length; column += 1) {
    const isSame = path[depth] === typed.charCodeAt(column - 1);
    let typos = Math.min(
      at(above, column) + 1,
      at(row, column - 1) + 1,
      at(above, column - 1) + (isSame ? 0 : 1),
    );
    const isSwap =
      twoAbove !== undefined &&
      column > 1 &&
      path[depth] === typed.charCodeAt(column - 2) &&
      path[depth - 1] === typed.charCodeAt(column - 1);
    if (isSwap) typos = Math.min(typos, at(twoAbove, column - 2) + 1);
    row[column] = typos;
    least = Math.min(least, typos);
  }
  return least;
}

const at = (row: Uint8Array, column: number) => row[column] ?? 0;
const lengthOf = ({ starts }: WordIndex, word: number) => (starts[word + 1] ?? 0) - (starts[word] ?? 0);

function keepNearer(near: Map<number, NearWord>, word: number, found: NearWord): void {
  const known = near.get(word);
  const isNearer =
    !known || found.typos < known.typos || (found.typos === known.typos && known.isBegun && !found.isBegun);
  if (isNearer) near.set(word, found);
}

/**
 * Sorted words as a tree of letters, in flat arrays: a node comes before the nodes below it, and the words below a node
 * stand beside each other. Ten bytes a node.
 */
export interface WordTree {
  readonly size: number;
  /** Character of each node. */
  readonly letters: Uint8Array;
  /** Letters from the root to each node. */
  readonly depths: Uint8Array;
  /** First node that is not below each node. */
  readonly next: Uint32Array;
  /** First word below each node, by its place among the sorted words. */
  readonly firstWord: Uint32Array;
}

/**
 * Grows the tree of some words.
 * @param words  different, sorted by their characters, ASCII
 */
export function growWordTree(words: readonly string[]): WordTree {
  const size = words.reduce(
    (sum, word, at) => sum + word.length - sharedLength(words[at - 1] ?? '', word),
    0,
  );
  const tree = {
    size,
    letters: new Uint8Array(size),
    depths: new Uint8Array(size),
    next: new Uint32Array(size).fill(size),
    firstWord: new Uint32Array(size),
  };
  const open: number[] = [];
  let node = 0;
  words.forEach((word, at) => {
    const shared = sharedLength(words[at - 1] ?? '', word);
    for (const closed of open.splice(shared)) tree.next[closed] = node;
    for (let depth = shared; depth < word.length; depth += 1) {
      tree.letters[node] = word.charCodeAt(depth);
      tree.depths[node] = depth + 1;
      tree.firstWord[node] = at;
      open.push(node);
      node += 1;
    }
  });
  return tree;
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
