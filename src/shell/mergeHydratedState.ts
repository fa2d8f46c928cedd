/** Per slice: how its server state joins what the browser already has; replaced as a whole when not named. */
export type Mergers = Readonly<Record<string, (current: never, incoming: never) => unknown>>;

/**
 * Merges the slices a page brought along into the running store. Slices the page did not touch stay as they are,
 * and merging the same page twice changes nothing more (development renders twice).
 */
export function mergeHydratedState<State extends object>(
  state: State,
  payload: unknown,
  mergers: Mergers,
): State {
  if (typeof payload !== 'object' || payload === null) return state;
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(state));
  for (const [name, incoming] of Object.entries(payload)) {
    const merge = mergers[name] as ((current: unknown, incoming: unknown) => unknown) | undefined;
    merged[name] = merge && merged[name] !== undefined ? merge(merged[name], incoming) : incoming;
  }
  return merged as State;
}
