import { loadWithRetry } from '@/lib/loadWithRetry';

/** Loads the thunk that adds products to the cart: only a press on the button needs it. */
export const loadAddToCart = () =>
  loadWithRetry(() => import('./addToCart').then((module) => module.addToCart));

/** Loads the thunk that checks whether a filled cart can move to another zip: needed once somebody has entered one. */
export const loadCheckCartPlace = () =>
  loadWithRetry(() => import('./checkCartPlace').then((module) => module.checkCartPlace));
