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
