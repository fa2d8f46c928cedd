import { isPastDate, isSameZip } from '@/features/delivery/rules';
import {
  adoptZip,
  chooseDate,
  restoreVisit,
  selectDelivery,
  selectHasDelivery,
} from '@/features/delivery/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import { commonDelivery } from '../rules';
import { fetchCart } from './fetchCart';
import { selectCart, selectItemCount } from './cartSlices';

/**
 * A cart that was made in another browser gives this one its place and day, as long as nobody has chosen any here: lists
 * and product pages then show availability for the day of the cart. What the address or the last visit names wins; what the
 * address names anew, the cart is asked to follow first.
 * @source spec §3 Site catalogue product (availability per pid), §5 ("will apply to all items in your cart")
 */
export const adoptCartDelivery = createAppThunk(
  'cart/adoptDelivery',
  async (_: void, { dispatch, getState, extra }): Promise<void> => {
    if ((selectItemCount(getState()) ?? 0) === 0) return;
    await dispatch(restoreVisit());
    if (selectDelivery(getState()).named) {
      const { followAddress } = await loadWithRetry(() => import('./cartPlace'));
      await dispatch(followAddress());
    }
    const isTaken = () => selectHasDelivery(getState());
    if (isTaken()) return;
    if (!selectCart(getState())) await dispatch(fetchCart());
    const common = commonDelivery(selectCart(getState()));
    const { zipCode } = selectDelivery(getState());
    if (!common || isTaken() || (zipCode && !isSameZip(zipCode, common.zipCode))) return;
    const { city } = common;
    const place = await dispatch(adoptZip({ zipCode: common.zipCode, city })).unwrap();
    if (!place?.ok || isTaken()) return;
    const lastIso = common.pick.endIso ?? common.pick.dateIso;
    if (!isPastDate(lastIso, extra.clock.now(), place.information.utcOffset))
      await dispatch(chooseDate(common.pick));
  },
);
