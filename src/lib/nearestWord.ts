/**
 * The known word that a mistyped one most likely means: few letters differ, or it begins like it.
 * @returns undefined when none is near
 */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  const word = typed.toLowerCase();
  let best: { readonly one: string; readonly distance: number } | undefined;
  for (const one of known) {
    const isBegun = word.length > 2 && (one.startsWith(word) || word.startsWith(one));
    const distance = isBegun ? 1 : editDistance(word, one);
    if (distance <= Math.max(1, Math.floor(word.length / 3)) && distance < (best?.distance ?? Infinity))
      best = { one, distance };
  }
  return best?.one;
}

/**
 * Says that a word is not known, and which one may be meant.
 * @param what  what it was taken for: "command", "option"
 */
export function unknownWord(what: string, typed: string, known: Iterable<string>): string {
  const near = nearestWord(typed, known);
  return `There is no ${what} "${typed}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/** Letters to change, add, leave out or swap with their neighbour to make one word of the other. */
function editDistance(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const cell = (from: number[], at: number) => from[at] ?? Infinity;
      row[j] = Math.min(
        cell(last, j) + 1,
        cell(row, j - 1) + 1,
        cell(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(beforeLast, j - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
