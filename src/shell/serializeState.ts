/**
 * What of a store travels in the page: only the slices that changed during the page's reads. Unchanged slices keep
 * their reference, so comparing references is enough.
 */
export function serializeState<State extends object>(state: State, pristine: State): Partial<State> {
  const before = pristine as Record<string, unknown>;
  const changed = Object.entries(state).filter(([name, slice]) => slice !== before[name]);
  return Object.fromEntries(changed) as Partial<State>;
}
