import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** A reducer that joins the store when the chunk that needs it is loaded. */
export interface LazySlice {
  reducerPath: string;
  reducer: Reducer;
  /** How its server state joins what the browser has; replaced as a whole when not named. */
  mergeHydrated?: (current: never, incoming: never) => unknown;
}

type State = Readonly<Record<string, unknown>>;

const slices = new Map<string, LazySlice>();
let tellStore: () => void = () => undefined;

/**
 * Adds a reducer to the shop's store; call it at the top of the module that makes the slice, so that code that imports
 * the slice has added it. Adding one twice has no effect.
 * @returns the slice itself
 * @source spec §4 (form state lives in the store)
 */
export function injectReducer<Slice extends { reducerPath: string; reducer: unknown }>(slice: Slice): Slice {
  slices.set(slice.reducerPath, slice as Slice & LazySlice);
  tellStore();
  return slice;
}

/**
 * The reducer of all slices that have joined. State of a slice that has not joined stays as it is: a page may bring it
 * along before the code for it has arrived.
 * @source spec §4 (one store; form state lives in the store)
 */
export function joinedReducer(state: State = {}, action: UnknownAction): State {
  let next: Record<string, unknown> | null = null;
  for (const [name, slice] of slices) {
    const before = state[name];
    const after: unknown = slice.reducer(before, action);
    if (after !== before) (next ??= { ...state })[name] = after;
  }
  return next ?? state;
}

/** How a slice's server state joins what the browser has; undefined means that it replaces it. */
export const mergerOf = (name: string) => slices.get(name)?.mergeHydrated;

/** Called by the browser's store: it wants to know when a reducer has joined, to fill in its first state at once. */
export function onReducerJoined(tell: () => void): void {
  tellStore = tell;
}
