import { datedProductsOf } from '@/features/cart/rules';
import { loadAndCheckCartPlace, fetchCart, selectCart, selectItemCount } from '@/features/cart/state';
import {
  deliveryDateProblem,
  enteredOf,
  offsetMinutesOf,
  todayAt,
  writtenZip,
  zipProblem,
  isSameZip,
  isWholeZip,
  liesBetween,
  nearestDate,
  type PickedDate,
  type DatedProduct,
} from '@/features/delivery/rules';
import {
  allowedPick,
  checkDeliverability,
  chooseDate,
  chooseZip,
  fetchDatesForZip,
  selectZipCode,
} from '@/features/delivery/state';
import { createAppThunk } from '@/store/createAppThunk';
import type { GiftsPlace } from '../rules';
import { pickSet, problemSet, selectSwag, zipSet, datesKnown, type SwagProblem } from './swagSlice';

interface Wish {
  readonly zipCode: string;
  readonly pick: PickedDate | null;
  readonly isCartIgnored: boolean;
  /** The shopper has just sent the form: a cart for another place must be moved first. */
  readonly isNamed?: boolean;
}

/**
 * Checks zip and date of the form: the zip by its lookup, the date on the recipient's clock, both by the
 * deliverability check. Valid values become the shopper's place and, unless the day is only the first open one, day.
 * @returns place and day; null when something is wrong (the form then shows it), while the cart is being moved, or when the
 *          zip was typed over meanwhile
 * @source spec §4 Deliverability check, Site-wide available gifts form initialisation (step 4)
 */
export const checkGifts = createAppThunk(
  'swag/check',
  async (
    { zipCode: entered, pick: wished, isCartIgnored, isNamed }: Wish,
    { dispatch, getState, extra },
  ): Promise<GiftsPlace | null> => {
    const refuse = (problem: SwagProblem) => {
      dispatch(problemSet(problem));
      return null;
    };
    const named = allowedPick(getState(), wished);
    const write = (zip: string) => selectSwag(getState()).zipCode !== zip && dispatch(zipSet(zip));
    write(entered);
    if (named) dispatch(pickSet(named));
    const formProblem = zipProblem(entered);
    if (formProblem) return refuse({ field: 'zip', problem: formProblem });
    // A missing day is an error only after zip and days have been looked up.
    if (!named) await dispatch(enterZip({ entered, isCartIgnored }));
    const isTypedOver = () => selectSwag(getState()).zipCode !== entered;
    const { pick, problem } = selectSwag(getState());
    if (problem || isTypedOver()) return null;
    if (!pick) return refuse({ field: 'date', problem: 'invalid' });
    const found = await dispatch(chooseZip({ zipCode: entered })).unwrap();
    if (!found || isTypedOver()) return null;
    if (!found.ok) return refuse({ field: 'zip', problem: found.problem });
    if (isNamed && (await dispatch(loadAndCheckCartPlace()).unwrap()) === 'moving') return null;
    const { zipCode, utcOffset } = found.information;
    const todayIso = todayAt(extra.clock.now(), offsetMinutesOf(utcOffset));
    const dateProblem = deliveryDateProblem(enteredOf(pick.endIso ?? pick.dateIso), { todayIso });
    if (dateProblem) return refuse({ field: 'date', problem: dateProblem });
    const products = await dispatch(fetchCartProducts(isCartIgnored)).unwrap();
    const { dateIso, endIso } = pick;
    const check = await dispatch(checkDeliverability({ zipCode, dateIso, endIso, products })).unwrap();
    if (isTypedOver()) return null;
    if (!check.ok) return refuse({ field: 'date', problem: check.problem });
    if (named || isNamed) await dispatch(chooseDate(pick));
    write(writtenZip(zipCode));
    return { zipCode, pick };
  },
);

/**
 * Takes what is typed into the zip field. A complete zip is looked up at once, with the days on which anything can come
 * there, and a cart for another place is offered to move. A day that does not work is replaced by the nearest that does.
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
    if (!outcome || isOvertaken()) return;
    if (!outcome.ok) return void dispatch(problemSet({ field: 'zip', problem: outcome.problem }));
    if (!isSameZip(former ?? '', entered)) await dispatch(loadAndCheckCartPlace());
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
 * The products of the cart, when they count for a section's days. A cart that has not been read yet, or that holds
 * something, is read first.
 * @param isCartIgnored  the section's days do not depend on the cart
 * @returns nothing when the cart is empty or does not count
 * @source spec §4 Deliverability check (whether there is anything in the cart), Which date service is used
 */
const fetchCartProducts = createAppThunk(
  'swag/cartProducts',
  async (isCartIgnored: boolean, { dispatch, getState }): Promise<readonly DatedProduct[]> => {
    const isUnknown = selectCart(getState()) === null;
    if (isUnknown || (selectItemCount(getState()) ?? 0) > 0) await dispatch(fetchCart());
    const isFilled = (selectItemCount(getState()) ?? 0) > 0;
    return isFilled && !isCartIgnored ? datedProductsOf(selectCart(getState())) : [];
  },
);
