import { createAppThunk } from '@/store/createAppThunk';
import { ageRefused, ageVerified } from './ageVerificationSlice';

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
