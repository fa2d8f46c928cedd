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
