import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import type { CartPlaceVerdict } from './cartPlace';

/** Loads the thunk that adds products to the cart: only a press on the button needs it. */
export const loadAddToCart = () =>
  loadWithRetry(() => import('./addToCart').then((module) => module.addToCart));

/** Loads the thunks that put the membership into the cart: only a press, or a press on an earlier page, needs them. */
export const loadLoyaltyItem = () => loadWithRetry(() => import('./loyaltyItem'));

/** Key of a wish for the membership that is not fulfilled yet. @source spec §9 Stored keys */
export const loyaltyWishKey = 'addloyaltytocart';

/** The wish that an earlier page of the visit could not fulfil; without storage a wish lasts as long as its page. */
export function loyaltyWish(): string | null {
  try {
    return window.sessionStorage.getItem(loyaltyWishKey);
  } catch {
    return null;
  }
}

/** Loads the thunk that checks whether a filled cart can move to another zip: needed once somebody has entered one. */
export const loadCheckCartPlace = () =>
  loadWithRetry(() => import('./cartPlace').then((module) => module.checkCartPlace));

/**
 * Loads that thunk and runs it.
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
