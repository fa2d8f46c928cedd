import { type CalendarDay, dayOf } from './calendarDay';
import type { DeliveryRules } from './deliveryRules';
import { isInScope, type ScopeSubject } from './isInScope';
import { daysKept } from './specialDays';

/**
 * The days off of a florist's area, a parcel origin or a carrier: holidays of country and state, and what the
 * merchant has closed. Weekdays off are no part of it.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function closedDays(
  rules: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): ReadonlySet<CalendarDay> {
  const closed = new Set<CalendarDay>();
  for (const { scope, specialDay } of rules.holidays) {
    if (isInScope(scope, subject)) for (const day of daysKept(specialDay, first, last)) closed.add(day);
  }
  for (const { scope, fromIso, toIso } of rules.closures) {
    if (!isInScope(scope, subject)) continue;
    const until = Math.min(dayOf(toIso), last);
    for (let day = Math.max(dayOf(fromIso), first); day <= until; day += 1) closed.add(day);
  }
  return closed;
}
