import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches the question for the date of birth: only wine needs it. */
export const loadAgeGate = () =>
  loadWithRetry(async () => {
    const [{ askAge }, { refuseAge, restoreAge }, { selectDateOfBirth }] = await Promise.all([
      import('./askAge'),
      import('./verifyAge'),
      import('./ageVerificationSlice'),
    ]);
    return { askAge, refuseAge, restoreAge, selectDateOfBirth };
  });
