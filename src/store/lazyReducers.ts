import type { Reducer } from '@reduxjs/toolkit';

/** A reducer that joins the store when the chunk that needs it is loaded. */
export interface LazySlice {
  reducerPath: string;
  reducer: Reducer;
}

type Receiver = (slice: LazySlice) => void;

const waiting: LazySlice[] = [];
let receiver: Receiver | null = null;

/**
 * Adds a reducer to the shop's store; call it at the top of a lazily loaded module. Adding one twice does no harm.
 * Its state appears with the next action.
 * @source spec §4 (form state lives in the store)
 */
export function injectReducer(slice: LazySlice): void {
  if (receiver) receiver(slice);
  else waiting.push(slice);
}

/**
 * Called once by the shell: from now on lazy reducers go into its root reducer.
 * @source spec §2 (/_app: the application shell)
 */
export function connectLazyReducers(nextReceiver: Receiver): void {
  receiver = nextReceiver;
  waiting.splice(0).forEach(nextReceiver);
}
