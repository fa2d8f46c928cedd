import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches what takes up the last visit's place: nothing of it is needed to draw the page. */
export const loadRestore = () =>
  loadWithRetry(() => import('./restoreVisit').then((module) => module.restoreVisit));
