import { shop } from '@/contracts/shop';

const minuteMs = 60_000;

/** The date if it exists, else undefined. @source spec §5 (yyyy-MM-dd strings are kept only if valid) */
export function validIsoDate(dateIso: string | null | undefined): string | undefined {
  if (!dateIso || !/^\d{4}-\d{2}-\d{2}$/.test(dateIso)) return undefined;
  const time = Date.parse(`${dateIso}T00:00:00Z`);
  return !Number.isNaN(time) && isoOf(time) === dateIso ? dateIso : undefined;
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

/** The day of a time, yyyy-MM-dd, in UTC. */
export function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
