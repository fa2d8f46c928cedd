import { optionsOn } from './availableDates';
import { enteredOf } from './calendarDate';
import type { DatesView } from './datesView';
import type { PickedDate } from './deliveryChoice';
import { deliveryDateProblem, type DateProblem } from './deliveryDate';

/** Why a pick of an earlier moment cannot be had; each has its text. `cartItem`: another item in the cart prevents it. */
export type PickProblem = Exclude<DateProblem, 'invalid'> | 'cartItem';

/**
 * Why the day or window a shopper once picked, or an address names, is not on offer here.
 * @param pick  one that is not on offer
 * @source spec §5 Delivery date, §8 Delivery and availability
 */
export function pickProblem(view: DatesView, { deliveryOption, dateIso, endIso }: PickedDate): PickProblem {
  const lastIso = endIso ?? dateIso;
  const isMine = optionsOn(view.answer.dateProductMap, dateIso, view.productId).length > 0;
  const reason = view.answer.unavailableDates[dateIso]?.reason;
  const isOthers = deliveryOption === 'fixed' && (isMine || reason === 'other-cart-item');
  if (isOthers && dateIso >= view.todayIso) return 'cartItem';
  const problem = deliveryDateProblem(enteredOf(lastIso), {
    todayIso: view.todayIso,
    availableDates: view.dates,
    isForProduct: true,
  });
  return problem && problem !== 'invalid' ? problem : 'productUnavailable';
}
