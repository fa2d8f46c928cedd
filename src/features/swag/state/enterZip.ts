import { datedProductsOf } from '@/features/cart/rules';
import { askCartPlace, fetchCart, selectCart, selectItemCount } from '@/features/cart/state';
import {
  isSameZip,
  isWholeZip,
  liesBetween,
  nearestDate,
  type PickedDate,
  type DatedProduct,
} from '@/features/delivery/rules';
import { chooseZip, fetchDatesForZip, selectZipCode } from '@/features/delivery/state';
import { createAppThunk } from '@/store/createAppThunk';
import { datesKnown, pickSet, problemSet, selectSwag, zipSet } from './swagSlice';

/**
 * Takes what is typed into the zip field; a whole zip is looked up at once, with the days on which anything can come
 * there, and a cart that goes elsewhere is asked to follow. A day that does not work there gives way to the nearest that does.
 * @source spec §4 Which date service is used, §5 Zip and postal code
 */
export const enterZip = createAppThunk(
  'swag/enterZip',
  async (
    { entered, isCartIgnored }: { entered: string; isCartIgnored: boolean },
    { dispatch, getState },
  ): Promise<void> => {
    dispatch(zipSet(entered));
    if (!isWholeZip(entered)) return;
    const isOvertaken = () => selectSwag(getState()).zipCode !== entered;
    const former = selectZipCode(getState());
    const outcome = await dispatch(chooseZip({ zipCode: entered })).unwrap();
    if (isOvertaken()) return;
    if (!outcome.ok) return void dispatch(problemSet({ field: 'zip', problem: outcome.problem }));
    if (!isSameZip(former ?? '', entered)) await dispatch(askCartPlace());
    const products = await dispatch(fetchCartProducts(isCartIgnored)).unwrap();
    const { zipCode } = outcome.information;
    const found = await dispatch(fetchDatesForZip({ zipCode, products })).unwrap();
    const { dates, reasons, isAnswered } = found;
    if (isOvertaken()) return;
    if (!isAnswered) return void dispatch(problemSet({ field: 'date', problem: 'unanswered' }));
    dispatch(datesKnown({ dates, reasons }));
    if (dates.length === 0) return void dispatch(problemSet({ field: 'date', problem: 'noDeliverability' }));
    const { pick } = selectSwag(getState());
    const possible = possiblePick(pick, dates);
    if (possible !== pick) dispatch(pickSet(possible));
  },
);

function possiblePick(pick: PickedDate | null, dates: readonly string[]): PickedDate | null {
  const [first = ''] = dates;
  const lastIso = pick?.endIso ?? pick?.dateIso ?? '';
  if (pick && dates.some((date) => liesBetween(date, [pick.dateIso, lastIso]))) return pick;
  const dateIso = nearestDate(dates, pick?.dateIso ?? first);
  return dateIso ? { deliveryOption: 'fixed', dateIso } : pick;
}

/**
 * The products of the cart, when they count for a section's days. A cart nobody has asked about yet, or that holds
 * something, is read first.
 * @param isCartIgnored  the section's days do not depend on the cart
 * @returns nothing when the cart is empty or does not count
 * @source spec §4 Deliverability check (whether there is anything in the cart), Which date service is used
 */
export const fetchCartProducts = createAppThunk(
  'swag/cartProducts',
  async (isCartIgnored: boolean, { dispatch, getState }): Promise<readonly DatedProduct[]> => {
    const isUnknown = selectCart(getState()) === null;
    if (isUnknown || (selectItemCount(getState()) ?? 0) > 0) await dispatch(fetchCart());
    const isFilled = (selectItemCount(getState()) ?? 0) > 0;
    return isFilled && !isCartIgnored ? datedProductsOf(selectCart(getState())) : [];
  },
);
