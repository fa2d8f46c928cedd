/**
 * A function that works out its answer once for each record and gives the same one again as long as the record lives.
 * Records must not change.
 */
export function rememberedPer<Record extends object, Answer>(
  workOut: (record: Record) => Answer,
): (record: Record) => Answer {
  const known = new WeakMap<Record, Answer>();
  return (record) => {
    const answer = known.get(record) ?? workOut(record);
    known.set(record, answer);
    return answer;
  };
}
