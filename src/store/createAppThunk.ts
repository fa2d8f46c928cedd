import { createAsyncThunk } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/shell/store';
import type { ThunkExtra } from './thunkExtra';

/**
 * Makes a thunk that knows the shop's state, dispatch and clients: `createAppThunk('cart/removeItem', async (input, { dispatch, getState, extra }) => …)`.
 * Like every async thunk it answers an action; `.unwrap()` gives the result or throws.
 * @source spec §4 (every transition that calls out)
 */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
}>();

/** What the body of a thunk receives, for functions that thunks share. */
export interface ThunkTools {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: ThunkExtra;
}
