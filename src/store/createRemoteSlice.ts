import { createAction, createReducer, type ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { emptyRemoteState, type RemoteError, type RemoteState } from './remoteState';

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
