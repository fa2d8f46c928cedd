import { type ActionReducerMapBuilder, createAction, createReducer } from '@reduxjs/toolkit';

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
