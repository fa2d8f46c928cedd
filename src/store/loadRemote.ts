import type { UnknownAction } from '@reduxjs/toolkit';
import type { Clock } from '@/lib/clock';
import { toRemoteError, type RemoteError } from './createRemoteSlice';

/** What became of a remote read; nothing is thrown, so no caller can forget the failure. */
export type RemoteOutcome<Results> =
  | { ok: true; results: Results; isFromCache: boolean }
  | { ok: false; error: RemoteError }
  /** A newer read of the same slice and key began meanwhile; its answer counts, this one was dropped. */
  | { ok: false; error: RemoteError; isOvertaken: true };

interface PlainActions<Results> {
  fetchRequest: () => UnknownAction;
  fetchSuccess: (payload: { results: Results; time: number }) => UnknownAction;
  fetchFail: (error: RemoteError) => UnknownAction;
  cacheHit: () => UnknownAction;
}

interface KeyedActions<Results> {
  fetchRequest: (payload: { key: string }) => UnknownAction;
  fetchSuccess: (payload: { key: string; results: Results; time: number }) => UnknownAction;
  fetchFail: (payload: { key: string; error: RemoteError }) => UnknownAction;
  cacheHit: (payload: { key: string }) => UnknownAction;
}

interface RemoteRead<Results> {
  /** Results that are still good: no call is made, the slice records a cache hit. */
  cached?: Results | null;
  load: () => Promise<Results>;
}

interface Tools {
  dispatch: (action: UnknownAction) => unknown;
  /** One object per store (a thunk's `extra`): races are settled per store. */
  extra: { clock: Clock };
}

/**
 * Runs one read through a remote slice: request, then success or fail; or a cache hit.
 * When two reads of one slice overlap, only the later answer reaches the store.
 * @source spec §4 Remote data slices
 */
export async function loadRemote<Results>(
  { name, actions }: { name: string; actions: PlainActions<Results> },
  { dispatch, extra }: Tools,
  { cached, load }: RemoteRead<Results>,
): Promise<RemoteOutcome<Results>> {
  const isLatest = nextRead(extra, name);
  if (cached !== undefined && cached !== null) {
    dispatch(actions.cacheHit());
    return { ok: true, results: cached, isFromCache: true };
  }
  dispatch(actions.fetchRequest());
  try {
    const results = await load();
    if (!isLatest()) return { ok: false, error: { message: 'overtaken' }, isOvertaken: true };
    dispatch(actions.fetchSuccess({ results, time: extra.clock.now().getTime() }));
    return { ok: true, results, isFromCache: false };
  } catch (thrown) {
    const error = toRemoteError(thrown);
    if (!isLatest()) return { ok: false, error, isOvertaken: true };
    dispatch(actions.fetchFail(error));
    return { ok: false, error };
  }
}

/**
 * The same for one key of a keyed remote slice.
 * @source spec §4 Remote data slices
 */
export function loadKeyedRemote<Results>(
  slice: { name: string; actions: KeyedActions<Results> },
  key: string,
  tools: Tools,
  read: RemoteRead<Results>,
): Promise<RemoteOutcome<Results>> {
  const { actions, name } = slice;
  const ofKey: PlainActions<Results> = {
    fetchRequest: () => actions.fetchRequest({ key }),
    fetchSuccess: (payload) => actions.fetchSuccess({ key, ...payload }),
    fetchFail: (error) => actions.fetchFail({ key, error }),
    cacheHit: () => actions.cacheHit({ key }),
  };
  return loadRemote({ name: `${name}:${key}`, actions: ofKey }, tools, read);
}

const readsByStore = new WeakMap<object, Map<string, number>>();

/** Numbers a read of a slice; the answer tells whether no later read has begun. */
function nextRead(store: object, name: string): () => boolean {
  const reads = readsByStore.get(store) ?? new Map<string, number>();
  readsByStore.set(store, reads);
  const number = (reads.get(name) ?? 0) + 1;
  reads.set(name, number);
  return () => reads.get(name) === number;
}
