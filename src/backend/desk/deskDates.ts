import { dayOf, isoOf } from '../calendars/engine/calendarDay';
import { shopToday, localDate } from '../places/clocks';
import { DeskError } from './DeskError';
import { nameOf, weekdayNames } from './deskWeekdays';

/** Some dates in a row, or every such weekday. */
export type DeskDays = { readonly fromIso: string; readonly toIso: string } | { readonly weekday: number };

/** The last place of the shop where a date begins to be past. */
const LAST_ZONE = 'Pacific/Honolulu';
const FARTHEST_DAYS = 730;

/**
 * The days a command means: "2027-02-14", "2027-02-12..2027-02-14", "today", "tomorrow" or a weekday's name.
 * @throws DeskError for a date that does not exist, is past everywhere, lies two years ahead or ends before it begins
 */
export function readDeskDays(text: string | undefined, now: Date): DeskDays {
  if (!text)
    throw new DeskError(
      'Say which day: a date like 2027-02-14, two of them as 2027-02-12..2027-02-14, or "today".',
    );
  const weekday = weekdayNames.findIndex((name) => name === text.toLowerCase());
  if (weekday >= 0) return { weekday };
  const [first = '', last = first, ...more] = text.split('..');
  if (more.length > 0) throw new DeskError(`"${text}" has more than two dates.`);
  const [fromIso, toIso] = [readDate(first, now), readDate(last, now)];
  if (toIso < fromIso) throw new DeskError(`${toIso} lies before ${fromIso}.`);
  if (toIso < localDate(LAST_ZONE, now).dateIso) throw new DeskError(`${toIso} is past.`);
  if (dayOf(toIso) > dayOf(localDate(LAST_ZONE, now).dateIso) + FARTHEST_DAYS)
    throw new DeskError(`${toIso} is more than two years ahead: is the year right?`);
  return { fromIso, toIso };
}

/**
 * One date as the desk writes it.
 * @throws DeskError when there is no such date
 */
export function readDate(text: string, now: Date): string {
  const todayIso = shopToday(now);
  if (text === 'today') return todayIso;
  if (text === 'tomorrow') return isoOf(dayOf(todayIso) + 1);
  try {
    return isoOf(dayOf(text));
  } catch {
    throw new DeskError(`"${text}" is no date: write it as 2027-02-14.`);
  }
}

/** Days as the desk reads them back: "every Saturday", "2027-02-12 to 2027-02-14". */
export function describeDays(days: DeskDays): string {
  if ('weekday' in days) return `every ${nameOf(days.weekday)}`;
  return days.fromIso === days.toIso ? days.fromIso : `${days.fromIso} to ${days.toIso}`;
}
