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
export function loadRemote<Results>(
  slice: { name: string; actions: PlainActions<Results> },
  tools: Tools,
  read: RemoteRead<Results>,
): Promise<RemoteOutcome<Results>> {
  const { actions, name } = slice;
  return run(name, tools, read, {
    request: actions.fetchRequest,
    success: actions.fetchSuccess,
    fail: actions.fetchFail,
    hit: actions.cacheHit,
  });
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
  return run(`${name}:${key}`, tools, read, {
    request: () => actions.fetchRequest({ key }),
    success: (payload) => actions.fetchSuccess({ key, ...payload }),
    fail: (error) => actions.fetchFail({ key, error }),
    hit: () => actions.cacheHit({ key }),
  });
}

interface Steps<Results> {
  request: () => UnknownAction;
  success: (payload: { results: Results; time: number }) => UnknownAction;
  fail: (error: RemoteError) => UnknownAction;
  hit: () => UnknownAction;
}

async function run<Results>(
  lane: string,
  { dispatch, extra }: Tools,
  { cached, load }: RemoteRead<Results>,
  steps: Steps<Results>,
): Promise<RemoteOutcome<Results>> {
  const isLatest = enterLane(extra, lane);
  if (cached !== undefined && cached !== null) {
    dispatch(steps.hit());
    return { ok: true, results: cached, isFromCache: true };
  }
  dispatch(steps.request());
  try {
    const results = await load();
    if (!isLatest()) return { ok: false, error: { message: 'overtaken' }, isOvertaken: true };
    dispatch(steps.success({ results, time: extra.clock.now().getTime() }));
    return { ok: true, results, isFromCache: false };
  } catch (thrown) {
    const error = toRemoteError(thrown);
    if (!isLatest()) return { ok: false, error, isOvertaken: true };
    dispatch(steps.fail(error));
    return { ok: false, error };
  }
}

const lanesByStore = new WeakMap<object, Map<string, number>>();

/** Takes the next number of a lane; the answer tells whether nobody came after. */
function enterLane(store: object, lane: string): () => boolean {
  const lanes = lanesByStore.get(store) ?? new Map<string, number>();
  lanesByStore.set(store, lanes);
  const turn = (lanes.get(lane) ?? 0) + 1;
  lanes.set(lane, turn);
  return () => lanes.get(lane) === turn;
}
