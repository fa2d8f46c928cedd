import {
  countryOfZip,
  deliveryPanelOf,
  isSamePick,
  isSameZip,
  type PlaceTrouble,
} from '@/features/delivery/rules';
import {
  checkCoverage,
  checkDeliveryDate,
  fetchAvailableDates,
  movingSet,
  selectDelivery,
} from '@/features/delivery/state';
import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import { datedProductsOf, linesOf, pickOf, productLines } from '../rules';
import { fetchCart } from './fetchCart';
import { selectCart, selectItemCount } from './cartSlices';

/** Goes there already, is offered the move, cannot be delivered there, or nobody could be asked. */
export type CartPlaceVerdict = 'same' | 'moving' | 'undeliverable' | 'unknown';

/** Part of the page in which a place was named. */
type Section = 'addresses' | 'cart';

/**
 * After the shopper has named another zip: checks the cart's delivery date there, which opens the panel that moves the
 * cart. Nothing opens with an empty cart, when everything in it goes there already, or when nothing in it can.
 * @source spec §4 Delivery-date check for a zip code
 */
export const checkCartPlace = createAppThunk(
  'cart/checkPlace',
  async (section: Section | void, { dispatch, getState }): Promise<CartPlaceVerdict> => {
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
    const check = { zipCode, products, section: section ?? 'cart', isInternational };
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

/**
 * Checks a place that was just chosen: whether the shop delivers there, then whether the cart can (which offers to move it).
 * @returns the problem with the place, "moving" while the move is offered; null when there is nothing to say
 * @source spec §4 Delivery-date check for a zip code
 */
export const checkPlace = createAppThunk(
  'cart/checkNewPlace',
  async (
    section: Section | void,
    { dispatch, getState },
  ): Promise<Exclude<PlaceTrouble, 'product'> | 'moving' | null> => {
    const { zipCode } = selectDelivery(getState());
    if (!zipCode) return null;
    const isCovered = await dispatch(checkCoverage(zipCode)).unwrap();
    if (isCovered !== true) return isCovered === null ? 'service' : 'nowhere';
    const verdict = await dispatch(checkCartPlace(section)).unwrap();
    if (verdict === 'undeliverable') return 'cart';
    if (verdict === 'unknown') return 'service';
    return verdict === 'moving' ? 'moving' : null;
  },
);

/**
 * After an address has named another place or day than the last visit's: offers to move a cart that goes elsewhere or on another
 * day. Nothing opens for a day on which not all of it could be delivered; nothing moves by itself.
 * @source spec §2 Query parameters (a zip code and a delivery date read from the URL), "Update Delivery Date" dialog
 */
export const followAddress = createAppThunk(
  'cart/followAddress',
  async (_: void, { dispatch, getState }): Promise<void> => {
    const { named, zipCode, pick } = selectDelivery(getState());
    const verdict = await dispatch(checkCartPlace()).unwrap();
    if (named !== 'day' || verdict !== 'same' || !zipCode || !pick) return;
    const cart = selectCart(getState());
    const products = datedProductsOf(cart);
    const isThere = productLines(cart).some(
      ({ deliveryOptions }) => deliveryOptions && isSamePick(pickOf(deliveryOptions), pick),
    );
    if (products.length === 0 || isThere) return;
    const outcome = await dispatch(
      fetchAvailableDates({ zipCode, products, availabilitySrc: 'cart' }),
    ).unwrap();
    if (!outcome.ok || !outcome.dates.includes(pick.dateIso)) return;
    dispatch(movingSet(true));
    dispatch(openModal({ modalKey: deliveryPanelOf(countryOfZip(zipCode)) }));
  },
);
