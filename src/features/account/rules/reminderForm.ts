import type { Input } from '@/contracts/gateway';
import type { Reminder } from '@/contracts/account/reminders';
import {
  firstOf,
  maxLength,
  noCardNumber,
  noMarkup,
  readable,
  required,
  type Check,
} from '@/lib/validation/checks';
import { writtenPostalCode } from '@/lib/validation/zip';
import { zipForm } from './addressForm';
import { DAY_MS } from '@/lib/clock';
import { utcDayOf } from '@/lib/isoDate';

/** What a reminder can be for. */
export type Occasion = Reminder['occasion'];

/**
 * Each occasion in the order it is offered, with the collection its gift is chosen from; `holiday`: only the shop's calendar
 * knows the day.
 */
const occasions: Readonly<Record<Occasion, { readonly collection: string; readonly holiday?: true }>> = {
  birthday: { collection: 'birthday' },
  anniversary: { collection: 'anniversary' },
  valentines: { collection: 'valentines', holiday: true },
  'mothers-day': { collection: 'mothers-day', holiday: true },
  'fathers-day': { collection: 'gifts', holiday: true },
  thanksgiving: { collection: 'locally-made', holiday: true },
  'winter-holidays': { collection: 'winter-holidays', holiday: true },
  other: { collection: 'just-because' },
};

/** Occasions in the order they are offered. @source spec §3 User / account (reminders) */
export const offeredOccasions = Object.keys(occasions) as readonly Occasion[];

/** Whether the customer enters no day for an occasion: its date is worked out every year. */
export const isHoliday = (occasion: unknown): boolean => occasions[occasion as Occasion]?.holiday === true;

/** Days before the day on which a mail can go out. */
export const offeredDaysBefore = [0, 1, 2, 3, 5, 7, 10, 14, 30] as const;

/** A reminder as it is sent. */
export type EnteredReminder = Input<'updateReminder'>['body'];

/** A reminder as entered. */
export type ReminderValues = { [Name in keyof EnteredReminder]?: string };

/** Any leap year, so that 29 February can be entered without a year. */
const ANY_LEAP_YEAR = 2024;

/** The number of days of a month. @param month from 1 @param year empty when it is not known */
export const daysOf = (month: string | undefined, year: string | undefined): number =>
  month ? new Date(Date.UTC(Number(year) || ANY_LEAP_YEAR, Number(month), 0)).getUTCDate() : 31;

const unlessHoliday =
  (check: Check): Check =>
  (value, values = {}) =>
    isHoliday(values.occasion) ? undefined : check(value, values);

const dayOfMonth: Check = (value, { month, year } = {}) =>
  Number(value) <= daysOf(month as string, year as string) ? undefined : { key: 'invalidDate' };

const yearOf: Check = (value) =>
  !value || (/^\d{4}$/.test(String(value)) && Number(value) >= 1900 && Number(value) <= 2100)
    ? undefined
    : { key: 'invalidDate' };

/** The checks of an entered reminder. @source spec §5 Form validators */
export const reminderChecks: Readonly<Record<keyof ReminderValues, Check>> = {
  occasion: required,
  recipientName: firstOf(required, noCardNumber, readable, noMarkup, maxLength(80)),
  month: unlessHoliday(required),
  day: unlessHoliday(firstOf(required, dayOfMonth)),
  year: unlessHoliday(yearOf),
  zipCode: zipForm,
  daysBefore: required,
};

/** Values of the form for a saved reminder; a birthday, mailed a week before, where there is none. */
export function reminderValues(saved: Reminder | undefined): ReminderValues {
  if (!saved) return { occasion: 'birthday', daysBefore: '7' };
  const entered = Object.keys(reminderChecks).flatMap((name) => {
    const value = saved[name as keyof Reminder];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const values = Object.fromEntries(entered) as ReminderValues;
  return saved.zipCode ? { ...values, zipCode: writtenPostalCode(saved.zipCode) } : values;
}

/** The reminder in the gateway's form; a holiday has no day of its own. */
export function reminderOf(values: ReminderValues): EnteredReminder {
  const { occasion, recipientName = '', month, day, year, zipCode, daysBefore } = values;
  const number = (name: 'month' | 'day' | 'year', value: string | undefined) =>
    value?.trim() && !isHoliday(occasion) ? { [name]: Number(value) } : {};
  const zip = zipCode?.replace(/\s/g, '').toUpperCase();
  return {
    occasion: occasion as Occasion,
    recipientName: recipientName.trim(),
    ...{ ...number('month', month), ...number('day', day), ...number('year', year) },
    ...(zip && { zipCode: zip }),
    daysBefore: Number(daysBefore),
  };
}

/**
 * The address of the gifts for a reminder, with its place and its next day; a day too far away to be sold yet is left out.
 * @param lastDayIso  the last day that can be sold, yyyy-MM-dd
 * @source spec §2 Query parameters (zip code and delivery date), §9 Dates and time
 */
export function giftAddress({ occasion, zipCode, nextDate }: Reminder, lastDayIso: string): string {
  const parameters = new URLSearchParams({
    ...(zipCode && { zipcode: zipCode }),
    ...(nextDate <= lastDayIso && { date: nextDate }),
  }).toString();
  return `/collections/${occasions[occasion].collection}${parameters && `?${parameters}`}`;
}

/** How many years a day completes when it comes next; nothing when the year it began is not known. */
export function yearsAt({ year, nextDate }: Reminder): number | undefined {
  const years = year ? Number(nextDate.slice(0, 4)) - year : 0;
  return years > 0 ? years : undefined;
}

/** One month of the year ahead, or several in a row without a reminder. */
export interface ReminderMonth {
  /** Its first day, yyyy-MM-dd. */
  readonly firstIso: string;
  /** First day of the last of several. */
  readonly lastIso?: string;
  readonly reminders: readonly Reminder[];
}

/**
 * The twelve months from this one on, with the reminders of each, the next ones first; months in a row that have none are one.
 * A day that has passed this month adds the same month of next year.
 * @param todayIso  yyyy-MM-dd
 */
export function yearAhead(reminders: readonly Reminder[], todayIso: string): readonly ReminderMonth[] {
  const [year = 0, month = 1] = todayIso.split('-').map(Number);
  const months = Array.from({ length: 13 }, (_, ahead) => {
    const firstIso = utcDayOf(Date.UTC(year, month - 1 + ahead, 1));
    const isIn = ({ nextDate }: Reminder) => nextDate.slice(0, 7) === firstIso.slice(0, 7);
    return { firstIso, reminders: reminders.filter(isIn) };
  });
  const shown = months.filter(({ reminders: found }, ahead) => ahead < 12 || found.length > 0);
  return shown.reduce<ReminderMonth[]>((joined, month) => {
    const before = joined.at(-1);
    if (!before || before.reminders.length > 0 || month.reminders.length > 0) return [...joined, month];
    return [...joined.slice(0, -1), { ...before, lastIso: month.firstIso }];
  }, []);
}

/** Days from today until a day, both yyyy-MM-dd. */
export const daysUntil = (dayIso: string, todayIso: string): number =>
  Math.round((Date.parse(dayIso) - Date.parse(todayIso)) / DAY_MS);
