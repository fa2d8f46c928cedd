/** Items that have the same key, by that key; keys and items stay in the order in which they come. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Memoizes a function of one object: the result is computed once for each object. Objects must not change.
 */
export function memoizePerObject<Record extends object, Answer>(
  compute: (record: Record) => Answer,
): (record: Record) => Answer {
  const known = new WeakMap<Record, Answer>();
  return (record) => {
    const answer = known.get(record) ?? compute(record);
    known.set(record, answer);
    return answer;
  };
}
