import { holidays, type Reminder } from '@/contracts/account/reminders';
import { utcDayOf } from '@/lib/isoDate';
import { findPlace } from '../places/findPlace';

export type YearlyDay = Pick<Reminder, 'occasion'> & {
  readonly month?: number | null;
  readonly day?: number | null;
  readonly zipCode?: string | null;
};

/** Whether the day of an occasion is worked out. */
export const isHoliday = (occasion: Reminder['occasion']): occasion is (typeof holidays)[number] =>
  (holidays as readonly string[]).includes(occasion);

/**
 * The next day a reminder is for, today included. 29 February is kept on the 28th in years without one; holidays follow the
 * calendar of the recipient's country, the United States where no zip is known.
 * @param todayIso  yyyy-MM-dd
 * @returns         yyyy-MM-dd
 */
export function nextDay(reminder: YearlyDay, todayIso: string): string {
  const year = Number(todayIso.slice(0, 4));
  const thisYear = dayIn(reminder, year);
  return thisYear >= todayIso ? thisYear : dayIn(reminder, year + 1);
}

/** A reminder whose mail is sent some days before. */
type Reminded = YearlyDay & Pick<Reminder, 'daysBefore'>;

/**
 * When the next mail of a reminder goes out, and the day it is about.
 * @param fromIso  the earliest day it may be about, yyyy-MM-dd
 */
export function nextMail(reminder: Reminded, fromIso: string): { mailFor: string; mailOn: string } {
  const mailFor = nextDay(reminder, fromIso);
  return { mailFor, mailOn: daysLater(mailFor, -reminder.daysBefore) };
}

/** A day some days later. @param dayIso yyyy-MM-dd */
export function daysLater(dayIso: string, days: number): string {
  const [year = 0, month = 0, day = 0] = dayIso.split('-').map(Number);
  return iso(year, month, day + days);
}

function dayIn({ occasion, month, day, zipCode }: YearlyDay, year: number): string {
  const country = (zipCode && findPlace(zipCode)?.country) || 'US';
  if (isHoliday(occasion)) return holidayIn[occasion](year, country);
  const last = new Date(Date.UTC(year, month ?? 1, 0)).getUTCDate();
  return iso(year, month ?? 1, Math.min(day ?? 1, last));
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

const holidayIn: Readonly<Record<(typeof holidays)[number], (year: number, country: 'US' | 'CA') => string>> =
  {
    valentines: (year) => iso(year, 2, 14),
    'mothers-day': (year) => nthWeekday(year, 5, SUNDAY, 2),
    'fathers-day': (year) => nthWeekday(year, 6, SUNDAY, 3),
    thanksgiving: (year, country) =>
      country === 'CA' ? nthWeekday(year, 10, MONDAY, 2) : nthWeekday(year, 11, THURSDAY, 4),
    'winter-holidays': (year) => iso(year, 12, 25),
  };

/** @param nth from 1 */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return iso(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
}

function iso(year: number, month: number, day: number): string {
  return utcDayOf(Date.UTC(year, month - 1, day));
}
