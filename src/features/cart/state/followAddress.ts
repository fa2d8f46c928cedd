import { deliveryPanelOf, countryOfZip, isSamePick } from '@/features/delivery/rules';
import { fetchAvailableDates, movingSet, selectDelivery } from '@/features/delivery/state';
import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import { datedProductsOf, pickOf, productLines } from '../rules';
import { checkCartPlace } from './checkCartPlace';
import { selectCart } from './selectors';

/**
 * After an address has named another place or day than the last visit's: asks a cart that goes elsewhere, or on no such day,
 * whether it shall follow. Nothing opens for a day on which not all of it could come; nothing moves by itself.
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
