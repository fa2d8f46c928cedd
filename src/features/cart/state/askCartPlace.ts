import { createAppThunk } from '@/store/createAppThunk';
import type { CartPlaceVerdict } from './checkCartPlace';
import { loadCheckCartPlace } from './lazyThunks';

/**
 * Asks a filled cart to follow to the zip just named, with code that is fetched then.
 * @returns 'unknown' where nobody could be asked: the checkout asks again
 * @source spec §4 Delivery-date check for a zip code
 */
export const askCartPlace = createAppThunk(
  'cart/askPlace',
  (_: void, { dispatch }): Promise<CartPlaceVerdict> =>
    loadCheckCartPlace().then(
      (checkCartPlace) => dispatch(checkCartPlace()).unwrap(),
      () => 'unknown',
    ),
);
