import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** Whether the sign-up for offers by mail went through. @source spec §4 Remote data slices (post preference) */
export const postPreferenceSlice = injectReducer(
  createRemoteSlice<{ isEmailSubscribed: boolean }, 'postPreference'>({ name: 'postPreference' }),
);
