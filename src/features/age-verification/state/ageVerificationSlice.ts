import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';

/** The date of birth given for a purchase with alcohol. Kept for this visit's page only, never stored. */
export interface AgeVerificationState {
  /** yyyy-MM-dd */
  ageVerification_dob: string | null;
  /** Today where the gift goes, which decides; null until asked. */
  todayIso: string | null;
  /** What an editor wants said beside the question. */
  text: string | null;
}

const initialState: AgeVerificationState = { ageVerification_dob: null, todayIso: null, text: null };

const slice = createSlice({
  name: 'ageVerification',
  initialState,
  reducers: {
    ageAsked(state, { payload }: PayloadAction<{ todayIso: string; text?: string }>) {
      state.todayIso = payload.todayIso;
      state.text = payload.text ?? null;
    },
    ageVerified(state, { payload }: PayloadAction<string>) {
      state.ageVerification_dob = payload;
    },
    /** The server refused the date, so it is asked for again. */
    ageRefused(state) {
      state.ageVerification_dob = null;
    },
  },
});

/** @source spec §5 Age verification */
export const ageVerificationSlice = injectReducer(slice);

export const { ageAsked, ageRefused, ageVerified } = slice.actions;

type Root = { ageVerification: AgeVerificationState };

/** The date of birth that was found old enough, null until then. */
export const selectDateOfBirth = (state: Root): string | null => state.ageVerification.ageVerification_dob;
/** What the question is asked with. */
export const selectAgeQuestion = (state: Root): AgeVerificationState => state.ageVerification;
