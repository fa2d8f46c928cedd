import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches what takes up the last visit's place: nothing of it is needed to draw the page. */
export const loadRestore = () =>
  loadWithRetry(() => import('./chooseDelivery').then((module) => module.restoreVisit));

/** Fetches what asks for dates: code that a page needs only once somebody has named a place. */
export const loadFetchDates = () =>
  loadWithRetry(() => import('./fetchAvailableDates').then((module) => module.fetchAvailableDates));
