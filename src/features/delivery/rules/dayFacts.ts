import type {
  Alternative,
  AvailableDatesAnswer,
  DeliveryOption,
  UnavailableReason,
} from '@/contracts/calendars';
import { optionsOn } from './availableDates';
import { enteredOf, horizonEnd, isoOfEntered } from './calendarDays';
import type { DatesView } from './datesView';
import { feeCentsOf } from './deliveryFee';
import { wayOfWindow, windowAt, type DeliveryWindow } from './deliveryWindows';
import type { PickedDate } from './pickedDate';
import { moveCentsOf } from './productList';

/** Why a day cannot be picked: key of its text. */
type DayReason = UnavailableReason | 'no-window' | 'no-holiday-window';

/** What the calendar shows on a day. Fee in integer cents. */
type DayFacts =
  | { readonly kind: 'open'; readonly feeCents: number; readonly legend: string; readonly message: string }
  | { readonly kind: 'closed'; readonly reason: DayReason };

/**
 * A day of the calendar: its fee and legend, or the one reason it cannot be picked.
 * @param mode  picking a day, or the window that begins on (flexible) or holds (holiday) a day
 * @source spec §3 Available dates, §5 Delivery date
 */
export function dayFactsOf(
  view: DatesView,
  dateIso: string,
  mode: 'fixed' | DeliveryWindow['kind'],
): DayFacts {
  const { answer, productId, dates, windows, todayIso } = view;
  if (dateIso < todayIso) return { kind: 'closed', reason: 'past' };
  if (dateIso > horizonEnd(todayIso)) return { kind: 'closed', reason: 'closed' };
  const reason = answer.unavailableDates[dateIso]?.reason;
  if (mode !== 'fixed') {
    const window = windowAt(windows, mode, dateIso);
    if (window) return open(window.option, windowCentsOf(view, window));
    return { kind: 'closed', reason: reason ?? (mode === 'holiday' ? 'no-holiday-window' : 'no-window') };
  }
  const option = dates.includes(dateIso)
    ? optionsOn(answer.dateProductMap, dateIso, productId).find(
        ({ deliveryOption }) => deliveryOption === mode,
      )
    : undefined;
  const cents = moveCentsOf(view, { kind: 'fixed', dateIso });
  return option ? open(option, cents) : { kind: 'closed', reason: reason ?? 'other-cart-item' };
}

/** Name of the other product that blocks a day, if one does. @source spec §8 Delivery and availability */
export function blockerOf({ answer, productId, names }: DatesView, dateIso: string): string | undefined {
  const blocker = answer.unavailableDates[dateIso]?.productId;
  return blocker === undefined || blocker === productId ? undefined : names[blocker];
}

/**
 * Whether the cart takes days away from the page's product: sooner ones than the last that is shown, or any where all are shown.
 * @param shown  the first days on offer
 * @returns      the name of what cannot come on the first of them, "" where it is not known; undefined where none is missing
 * @source spec §4 Available dates ("every cart product either appears on that date or on no date at all")
 */
export function takenByCart(view: DatesView, shown: readonly string[]): string | undefined {
  const { answer, productId, dates, todayIso } = view;
  const last = shown.length < dates.length ? shown.at(-1) : undefined;
  const missing = Object.keys(answer.dateProductMap)
    .filter((dateIso) => todayIso <= dateIso && !(last && dateIso > last) && !dates.includes(dateIso))
    .sort()
    .find((dateIso) =>
      optionsOn(answer.dateProductMap, dateIso, productId).some(
        ({ deliveryOption }) => deliveryOption === 'fixed',
      ),
    );
  return missing && (blockerOf(view, missing) ?? '');
}

/** What a window costs: for the page's product, or for everything that moves with it. @returns integer cents */
export const windowCentsOf = (view: DatesView, window: DeliveryWindow): number =>
  moveCentsOf(view, wayOfWindow(window)) ?? feeCentsOf(window.option);

function open(option: DeliveryOption, cents: number | undefined): DayFacts {
  const { legendGroup: legend, message } = option;
  return { kind: 'open', feeCents: cents ?? feeCentsOf(option), legend, message };
}

/**
 * Why an earlier pick is not available; each has its text. `cartItem`: another item in the cart prevents it. `window`: the
 * window is not offered, its first day is.
 */
type PickProblem = Exclude<DateProblem, 'invalid'> | 'cartItem' | 'window';

/**
 * Why a day or window of an earlier visit or of the address is not available.
 * @param pick  one that is not on offer
 * @source spec §5 Delivery date, §8 Delivery and availability
 */
export function pickProblem(view: DatesView, { deliveryOption, dateIso, endIso }: PickedDate): PickProblem {
  if (endIso && view.dates.includes(dateIso)) return 'window';
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

/** What can be wrong with a delivery date; each has its text. @source spec §5 Delivery date */
export type DateProblem = 'invalid' | 'past' | 'unavailable' | 'productUnavailable';

interface DateContext {
  /** Today in the recipient's time zone. */
  readonly todayIso: string;
  /** Exact dates on offer, sorted; undefined while none are known. */
  readonly availableDates?: readonly string[];
  /** Whether the date is for one product. */
  readonly isForProduct?: boolean;
}

/**
 * What is wrong with an entered MM/dd/yyyy date. Only available dates are sold; when none are known the calendar's
 * horizon is the limit.
 * @source spec §5 Delivery date
 */
export function deliveryDateProblem(enteredUs: string, context: DateContext): DateProblem | undefined {
  const { todayIso, availableDates, isForProduct = false } = context;
  const dateIso = isoOfEntered(enteredUs);
  if (!dateIso) return 'invalid';
  if (dateIso < todayIso) return 'past';
  if (!availableDates) return dateIso > horizonEnd(todayIso) ? 'unavailable' : undefined;
  if (availableDates.includes(dateIso)) return undefined;
  const last = availableDates.at(-1);
  const isAfterLast = last === undefined || dateIso > last;
  return isForProduct && !isAfterLast ? 'productUnavailable' : 'unavailable';
}

/**
 * The reason why a product cannot reach a place on any day, when all days share it.
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
 * A similar gift that can be delivered when a product cannot, or not as soon.
 * @source spec §8 Delivery and availability
 */
export function alternativeOf(
  { productSpecificDetails }: AvailableDatesAnswer,
  productId: string,
): Alternative | undefined {
  return productSpecificDetails.find((details) => details.productId === productId)?.alternative;
}

/**
 * Address of everything that can be delivered to a place.
 * @param like  product whose likes are wanted first
 */
export const giftsThere = (zipCode: string, like?: string): string =>
  `/available-gifts?zipcode=${encodeURIComponent(zipCode)}${like ? `&like=${like}` : ''}`;
