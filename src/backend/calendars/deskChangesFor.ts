import { type CalendarDay, weekdayOf } from './calendarDay';
import type { DeliveryRules, DeskChange } from './deliveryRules';
import { isInScope, type ScopeSubject } from './isInScope';

/**
 * What the desk changed for an area, an origin or a recipient, oldest first; ask once, then day by day.
 * @returns  the changes that hold on a day
 * @source   spec §5 Delivery date
 */
export function deskChangesFor(
  { deskChanges }: DeliveryRules,
  subject: ScopeSubject,
): (day: CalendarDay) => readonly DeskChange[] {
  const here = deskChanges.filter(({ scope }) => isInScope(scope, subject));
  if (here.length === 0) return () => none;
  return (day) => here.filter((change) => holdsOn(change, day));
}

const none: readonly DeskChange[] = [];

function holdsOn({ from, to, weekday }: DeskChange, day: CalendarDay): boolean {
  if (weekday !== undefined) return weekday === weekdayOf(day);
  return from !== undefined && to !== undefined && from <= day && day <= to;
}
