/** How a slice's server state joins what the browser already has; undefined when it is replaced as a whole. */
export type MergerOf = (name: string) => ((current: never, incoming: never) => unknown) | undefined;

type Merge = (current: unknown, incoming: unknown) => unknown;

/**
 * Merges the slices a page brought along into the running store. Slices the page did not touch stay as they are,
 * and merging the same page twice changes nothing more (development renders twice).
 */
export function mergeHydratedState<State extends object>(
  state: State,
  payload: unknown,
  mergerOf: MergerOf,
): State {
  if (typeof payload !== 'object' || payload === null) return state;
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(state));
  for (const [name, incoming] of Object.entries(payload)) {
    const merge = mergerOf(name) as Merge | undefined;
    merged[name] = merge && merged[name] !== undefined ? merge(merged[name], incoming) : incoming;
  }
  return merged as State;
}
