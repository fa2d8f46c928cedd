import { shopTimeZone } from '@/contracts/shop';
import { dayOf, isoOf } from '../calendars/engine/calendarDay';
import { localDate } from '../places/clocks';

/** What is wrong with a command of the desk, one sentence each. Nothing was changed. */
export class DeskError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join(' '));
    this.name = 'DeskError';
    this.problems = problems;
  }
}

/** A command line that is not understood: a word or option nobody knows. */
export class DeskUsageError extends DeskError {}

/** Refuses words of a command that nothing is done with. @throws DeskError when there are any */
export function refuseMore(rest: readonly string[]): void {
  if (rest.length > 0) throw new DeskError(`"${rest.join(' ')}" is too much.`);
}

/**
 * Dollars as the desk writes them, "5" or "4.50", in cents.
 * @param what  how it is called when it is refused: "a surcharge"
 * @throws      DeskError when it is no amount, or more than the highest
 */
export function readCents(text: string, what: string, highestCents: number): number {
  const [, dollars = '', cents = ''] = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? [];
  const amount = dollars === '' ? Number.NaN : Number(dollars) * 100 + Number(cents);
  if (amount <= highestCents) return amount;
  throw new DeskError(`"${text}" is no ${what}: dollars from 0 to ${highestCents / 100}, like 5 or 4.50.`);
}

/** An amount as the desk reads it back. */
export function describeCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/**
 * A whole number within bounds.
 * @param what  how it is called when it is refused: "number of days"
 * @throws      DeskError when it is none
 */
export function readWhole(text: string, what: string, { from, to }: { from: number; to: number }): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new DeskError(`"${text}" is no ${what}: ${from} to ${to}.`);
}

/** A time of day as the desk writes it, "14:30". @throws DeskError when it is none */
export function readTime(text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new DeskError(`"${text}" is no time of day: write it as 14:30.`);
}

/** Weekdays as they are typed, Sunday first. */
export const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/**
 * Weekdays as the desk writes them: "saturday", "saturday,sunday" or "monday..friday"; a span may run over Sunday.
 * @returns    numbers, 0 is Sunday, ascending
 * @throws     DeskError for a word that is no weekday
 */
export function readWeekdays(text: string): number[] {
  const days = text
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first, ...more] = part.split('..');
      const [from, to] = [numberOf(first), numberOf(last)];
      if (from < 0 || to < 0 || more.length > 0)
        throw new DeskError(`"${part}" is no weekday: write saturday, saturday,sunday or monday..friday.`);
      return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
    });
  return [...new Set(days)].sort((a, b) => a - b);
}

/** Weekdays as the desk reads them back: "Monday to Friday", "Saturday, Sunday", "every day". */
export function describeWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'every day';
  const [first = 0] = weekdays;
  const last = weekdays.at(-1) ?? first;
  const isSpan = weekdays.length > 2 && last - first + 1 === weekdays.length;
  return isSpan ? `${nameOf(first)} to ${nameOf(last)}` : weekdays.map(nameOf).join(', ');
}

function numberOf(name: string): number {
  return weekdayNames.findIndex((known) => known === name);
}

/** A weekday's name in a sentence. */
export function nameOf(weekday: number): string {
  const name = weekdayNames[weekday] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

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
  const todayIso = localDate(shopTimeZone, now).dateIso;
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

/** A number of days in words. */
export function dayCount(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
