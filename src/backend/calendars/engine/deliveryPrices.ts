import { shop } from '@/contracts/shop';
import type { DeliveryChannel, DeliveryFee, DeliveryRules, DeskChange, Surge } from '../rules/deliveryRules';
import { isInScope, type ScopeSubject } from '../rules/ruleScope';
import { type CalendarDay, weekdayOf } from './calendarDay';
import { deskChangesFor } from './openDays';
import { occurrencesOf } from './specialDays';

/**
 * What a delivery costs on each day: the fee of channel, country and weekday, and the weekday's surcharge plus that
 * of any special day near, or what the desk put in its place. The text explains the special day where there is one.
 * A day without a fee is not sold.
 * @source  spec §3 Available dates (deliveryFee, totalSurchargeFee, message)
 */
export function deliveryPrices(
  rules: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): (day: CalendarDay) => DeliveryFee | undefined {
  const surges = surgesByDay(rules, subject, first, last);
  const changesOn = deskChangesFor(rules, subject);
  return (day) => {
    const fee = rules.fees.get(`${subject.channel}:${subject.country}:${weekdayOf(day)}`);
    const surge = deskSurge(changesOn(day)) ?? surges.get(day);
    if (!fee || !surge) return fee;
    return {
      ...fee,
      surchargeCents: fee.surchargeCents + surge.cents,
      messageKey: surge.messageKey || fee.messageKey,
    };
  };
}

interface DaySurge {
  readonly cents: number;
  readonly messageKey: string;
}

/** The desk's last word; nothing at all lifts the surcharge of a special day. */
function deskSurge(changes: readonly DeskChange[]): DaySurge | undefined {
  if (changes.length === 0) return undefined;
  const surcharges = changes.filter(({ kind }) => kind === 'surcharge');
  const change = surcharges[surcharges.length - 1];
  return change && { cents: change.surchargeCents ?? 0, messageKey: change.messageKey };
}

/** Where two special days meet, the dearer one counts, not both. */
function surgesByDay(
  rules: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): Map<CalendarDay, DaySurge> {
  const here = rules.surges.filter(({ scope }) => isInScope(scope, subject));
  const dearestLast = here.sort((a, b) => a.surchargeCents - b.surchargeCents);
  return new Map(
    dearestLast.flatMap((surge) =>
      surgeDays(surge, first, last).map((day) => [
        day,
        { cents: surge.surchargeCents, messageKey: surge.messageKey },
      ]),
    ),
  );
}

function surgeDays(
  { specialDay, firstOffset, lastOffset }: Surge,
  first: CalendarDay,
  last: CalendarDay,
): CalendarDay[] {
  const length = lastOffset - firstOffset + 1;
  return occurrencesOf(specialDay, first - lastOffset, last - firstOffset).flatMap((centre) =>
    Array.from({ length }, (_, index) => centre + firstOffset + index),
  );
}

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
