import { loadWithRetry } from '@/lib/loadWithRetry';

/** Loads the thunk that restores the last visit: no page needs it to render. */
export const loadRestore = () =>
  loadWithRetry(() => import('./chooseDelivery').then((module) => module.restoreVisit));

/** Loads the thunk that fetches dates: a page needs it once a place is known. */
export const loadFetchDates = () =>
  loadWithRetry(() => import('./fetchAvailableDates').then((module) => module.fetchAvailableDates));
