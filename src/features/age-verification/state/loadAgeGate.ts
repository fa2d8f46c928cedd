import { loadWithRetry } from '@/lib/loadWithRetry';

/** Loads the thunks that ask for the date of birth: only wine needs them. */
export const loadAgeGate = () => loadWithRetry(() => import('./verifyAge'));
