import {
  deliveryDateProblem,
  enteredOf,
  offsetMinutesOf,
  todayAt,
  writtenZip,
  zipProblem,
  type PickedDate,
} from '@/features/delivery/rules';
import { allowedPick, checkDeliverability, chooseDate, chooseZip } from '@/features/delivery/state';
import { askCartPlace } from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import type { GiftsPlace } from '../rules';
import { enterZip, fetchCartProducts } from './enterZip';
import { pickSet, problemSet, selectSwag, zipSet, type SwagProblem } from './swagSlice';

interface Wish {
  readonly zipCode: string;
  readonly pick: PickedDate | null;
  readonly isCartIgnored: boolean;
  /** The shopper has just sent the form: a cart that goes elsewhere is asked to follow first. */
  readonly isNamed?: boolean;
}

/**
 * Checks zip and date of the form: the zip by its lookup, the date on the recipient's clock, both by the
 * deliverability check. What stands the check becomes the shopper's place and day.
 * @returns place and day; null when something is wrong, which then stands in the form, or the cart is asked first
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
    // Only once zip and days have been looked up is a missing day the shopper's to name.
    if (!named) await dispatch(enterZip({ entered, isCartIgnored }));
    const { pick, problem } = selectSwag(getState());
    if (problem) return null;
    if (!pick) return refuse({ field: 'date', problem: 'invalid' });
    const found = await dispatch(chooseZip({ zipCode: entered })).unwrap();
    if (!found.ok) return refuse({ field: 'zip', problem: found.problem });
    if (isNamed && (await dispatch(askCartPlace()).unwrap()) === 'moving') return null;
    const { zipCode, utcOffset } = found.information;
    const todayIso = todayAt(extra.clock.now(), offsetMinutesOf(utcOffset));
    const dateProblem = deliveryDateProblem(enteredOf(pick.endIso ?? pick.dateIso), { todayIso });
    if (dateProblem) return refuse({ field: 'date', problem: dateProblem });
    const products = await dispatch(fetchCartProducts(isCartIgnored)).unwrap();
    const { dateIso, endIso } = pick;
    const check = await dispatch(checkDeliverability({ zipCode, dateIso, endIso, products })).unwrap();
    if (!check.ok) return refuse({ field: 'date', problem: check.problem });
    await dispatch(chooseDate(pick));
    write(writtenZip(zipCode));
    return { zipCode, pick };
  },
);
