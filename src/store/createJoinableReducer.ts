import type { UnknownAction } from '@reduxjs/toolkit';
import type { LazySlice } from './lazyReducers';

type State = Readonly<Record<string, unknown>>;

/**
 * A reducer made of slices that takes further ones later. State of a slice that has not joined is kept as it is: a page
 * may bring it along before the code for it has arrived.
 * @source spec §4 (one store; form state lives in the store)
 */
export function createJoinableReducer(first: readonly LazySlice[]) {
  const slices = new Map(first.map((slice) => [slice.reducerPath, slice]));
  const reducer = (state: State = {}, action: UnknownAction): State => {
    let next: Record<string, unknown> | null = null;
    for (const [name, slice] of slices) {
      const before = state[name];
      const after: unknown = slice.reducer(before, action);
      if (after !== before) (next ??= { ...state })[name] = after;
    }
    return next ?? state;
  };
  return {
    reducer,
    join: (slice: LazySlice) => void slices.set(slice.reducerPath, slice),
    /** How a slice's server state joins what is there; undefined means it takes its place. */
    mergerOf: (name: string) => slices.get(name)?.mergeHydrated,
  };
}
