import { loadWithRetry } from '@/lib/loadWithRetry';

/** Fetches what asks a filled cart to follow to another zip: code that a page needs only once somebody has named one. */
export const loadCheckCartPlace = () =>
  loadWithRetry(() => import('./checkCartPlace').then((module) => module.checkCartPlace));
