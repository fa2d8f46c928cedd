import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { emptyRemoteState, type RemoteError, type RemoteState } from './createRemoteSlice';

/** Remote answers side by side, one per key (zip code, product handle, …). */
export interface KeyedRemoteState<Results> {
  byKey: Record<string, RemoteState<Results>>;
  /** Every key of `byKey`, least recently touched first (objects do not keep the order of numeric keys). */
  recency: string[];
  /** Key of the latest request or cache hit; what the screen is about now. */
  currentKey: string | null;
}

interface KeyedRemoteSliceOptions<Name extends string> {
  /** Key in the store and first part of every action type. */
  name: Name;
  /** The oldest answers beyond this number are removed, so that the state of a long visit stays small. */
  maxKeys?: number;
}

/**
 * A remote slice that keeps one answer per key, for example the available dates per zip code.
 * Server answers merge into what the shopper already has instead of replacing it.
 * @source spec §4 Remote data slices, §3 Available dates (result keyed by zip code)
 */
export function createKeyedRemoteSlice<Results, const Name extends string = string>(
  options: KeyedRemoteSliceOptions<Name>,
) {
  type State = KeyedRemoteState<Results>;
  const { name, maxKeys = 40 } = options;
  const initialState: State = { byKey: {}, recency: [], currentKey: null };
  const actions = {
    fetchRequest: createAction<{ key: string }>(`${name}/FETCH_REQUEST`),
    fetchSuccess: createAction<{ key: string; results: Results; time: number }>(`${name}/FETCH_SUCCESS`),
    fetchFail: createAction<{ key: string; error: RemoteError }>(`${name}/FETCH_FAIL`),
    cacheHit: createAction<{ key: string }>(`${name}/CACHE_HIT`),
    /** Forgets one key, or everything when no key is given. */
    reset: createAction<{ key: string } | undefined>(`${name}/RESET`),
  };
  const reducer = (state: State = initialState, action: UnknownAction): State => {
    if (actions.fetchRequest.match(action)) {
      return touch(state, action.payload.key, { isLoading: true, error: null }, maxKeys, true);
    }
    if (actions.fetchSuccess.match(action)) {
      const { key, results, time } = action.payload;
      return touch(state, key, { isLoading: false, error: null, results, time }, maxKeys);
    }
    if (actions.fetchFail.match(action)) {
      return touch(state, action.payload.key, { isLoading: false, error: action.payload.error }, maxKeys);
    }
    if (actions.cacheHit.match(action))
      return touch(state, action.payload.key, { isLoading: false }, maxKeys, true);
    if (actions.reset.match(action)) return action.payload ? forget(state, action.payload.key) : initialState;
    return state;
  };
  const mergeHydrated = (current: State, incoming: State): State =>
    keepRecent(
      {
        byKey: { ...current.byKey, ...incoming.byKey },
        recency: [...current.recency.filter((key) => !(key in incoming.byKey)), ...incoming.recency],
        currentKey: incoming.currentKey ?? current.currentKey,
      },
      maxKeys,
    );
  return { name, reducerPath: name, reducer, actions, initialState, mergeHydrated };
}

function touch<Results>(
  state: KeyedRemoteState<Results>,
  key: string,
  changes: Partial<RemoteState<Results>>,
  maxKeys: number,
  isCurrent = false,
): KeyedRemoteState<Results> {
  return keepRecent(
    {
      byKey: { ...state.byKey, [key]: { ...(state.byKey[key] ?? emptyRemoteState<Results>()), ...changes } },
      recency: [...state.recency.filter((known) => known !== key), key],
      currentKey: isCurrent ? key : state.currentKey,
    },
    maxKeys,
  );
}

function keepRecent<Results>(state: KeyedRemoteState<Results>, maxKeys: number): KeyedRemoteState<Results> {
  return state.recency.slice(0, -maxKeys).reduce(forget<Results>, state);
}

function forget<Results>(state: KeyedRemoteState<Results>, key: string): KeyedRemoteState<Results> {
  const byKey = { ...state.byKey };
  delete byKey[key];
  return {
    byKey,
    recency: state.recency.filter((known) => known !== key),
    currentKey: state.currentKey === key ? null : state.currentKey,
  };
}

const NOTHING: RemoteState<never> = Object.freeze(emptyRemoteState<never>());

/**
 * What is known about one key of a keyed remote slice; an empty remote state before the first request.
 * @source spec §4 Remote data slices
 */
export function selectRemote<Results>(
  state: KeyedRemoteState<Results>,
  key: string | null | undefined,
): RemoteState<Results> {
  return (key ? state.byKey[key] : undefined) ?? NOTHING;
}
