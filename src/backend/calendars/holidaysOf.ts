import type { CalendarDay } from './calendarDay';
import type { DeliveryRules } from './deliveryRules';
import { isInScope, type ScopeSubject } from './isInScope';
import { daysKept } from './specialDays';

/**
 * The holidays of a florist's area, a parcel origin or a carrier between two days, by country and state.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function holidaysOf(
  { holidays }: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): ReadonlySet<CalendarDay> {
  const kept = holidays.filter(({ scope }) => isInScope(scope, subject));
  return new Set(kept.flatMap(({ specialDay }) => daysKept(specialDay, first, last)));
}
