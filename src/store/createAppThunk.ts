import { createAsyncThunk } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/shell/store';
import type { ThunkExtra } from './thunkExtra';

/** What the body of a thunk receives, for functions that thunks share. */
export interface ThunkTools {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: ThunkExtra;
}

/**
 * Redux Toolkit's async thunk with the types of the shop's state, dispatch and clients:
 * `createAppThunk('cart/removeItem', async (input, { dispatch, getState, extra }) => …)`.
 * @source spec §4 (every transition that calls out)
 */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
}>();
