import type { DeliveryOption, UnavailableReason } from '@/contracts/calendars';
import { optionsOn } from './availableDates';
import { horizonEnd } from './calendarDate';
import type { DatesView } from './datesView';
import { feeCentsOf } from './deliveryFee';
import { wayOfWindow, windowAt, type DeliveryWindow } from './deliveryWindows';
import { moveCentsOf } from './moveCost';

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

/**
 * What the shopper calls the other product that keeps a day from being picked, where one does.
 * @source spec §8 Delivery and availability
 */
export function blockerOf({ answer, productId, names }: DatesView, dateIso: string): string | undefined {
  const blocker = answer.unavailableDates[dateIso]?.productId;
  return blocker === undefined || blocker === productId ? undefined : names[blocker];
}

/** What a window costs: for the page's product, or for everything that moves with it. @returns integer cents */
export const windowCentsOf = (view: DatesView, window: DeliveryWindow): number =>
  moveCentsOf(view, wayOfWindow(window)) ?? feeCentsOf(window.option);

function open(option: DeliveryOption, cents: number | undefined): DayFacts {
  const { legendGroup: legend, message } = option;
  return { kind: 'open', feeCents: cents ?? feeCentsOf(option), legend, message };
}
