import { shop } from '@/contracts/shop';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The date if it exists, else undefined. @source spec §5 (yyyy-MM-dd strings are kept only if valid) */
export function validIsoDate(dateIso: string | null | undefined): string | undefined {
  if (!dateIso || !/^\d{4}-\d{2}-\d{2}$/.test(dateIso)) return undefined;
  const time = Date.parse(`${dateIso}T00:00:00Z`);
  return !Number.isNaN(time) && isoOf(time) === dateIso ? dateIso : undefined;
}

/**
 * The date that many days later.
 * @throws RangeError when the date does not exist
 * @source spec §9 Dates and time
 */
export function addDays(dateIso: string, days: number): string {
  return isoOf(Date.parse(`${dateIso}T00:00:00Z`) + days * dayMs);
}

/**
 * An entered MM/dd/yyyy as yyyy-MM-dd; undefined when it is not exactly that or no such day exists.
 * @source spec §5 Delivery date
 */
export function isoOfEntered(enteredUs: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(enteredUs.trim()) ?? [];
  return validIsoDate(`${year}-${month}-${day}`);
}

/** A date as the form's field holds it, MM/dd/yyyy. @source spec §9 Date formats (user entry) */
export function enteredOf(dateIso: string): string {
  const [year, month, day] = dateIso.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * Minutes a zone is behind UTC: "-06:00" is 360.
 * @throws RangeError when the text is not ±HH:MM
 * @source spec §9 (UTC offset format ±HH:MM, default 360 minutes)
 */
export function offsetMinutesOf(utcOffset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(utcOffset) ?? [];
  if (!sign) throw new RangeError(`Not an offset: "${utcOffset}"`);
  return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) + 0;
}

/**
 * Today's date at an offset from UTC.
 * @param offsetMinutes  US Central's 360 until a zip names a zone
 * @source spec §5 Delivery date (target timezone)
 */
export function todayAt(now: Date, offsetMinutes: number = shop.defaultOffsetMinutes): string {
  return isoOf(now.getTime() - offsetMinutes * minuteMs);
}

/**
 * Whether a date is before today in the target zone; true when that cannot be determined.
 * @source spec §4 Other date rules, §5 (a parsing error means the date is treated as past)
 */
export function isPastDate(dateIso: string, now: Date, utcOffset?: string): boolean {
  try {
    if (!validIsoDate(dateIso)) return true;
    return dateIso < todayAt(now, utcOffset === undefined ? undefined : offsetMinutesOf(utcOffset));
  } catch {
    return true;
  }
}

/** Last day that can be sold when no dates are known: 119 days on. @source spec §5, §9 Calendar horizon */
export const horizonEnd = (todayIso: string): string => addDays(todayIso, shop.horizonDays);

/** First and last day to ask for when nothing is known: today to today + 6. @source spec §9 Default date window */
export const defaultWindow = (todayIso: string): { startIso: string; endIso: string } => ({
  startIso: todayIso,
  endIso: addDays(todayIso, shop.defaultWindowDays),
});

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
