import { isPastDate, isSameZip } from '@/features/delivery/rules';
import { chooseCity, chooseDate, chooseZip, loadRestore, selectDelivery } from '@/features/delivery/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import { lentDelivery } from '../rules';
import { fetchCart } from './fetchCart';
import { selectCart, selectItemCount } from './selectors';

/**
 * A cart that was made in another browser lends this one its place and day, as long as nobody has chosen any here: lists
 * and product pages are then judged by the day the cart goes by. What the address or the last visit names wins; what the
 * address names anew is what the cart is asked to follow first.
 * @source spec §3 Site catalogue product (availability per pid), §5 ("will apply to all items in your cart")
 */
export const lendDelivery = createAppThunk(
  'cart/lendDelivery',
  async (_: void, { dispatch, getState, extra }): Promise<void> => {
    if ((selectItemCount(getState()) ?? 0) === 0) return;
    const restoreVisit = await loadRestore();
    await dispatch(restoreVisit());
    if (selectDelivery(getState()).named) {
      const { followAddress } = await loadWithRetry(() => import('./followAddress'));
      await dispatch(followAddress());
    }
    const isTaken = () => {
      const { pick, refusedZip, hasWrongDate } = selectDelivery(getState());
      return pick !== null || refusedZip !== null || hasWrongDate;
    };
    if (isTaken()) return;
    if (!selectCart(getState())) await dispatch(fetchCart());
    const lent = lentDelivery(selectCart(getState()));
    const { zipCode } = selectDelivery(getState());
    if (!lent || isTaken() || (zipCode && !isSameZip(zipCode, lent.zipCode))) return;
    const place = await dispatch(chooseZip({ zipCode: lent.zipCode })).unwrap();
    if (!place.ok || isTaken()) return;
    if (place.information.cities.includes(lent.city)) await dispatch(chooseCity(lent.city));
    const lastIso = lent.pick.endIso ?? lent.pick.dateIso;
    if (!isPastDate(lastIso, extra.clock.now(), place.information.utcOffset))
      await dispatch(chooseDate(lent.pick));
  },
);
