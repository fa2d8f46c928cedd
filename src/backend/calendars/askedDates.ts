import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { ProblemError } from '../platform/ProblemError';
import { dayOf, isoOf } from './calendarDay';

/** Days of the past that are worth an explanation: those a month's page of a calendar still shows. */
const PAST_DAYS_SHOWN = 31;

/** What a request says about dates. */
interface AskedDates {
  readonly startDate?: string;
  readonly endDate?: string;
}

/**
 * First and last date to answer about: as asked, else today to today + 6; never further than the calendar goes.
 * @param todayIso  today at the recipient's
 * @param lastIso   last date that can be sold
 * @param endPath   where the end stood in the request
 * @returns         fromIso after toIso when nothing of what was asked can be answered
 * @throws          ProblemError 400 when the end lies before the start
 * @source          spec §9 Dates and time (default window)
 */
export function askedDates(
  { startDate, endDate }: AskedDates,
  todayIso: string,
  lastIso: string,
  endPath = 'body.endDate',
): { fromIso: string; toIso: string } {
  if (startDate && endDate && endDate < startDate) {
    const message = 'The last date lies before the first.';
    throw new ProblemError(400, { [errorKey.invalidRequest]: message }, [{ path: endPath, message }]);
  }
  const day = (iso: string) =>
    Math.min(Math.max(dayOf(iso), dayOf(todayIso) - PAST_DAYS_SHOWN), dayOf(lastIso) + 1);
  const from = day(startDate ?? todayIso);
  const to = endDate ? dayOf(endDate) : from + shop.defaultWindowDays;
  return { fromIso: isoOf(from), toIso: isoOf(Math.min(to, dayOf(lastIso))) };
}
