import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';
import { isFullyLoggedIn, type Profile } from '../rules/profileOf';
import type { AccountError, SignInStart, UserState } from './profile';

const initialState: UserState = {
  results: null,
  owner: null,
  error: {},
  hasError: false,
  start: {},
  status: null,
  isSignOutUntold: false,
};

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** The cookies have been read. @source spec §4 Login state */
    profileRead(state, { payload }: PayloadAction<Profile>) {
      state.results = payload;
      if (payload.profileId) state.owner = payload.profileId;
      if (!isFullyLoggedIn(payload)) return;
      state.start = {};
      state.isSignOutUntold = false;
    },
    /** A customer has signed out, which the next page is to say. */
    signedOut(state) {
      state.isSignOutUntold = true;
    },
    /** It was said. */
    signOutTold(state) {
      state.isSignOutUntold = false;
    },
    /** Somebody signs out, or another customer signs in: everything of the last one leaves the store. */
    ownerForgotten(state) {
      state.owner = null;
      state.start = {};
    },
    /** The next sign-in form begins with this. @source spec §4 Reset password */
    signInPrepared(state, { payload }: PayloadAction<SignInStart>) {
      state.start = { ...state.start, ...payload };
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

export const {
  profileRead,
  ownerForgotten,
  signInPrepared,
  accountFailed,
  accountSucceeded,
  signedOut,
  signOutTold,
} = userSlice.actions;
