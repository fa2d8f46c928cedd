import { shop } from '@/contracts/shop';
import type { CalendarDay } from './calendarDay';
import { deliveryPrices } from './deliveryPrices';
import type { DeliveryChannel, DeliveryRules } from './deliveryRules';

/** Cheapest and dearest delivery, fee and surcharge together. Integer cents. */
export interface FeeSpan {
  readonly min: number;
  readonly max: number;
}

/**
 * What one channel's deliveries cost in a country from a day to six days later, whatever the place: rules of a single
 * state or area do not count.
 * @returns undefined when nothing is sold there
 * @source  spec §9 Dates and time (default window), §5 Region check
 */
export function feesAhead(
  rules: DeliveryRules,
  channel: DeliveryChannel,
  country: 'US' | 'CA',
  today: CalendarDay,
): FeeSpan | undefined {
  const last = today + shop.defaultWindowDays;
  const priceOf = deliveryPrices(rules, { channel, country, state: '' }, today, last);
  const days = Array.from({ length: last - today + 1 }, (_, later) => priceOf(today + later));
  const cents = days.flatMap((fee) => (fee ? [fee.feeCents + fee.surchargeCents] : []));
  return cents.length === 0 ? undefined : { min: Math.min(...cents), max: Math.max(...cents) };
}
