import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { sharedDates, optionsOn, withoutFlexDates, type DatedProducts } from './availableDates';
import type { DatesView } from './datesView';
import { feeCentsOf, type FeeRange } from './deliveryFee';
import { deliveryWindowsOf, wayOfWindow } from './deliveryWindows';
import { canAllMove, comesEver, type DatedProduct } from './productList';

interface ViewChoices {
  readonly productIds: DatedProducts['productIds'];
  readonly isFlexEnabled: boolean;
  readonly names?: DatesView['names'];
  readonly moving?: DatesView['moving'];
}

/**
 * The dates of several products: those of the page's product, else of the first that can be delivered.
 * @source spec §4 Available dates; rulings Delivery (an undeliverable line does not empty the calendar)
 */
export function productsView(
  answer: AvailableDatesAnswer,
  products: readonly DatedProduct[],
  isFlexEnabled: boolean,
): DatesView {
  const main =
    products.find(({ isPdpProduct }) => isPdpProduct) ??
    products.find(({ id }) => comesEver(answer.dateProductMap, id)) ??
    products[0];
  return datesViewOf(answer, main?.id ?? '', {
    ...{ isFlexEnabled, productIds: products.map(({ id }) => id) },
    names: Object.fromEntries(products.flatMap(({ id, title }) => (title ? [[id, title]] : []))),
    moving: products.filter(({ moving }) => moving),
  });
}

/**
 * The dates of one product: days that suit all products, windows, and its own fees.
 * @param productId  the product the dates are for
 * @source spec §4 Available dates
 */
export function datesViewOf(
  answer: AvailableDatesAnswer,
  productId: string,
  { productIds, isFlexEnabled, names = {}, moving = [] }: ViewChoices,
): DatesView {
  const usable = isFlexEnabled ? answer : withoutFlexDates(answer);
  const shared = sharedDates(usable.dateProductMap, { productIds, requiredId: productId });
  const dates = shared.filter(
    (dateIso) =>
      canAllMove(usable, moving, { kind: 'fixed', dateIso }) &&
      optionsOn(usable.dateProductMap, dateIso, productId).some(
        ({ deliveryOption }) => deliveryOption === 'fixed',
      ),
  );
  return {
    answer: usable,
    productId,
    dates,
    windows: deliveryWindowsOf(usable, productId, shared).filter((window) =>
      canAllMove(usable, moving, wayOfWindow(window)),
    ),
    fees: feeRangeOf(usable, productId, shared),
    todayIso: usable.zone.todayIso,
    ...{ names, moving },
  };
}

/**
 * Cheapest and dearest delivery of a product over some dates.
 * @returns undefined when it cannot be delivered on any of them
 * @source spec §3 Product detail state (fees), §9 Money and prices
 */
export function feeRangeOf(
  { dateProductMap }: AvailableDatesAnswer,
  productId: string,
  dates: readonly string[],
): FeeRange | undefined {
  const fees = dates.flatMap((date) => optionsOn(dateProductMap, date, productId)).map(feeCentsOf);
  if (fees.length === 0) return undefined;
  return { minCents: Math.min(...fees), maxCents: Math.max(...fees) };
}
