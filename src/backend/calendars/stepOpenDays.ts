import type { CalendarDay } from './calendarDay';

/**
 * The open day that lies a number of open days after the first one.
 * @param from   looked at first; it counts when it is open
 * @param count  0 for the first open day itself
 * @param last   where to stop looking
 * @returns      Infinity when there are not enough open days
 * @source       spec §5 Delivery date
 */
export function stepOpenDays(
  from: CalendarDay,
  count: number,
  last: CalendarDay,
  isOpen: (day: CalendarDay) => boolean,
): CalendarDay {
  let left = count;
  for (let day = from; day <= last; day += 1) {
    if (!isOpen(day)) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return Number.POSITIVE_INFINITY;
}
