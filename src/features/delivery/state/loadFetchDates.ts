import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches what asks for dates: code that a page needs only once somebody has named a place. */
export const loadFetchDates = () =>
  loadWithRetry(() => import('./fetchAvailableDates').then((module) => module.fetchAvailableDates));
