import type { Reducer } from '@reduxjs/toolkit';

/** A reducer that joins the store when the chunk that needs it is loaded. */
export interface LazySlice {
  reducerPath: string;
  reducer: Reducer;
  /** How its server state joins what the browser has; replaced as a whole when not named. */
  mergeHydrated?: (current: never, incoming: never) => unknown;
}

type Receiver = (slice: LazySlice) => void;

const waiting: LazySlice[] = [];
let receiver: Receiver | null = null;
let tellStore: () => void = () => undefined;

/**
 * Adds a reducer to the shop's store; call it at the top of the module that makes the slice, so that whoever reads the
 * slice has added it. Adding one twice does no harm.
 * @returns the slice itself
 * @source spec §4 (form state lives in the store)
 */
export function injectReducer<Slice extends { reducerPath: string; reducer: unknown }>(slice: Slice): Slice {
  const joining = slice as Slice & LazySlice;
  if (receiver) receiver(joining);
  else waiting.push(joining);
  tellStore();
  return slice;
}

/**
 * Called once by the shell: from now on lazy reducers go into its root reducer.
 * @source spec §2 (/_app: the application shell)
 */
export function connectLazyReducers(nextReceiver: Receiver): void {
  receiver = nextReceiver;
  waiting.splice(0).forEach(nextReceiver);
}

/** Called by the browser's store: it wants to know when a reducer has joined, to fill in its first state at once. */
export function onReducerJoined(tell: () => void): void {
  tellStore = tell;
}
