import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import type { CartPlaceVerdict } from './cartPlace';

/** Loads the thunk that adds products to the cart: only a press on the button needs it. */
export const loadAddToCart = () =>
  loadWithRetry(() => import('./addToCart').then((module) => module.addToCart));

/** Loads the thunks that put the membership into the cart: only a press, or a press on an earlier page, needs them. */
export const loadLoyaltyItem = () => loadWithRetry(() => import('./loyaltyItem'));

/** Loads the thunk that checks whether a filled cart can move to another zip: needed once somebody has entered one. */
export const loadCheckCartPlace = () =>
  loadWithRetry(() => import('./cartPlace').then((module) => module.checkCartPlace));

/** Loads the thunk that checks a place for the whole shop: needed once somebody sends to a saved address. */
export const loadCheckPlace = () =>
  loadWithRetry(() => import('./cartPlace').then((module) => module.checkPlace));

/**
 * Loads the check of the cart and runs it.
 * @returns 'unknown' where it could not be loaded: the checkout checks again
 * @source spec §4 Delivery-date check for a zip code
 */
export const loadAndCheckCartPlace = createAppThunk(
  'cart/loadAndCheckPlace',
  (_: void, { dispatch }): Promise<CartPlaceVerdict> =>
    loadCheckCartPlace().then(
      (checkCartPlace) => dispatch(checkCartPlace()).unwrap(),
      () => 'unknown',
    ),
);
