import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import { commonDates, optionsOn } from './availableDates';
import type { Way } from './moveCost';

/** Days of which the shop chooses one, sold as one choice. */
export interface DeliveryWindow {
  readonly kind: 'flexible' | 'holiday';
  readonly dates: readonly string[];
  /** First and last of its days. */
  readonly startIso: string;
  readonly endIso: string;
  readonly option: DeliveryOption;
}

/**
 * Windows a product can be had in, the next one first: the product's flex dates that the other products allow too. A
 * window that would lose its first or last day to them is none: the shop sells windows whole.
 * @param keptIso  dates that work for all products
 * @source spec §4 Available dates (intersection), §3 (flexDates)
 */
export function deliveryWindowsOf(
  { dateProductMap, productSpecificDetails }: AvailableDatesAnswer,
  productId: string,
  keptIso: readonly string[],
): DeliveryWindow[] {
  const flexDates =
    productSpecificDetails.find((details) => details.productId === productId)?.flexDates ?? [];
  const windows = flexDates.flatMap(({ type, dates }): DeliveryWindow[] => {
    const shared = commonDates(dates, keptIso);
    const [startIso] = shared;
    const endIso = shared.at(-1);
    const isWhole = startIso === dates[0] && endIso === dates.at(-1);
    if (!startIso || !endIso || shared.length < 2 || !isWhole) return [];
    const option = optionsOn(dateProductMap, dates[0] ?? startIso, productId).find(
      ({ deliveryOption }) => deliveryOption === type,
    );
    return option ? [{ kind: type, dates: shared, startIso, endIso, option }] : [];
  });
  return windows.sort((one, other) => (one.startIso < other.startIso ? -1 : 1));
}

/**
 * The window a chosen day stands for: a flexible one begins on it, a holiday one has it among its days.
 * @source spec §3 Available dates
 */
export function windowAt(
  windows: readonly DeliveryWindow[],
  kind: DeliveryWindow['kind'],
  dateIso: string,
): DeliveryWindow | undefined {
  return windows.find(
    (window) =>
      window.kind === kind &&
      (kind === 'flexible' ? window.startIso === dateIso : window.dates.includes(dateIso)),
  );
}

/** A window as a way to deliver. */
export const wayOfWindow = ({ kind, startIso, endIso }: DeliveryWindow): Way => ({
  ...{ kind, endIso },
  dateIso: startIso,
});

/** Key of the label of a chosen way to deliver; `legend` means the option's own legend label. */
export type WindowLabel = 'flexible' | 'holiday' | 'legend';

/**
 * What a chosen delivery is called: by its window when that has dates, else by the option's legend.
 * @source spec §4 Delivery window label
 */
export function windowLabelOf({ deliveryOption, flexDates }: DeliveryOption): WindowLabel {
  const hasDates = flexDates.some((dates) => dates.length > 0);
  return hasDates && deliveryOption !== 'fixed' ? deliveryOption : 'legend';
}
