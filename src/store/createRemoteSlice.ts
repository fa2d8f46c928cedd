import {
  type ActionReducerMapBuilder,
  createAction,
  createReducer,
  type UnknownAction,
} from '@reduxjs/toolkit';

interface RemoteSliceOptions<Name extends string, Results> {
  /** Key in the store and first part of every action type. */
  name: Name;
  /** Results before the first answer, null when left out. */
  initialResults?: Results;
  /** Reactions to other actions, for the few slices that know more than fetching. */
  extraCases?: (builder: ActionReducerMapBuilder<RemoteState<Results>>) => void;
}

/**
 * A store slice that follows one remote answer through request, success, fail, cache hit and reset.
 * Action types read `{name}/FETCH_REQUEST` and so on; hand the result to `loadRemote` to run a read through it.
 * @source spec §4 Remote data slices
 */
export function createRemoteSlice<Results, const Name extends string = string>(
  options: RemoteSliceOptions<Name, Results>,
) {
  const { name } = options;
  const initialState = emptyRemoteState<Results>(options.initialResults ?? null);
  const actions = {
    fetchRequest: createAction(`${name}/FETCH_REQUEST`),
    fetchSuccess: createAction<{ results: Results; time: number }>(`${name}/FETCH_SUCCESS`),
    fetchFail: createAction<RemoteError>(`${name}/FETCH_FAIL`),
    cacheHit: createAction(`${name}/CACHE_HIT`),
    reset: createAction(`${name}/RESET`),
  };
  const reducer = createReducer<RemoteState<Results>>(initialState, (builder) => {
    builder
      .addCase(actions.fetchRequest, (state) => ({
        ...(state as RemoteState<Results>),
        isLoading: true,
        error: null,
      }))
      .addCase(actions.fetchSuccess, (_, { payload }) => ({ ...payload, isLoading: false, error: null }))
      .addCase(actions.fetchFail, (state, { payload }) => {
        state.isLoading = false;
        state.error = payload;
      })
      .addCase(actions.cacheHit, (state) => {
        state.isLoading = false;
      })
      .addCase(actions.reset, () => initialState);
    options.extraCases?.(builder);
  });
  return { name, reducerPath: name, reducer, actions, initialState };
}

/** One remote answer as the store keeps it. @source spec §4 Remote data slices */
export interface RemoteState<Results> {
  isLoading: boolean;
  results: Results | null;
  error: RemoteError | null;
  /** When the results arrived, in epoch milliseconds; null until the first success. */
  time: number | null;
}

/** A failure reduced to what may live in the store: plain values only. */
export interface RemoteError {
  message: string;
  /** Service that failed, when the failure came from the gateway. */
  service?: string;
  /** HTTP status, when there was an answer. */
  status?: number;
  errorMap?: Record<string, string>;
}

/**
 * State of a remote slice before the first request.
 * @source spec §4 Remote data slices
 */
export function emptyRemoteState<Results>(results: Results | null = null): RemoteState<Results> {
  return { isLoading: false, results, error: null, time: null };
}

/**
 * Turns anything thrown into plain values that the store may keep.
 * @source spec §8 Transport (errorMap keys), §4 Remote data slices (fail: error set)
 */
export function toRemoteError(thrown: unknown): RemoteError {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const { message, service, status, errorMap } = thrown as Partial<Record<keyof RemoteError, unknown>>;
  const error: RemoteError = { message: typeof message === 'string' ? message : 'Unknown failure' };
  if (typeof service === 'string') error.service = service;
  if (typeof status === 'number') error.status = status;
  if (typeof errorMap === 'object' && errorMap !== null)
    error.errorMap = { ...errorMap } as Record<string, string>;
  return error;
}

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
