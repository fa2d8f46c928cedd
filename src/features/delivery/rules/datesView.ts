import type { Alternative, AvailableDatesAnswer, UnavailableReason } from '@/contracts/calendars';
import { keptDates, optionsOn, withoutFlexDates, type DatedProducts } from './availableDates';
import { horizonEnd } from './calendarDate';
import { feeCentsOf, feeRangeOf, type FeeRange } from './deliveryFee';
import { deliveryWindowsOf, windowAt, type DeliveryWindow } from './deliveryWindows';

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

/** Why a day cannot be picked, as its text is keyed. */
export type DayReason = UnavailableReason | 'no-window' | 'no-holiday-window';

/** What the calendar writes on a day. Fee in integer cents. */
export type DayFacts =
  | { readonly kind: 'open'; readonly feeCents: number; readonly legend: string; readonly message: string }
  | { readonly kind: 'closed'; readonly reason: DayReason };

/**
 * A day of the calendar: its fee and legend, or the one reason it cannot be picked.
 * @param mode  picking a day, or the window that begins on (flexible) or holds (holiday) a day
 * @source spec §3 Available dates, §5 Delivery date
 */
export function dayFactsOf(
  { answer, productId, dates, windows, todayIso }: DatesView,
  dateIso: string,
  mode: 'fixed' | DeliveryWindow['kind'],
): DayFacts {
  if (dateIso < todayIso) return { kind: 'closed', reason: 'past' };
  if (dateIso > horizonEnd(todayIso)) return { kind: 'closed', reason: 'closed' };
  const reason = answer.unavailableDates[dateIso]?.reason;
  if (mode !== 'fixed') {
    const window = windowAt(windows, mode, dateIso);
    if (window) return open(window.option);
    return { kind: 'closed', reason: reason ?? (mode === 'holiday' ? 'no-holiday-window' : 'no-window') };
  }
  const option = dates.includes(dateIso)
    ? optionsOn(answer.dateProductMap, dateIso, productId).find(
        ({ deliveryOption }) => deliveryOption === mode,
      )
    : undefined;
  return option ? open(option) : { kind: 'closed', reason: reason ?? 'other-cart-item' };
}

/**
 * What the shopper calls the other product that keeps a day from being picked, where one does.
 * @source spec §8 Delivery and availability
 */
export function blockerOf({ answer, productId, names }: DatesView, dateIso: string): string | undefined {
  const blocker = answer.unavailableDates[dateIso]?.productId;
  return blocker === undefined || blocker === productId ? undefined : names[blocker];
}

/**
 * The one reason why a product can reach a place on no day at all, when all days share it.
 * @source spec §8 Delivery and availability
 */
export function sharedReason({ unavailableDates }: AvailableDatesAnswer): UnavailableReason | undefined {
  const reasons = new Set(
    Object.values(unavailableDates)
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'past' && reason !== 'cut-off-passed' && reason !== 'closed'),
  );
  const [only] = reasons;
  return reasons.size === 1 ? only : undefined;
}

/**
 * A gift much like one that cannot come, or not as soon, which can.
 * @source spec §8 Delivery and availability
 */
export function alternativeOf(
  { productSpecificDetails }: AvailableDatesAnswer,
  productId: string,
): Alternative | undefined {
  return productSpecificDetails.find((details) => details.productId === productId)?.alternative;
}

function open(option: Parameters<typeof feeCentsOf>[0] & { legendGroup: string; message: string }): DayFacts {
  return {
    kind: 'open',
    feeCents: feeCentsOf(option),
    legend: option.legendGroup,
    message: option.message,
  };
}
