import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { keptDates, optionsOn, withoutFlexDates, type DatedProducts } from './availableDates';
import { feeRangeOf, type FeeRange } from './deliveryFee';
import { deliveryWindowsOf, type DeliveryWindow } from './deliveryWindows';

/** Everything a date picker of one product shows. */
export interface DatesView {
  readonly answer: AvailableDatesAnswer;
  readonly productId: string;
  /** Days that can be picked, sorted. */
  readonly dates: readonly string[];
  readonly windows: readonly DeliveryWindow[];
  readonly fees: FeeRange | undefined;
  readonly todayIso: string;
  /** What shoppers call the other products, by id. */
  readonly names: Readonly<Record<string, string>>;
}

interface ViewChoices {
  readonly productIds: DatedProducts['productIds'];
  readonly isFlexEnabled: boolean;
  readonly names?: DatesView['names'];
}

/**
 * What a date picker shows of an answer: days that work for every product, windows, fees of the product itself.
 * @param productId  the product the dates are for
 * @source spec §4 Available dates
 */
export function datesViewOf(
  answer: AvailableDatesAnswer,
  productId: string,
  { productIds, isFlexEnabled, names = {} }: ViewChoices,
): DatesView {
  const usable = isFlexEnabled ? answer : withoutFlexDates(answer);
  const kept = keptDates(usable.dateProductMap, { productIds, requiredId: productId });
  const dates = kept.filter((date) =>
    optionsOn(usable.dateProductMap, date, productId).some(
      ({ deliveryOption }) => deliveryOption === 'fixed',
    ),
  );
  return {
    answer: usable,
    productId,
    dates,
    windows: deliveryWindowsOf(usable, productId, kept),
    fees: feeRangeOf(usable, productId, kept),
    todayIso: usable.zone.todayIso,
    names,
  };
}
