/**
 * A selector that computes its result again only when one of its two inputs has changed, so that a list keeps its identity: `createMemoizedSelector([selectCart, selectLeaving], (cart, leaving) => …)`.
 * @source spec §4 (state is read through selectors)
 */
export function createMemoizedSelector<Root, First, Second, Result>(
  [first, second]: readonly [(state: Root) => First, (state: Root) => Second],
  derive: (first: First, second: Second) => Result,
): (state: Root) => Result {
  let known: { one: First; other: Second; result: Result } | null = null;
  return (state) => {
    const one = first(state);
    const other = second(state);
    if (!known || known.one !== one || known.other !== other) {
      known = { one, other, result: derive(one, other) };
    }
    return known.result;
  };
}
