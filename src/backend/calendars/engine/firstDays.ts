import { localDate, utcOffset } from '../../places/clocks';
import { type CalendarDay, dayOf } from './calendarDay';
import type { Openings } from './openDays';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Who works on an order, by which clock, and how long. */
export interface Work {
  readonly timeZone: string;
  readonly openingOf: Openings;
  /** Open days from the one that takes the order to the one that is done. */
  readonly openDays: number;
  readonly now: Date;
  /** Where to stop looking. */
  readonly last: CalendarDay;
}

/**
 * The first open day on which work ordered now is done. An order is taken on the first open day whose cut-off has not
 * passed. `withoutCutOff` is the same as if today's had not: a day between the two was lost to the cut-off alone.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function firstDays({ timeZone, openingOf, openDays, now, last }: Work) {
  const today = dayOf(localDate(timeZone, now).dateIso);
  const cutOff = openingOf(today)?.cutOff;
  const isTooLate = cutOff !== undefined && isCutOffPassed(timeZone, cutOff, now);
  const stepFrom = (day: CalendarDay) => stepOpenDays(day, openDays, last, openingOf);
  const withoutCutOff = stepFrom(today);
  return { first: isTooLate ? stepFrom(today + 1) : withoutCutOff, withoutCutOff };
}

/**
 * Whether a time of day has been reached today at a place. On the night clocks go back an hour is shown twice: the
 * first time counts, so what has closed does not open again. An hour that is skipped has been reached when the
 * clock jumps over it.
 */
function isCutOffPassed(timeZone: string, cutOff: string, now: Date): boolean {
  const { dateIso, time } = localDate(timeZone, now);
  if (time >= cutOff) return true;
  const offsetBefore = utcOffset(timeZone, new Date(now.getTime() - DAY_MS)).minutes;
  if (offsetBefore === utcOffset(timeZone, now).minutes) return false;
  const firstReached = new Date(Date.parse(`${dateIso}T${cutOff}:00Z`) - offsetBefore * MINUTE_MS);
  const shown = localDate(timeZone, firstReached);
  // Later that day the clock has changed already: only a time within the repeated hour was shown then.
  return now >= firstReached && shown.dateIso === dateIso && shown.time === cutOff;
}

/** The open day that lies a number of open days after the first one; Infinity when there are not enough of them. */
function stepOpenDays(from: CalendarDay, count: number, last: CalendarDay, openingOf: Openings): CalendarDay {
  let left = count;
  for (let day = from; day <= last; day += 1) {
    if (openingOf(day) === undefined) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return Number.POSITIVE_INFINITY;
}
