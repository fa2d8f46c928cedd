import { shop } from '@/contracts/shop';
import { utcDayOf, validIsoDate } from '@/lib/isoDate';

const minuteMs = 60_000;

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
  return utcDayOf(now.getTime() - offsetMinutes * minuteMs);
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
