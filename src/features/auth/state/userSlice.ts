import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';
import type { Profile } from '../rules';
import type { AccountError, UserState } from './profile';

const initialState: UserState = { results: null, owner: null, error: {}, hasError: false, status: null };

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** The cookies have been read. @source spec §4 Login state */
    profileRead(state, { payload }: PayloadAction<Profile>) {
      state.results = payload;
      if (payload.profileId) state.owner = payload.profileId;
    },
    /** Somebody signs out, or another customer signs in: everything of the last one leaves the store. */
    ownerForgotten(state) {
      state.owner = null;
    },
    /** A sign-in, sign-up, reset or change failed. @source spec §4 Login (failure) */
    accountFailed(
      state,
      { payload }: PayloadAction<{ error: AccountError; message: string; status: number }>,
    ) {
      state.error = { [payload.error]: payload.message };
      state.hasError = true;
      state.status = payload.status;
    },
    /** It went well, or begins anew. @source spec §4 Forgot password (hasError false) */
    accountSucceeded(state) {
      state.error = {};
      state.hasError = false;
      state.status = null;
    },
  },
});

/** Joins the store with the code that reads the cookies: no page brings it along. */
export const userSlice = injectReducer(slice);

export const { profileRead, ownerForgotten, accountFailed, accountSucceeded } = userSlice.actions;
