import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import type { CartPlaceVerdict } from './cartPlace';
import { itemCountSlice } from './cartSlices';

/** Session whose cart the cookies hold; stored, for every tab must know. */
export const cartOwnerKey = 'cartSession';

/** Whether the visit may have a cart: it has a token for one, somebody is signed in, or was when the cart was made. */
export function mayHaveCart(): boolean {
  if (/(?:^|; )(?:cartToken|access_token)=/.test(document.cookie)) return true;
  try {
    return window.localStorage.getItem(cartOwnerKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Begins the cart's part of a visit. A visit without a cart has no products, and loads no code to learn that.
 * @source spec §7 Cart (itemCount)
 */
export const loadAndEnterCart = createAppThunk(
  'cart/loadAndEnter',
  async (_: void, { dispatch, extra }): Promise<void> => {
    if (mayHaveCart()) {
      const { enterCart } = await loadWithRetry(() => import('./cartVisit'));
      await dispatch(enterCart());
    } else dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
  },
);

/** Loads the thunk that adds products to the cart: only a press on the button needs it. */
export const loadAddToCart = () =>
  loadWithRetry(() => import('./addToCart').then((module) => module.addToCart));

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
