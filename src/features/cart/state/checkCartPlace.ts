import { countryOfZip, deliveryPanelOf, isSameZip } from '@/features/delivery/rules';
import { checkDeliveryDate, movingSet, selectDelivery } from '@/features/delivery/state';
import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import { datedProductsOf, linesOf } from '../rules';
import { fetchCart } from './fetchCart';
import { selectCart, selectItemCount } from './selectors';

/** Goes there already, is offered the move, cannot be delivered there, or nobody could be asked. */
export type CartPlaceVerdict = 'same' | 'moving' | 'undeliverable' | 'unknown';

/**
 * After the shopper has named another zip: checks the cart's delivery date there, which opens the panel that moves the
 * cart. Nothing opens with an empty cart, when everything in it goes there already, or when nothing in it can.
 * @source spec §4 Delivery-date check for a zip code
 */
export const checkCartPlace = createAppThunk(
  'cart/checkPlace',
  async (_: void, { dispatch, getState }): Promise<CartPlaceVerdict> => {
    const { zipCode } = selectDelivery(getState());
    if (!zipCode || selectItemCount(getState()) === 0) return 'same';
    // A reading that a later one has overtaken leaves nothing yet.
    for (let tries = 0; tries < 3 && !selectCart(getState()); tries += 1) await dispatch(fetchCart());
    const cart = selectCart(getState());
    if (!cart) return selectItemCount(getState()) === 0 ? 'same' : 'unknown';
    const products = datedProductsOf(cart);
    const zips = linesOf(cart).flatMap(({ deliveryOptions }) => deliveryOptions?.zipCode ?? []);
    if (products.length === 0 || zips.every((zip) => isSameZip(zip, zipCode))) return 'same';
    const isInternational = countryOfZip(zipCode) === 'CA';
    dispatch(movingSet(true));
    const check = { zipCode, products, section: 'cart', isInternational } as const;
    const outcome = await dispatch(checkDeliveryDate(check)).unwrap();
    if (outcome.ok) {
      // Dates at hand are no answer to whether the cart shall move.
      dispatch(openModal({ modalKey: deliveryPanelOf(isInternational ? 'CA' : 'US') }));
      return 'moving';
    }
    dispatch(movingSet(false));
    return outcome.problem === 'noLongerAvailable' ? 'undeliverable' : 'unknown';
  },
);
