import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { openModal, selectIsModalOpen } from '@/features/modals/state';
import { readStored, writeStored } from '@/lib/browserStorage';
import { createAppThunk } from '@/store/createAppThunk';
import { injectReducer } from '@/store/lazyReducers';

/** The date of birth for a purchase with alcohol. */
interface AgeVerificationState {
  /** yyyy-MM-dd */
  ageVerification_dob: string | null;
  /** Today where the gift goes; null until the question is opened. */
  todayIso: string | null;
  /** An editor's text beside the question. */
  text: string | null;
}

const initialState: AgeVerificationState = { ageVerification_dob: null, todayIso: null, text: null };

const slice = createSlice({
  name: 'ageVerification',
  initialState,
  reducers: {
    ageRequested(state, { payload }: PayloadAction<{ todayIso: string; text?: string }>) {
      state.todayIso = payload.todayIso;
      state.text = payload.text ?? null;
    },
    ageVerified(state, { payload }: PayloadAction<string>) {
      state.ageVerification_dob = payload;
    },
    /** The server refused the date. */
    ageRefused(state) {
      state.ageVerification_dob = null;
    },
  },
});

/** @source spec §5 Age verification */
export const ageVerificationSlice = injectReducer(slice);

export const { ageRequested, ageRefused, ageVerified } = slice.actions;

type Root = { ageVerification: AgeVerificationState };

/** The accepted date of birth, null until then. */
export const selectDateOfBirth = (state: Root): string | null => state.ageVerification.ageVerification_dob;
/** What the dialog shows. */
export const selectAgeQuestion = (state: Root): AgeVerificationState => state.ageVerification;

/** How often to check whether the dialog was answered or closed. */
const pollMs = 100;

/**
 * The date of birth of this browser session. When it is unknown, opens the dialog and waits for the answer.
 * @param question  today where the gift goes, and what an editor wants said beside it
 * @returns yyyy-MM-dd, or null when the question was closed
 * @source spec §5 Age verification, §2 Age-verification modal
 */
export const requireAge = createAppThunk(
  'ageVerification/require',
  async (question: { todayIso: string; text?: string }, { dispatch, getState }): Promise<string | null> => {
    const known = await dispatch(restoreAge()).unwrap();
    if (known) return known;
    await dispatch(openAgeDialog(question));
    while (selectIsModalOpen(getState(), 'age-verification'))
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    return selectDateOfBirth(getState());
  },
);

/**
 * Opens the dialog for the date of birth.
 * @param question  today where the gift goes, and what an editor wants said beside it
 * @source spec §2 Age-verification modal
 */
export const openAgeDialog = createAppThunk(
  'ageVerification/openDialog',
  async (question: { todayIso: string; text?: string }, { dispatch }) => {
    dispatch(ageRequested(question));
    dispatch(openModal({ modalKey: 'age-verification' }));
  },
);

/** Storage key of the date, for this browser session. @source spec §5 Age verification (ageVerification_dob) */
const storedKey = 'ageVerification_dob';

/**
 * Stores an accepted date of birth for this browser session.
 * @param birthIso  yyyy-MM-dd
 * @source spec §5 Age verification
 */
export const verifyAge = createAppThunk('ageVerification/verify', (birthIso: string, { dispatch }): void => {
  store(birthIso);
  dispatch(ageVerified(birthIso));
});

/** Removes a date that the gateway refused. @source spec §5 Age verification */
export const refuseAge = createAppThunk('ageVerification/refuse', (_: void, { dispatch }): void => {
  store(null);
  dispatch(ageRefused());
});

/** Restores the date of this browser session, if there is one. @returns it, yyyy-MM-dd, or null */
export const restoreAge = createAppThunk(
  'ageVerification/restore',
  (_: void, { dispatch, getState }): string | null => {
    const known = getState().ageVerification.ageVerification_dob ?? stored();
    if (known) dispatch(ageVerified(known));
    return known;
  },
);

function stored(): string | null {
  const text = readStored('sessionStorage', storedKey);
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

/** Without storage the question returns after the next page load. */
const store = (birthIso: string | null) => writeStored('sessionStorage', storedKey, birthIso);
