import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectReducer } from '@/store/lazyReducers';
import { selectIsModalOpen, openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';

/** The date of birth given for a purchase with alcohol. Kept for this visit's page only, never stored. */
interface AgeVerificationState {
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

/** How often is looked whether the question has been answered or closed, whichever way. */
const LOOK_MS = 100;

/**
 * The date of birth of this browser session; where it is not known yet, the question is asked and waited for.
 * @param question  today where the gift goes, and what an editor wants said beside it
 * @returns yyyy-MM-dd, or null when the question was closed
 * @source spec §5 Age verification, §2 Age-verification modal
 */
export const requireAge = createAppThunk(
  'ageVerification/require',
  async (question: { todayIso: string; text?: string }, { dispatch, getState }): Promise<string | null> => {
    const known = await dispatch(restoreAge()).unwrap();
    if (known) return known;
    await dispatch(askAge(question));
    while (selectIsModalOpen(getState(), 'age-verification'))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return selectDateOfBirth(getState());
  },
);

/**
 * Opens the question for the date of birth.
 * @param question  today where the gift goes, and what an editor wants said beside it
 * @source spec §2 Age-verification modal
 */
export const askAge = createAppThunk(
  'ageVerification/ask',
  async (question: { todayIso: string; text?: string }, { dispatch }) => {
    dispatch(ageAsked(question));
    dispatch(openModal({ modalKey: 'age-verification' }));
  },
);

/** Where the date is kept until the browser's session ends. @source spec §5 Age verification (ageVerification_dob) */
const storedKey = 'ageVerification_dob';

/**
 * Keeps a date of birth that is old enough for the rest of the browser's session, so that it is asked for once.
 * @param birthIso  yyyy-MM-dd
 * @source spec §5 Age verification
 */
export const verifyAge = createAppThunk('ageVerification/verify', (birthIso: string, { dispatch }): void => {
  store(birthIso);
  dispatch(ageVerified(birthIso));
});

/** Forgets the date, for the gateway did not accept it. @source spec §5 Age verification */
export const refuseAge = createAppThunk('ageVerification/refuse', (_: void, { dispatch }): void => {
  store(null);
  dispatch(ageRefused());
});

/**
 * Takes up the date of this browser session, if there is one.
 * @returns it, yyyy-MM-dd, or null
 */
export const restoreAge = createAppThunk(
  'ageVerification/restore',
  (_: void, { dispatch, getState }): string | null => {
    const known = getState().ageVerification.ageVerification_dob ?? stored();
    if (known) dispatch(ageVerified(known));
    return known;
  },
);

function stored(): string | null {
  try {
    const text = window.sessionStorage.getItem(storedKey);
    return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
  } catch {
    return null;
  }
}

function store(birthIso: string | null): void {
  try {
    if (birthIso) window.sessionStorage.setItem(storedKey, birthIso);
    else window.sessionStorage.removeItem(storedKey);
  } catch {
    /* Without storage it is asked for again after the next full load. */
  }
}
