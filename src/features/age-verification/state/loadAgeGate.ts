import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches the question for the date of birth: only wine needs it. */
export const loadAgeGate = () =>
  loadWithRetry(async () => {
    const [{ requireAge }, { refuseAge }] = await Promise.all([
      import('./requireAge'),
      import('./verifyAge'),
    ]);
    return { requireAge, refuseAge };
  });
