import { DAY_MS } from './clock';

/** The day of an instant in UTC, yyyy-MM-dd. */
export const utcDayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** The date if it exists, else undefined. @source spec §5 (yyyy-MM-dd strings are kept only if valid) */
export function validIsoDate(dateIso: string | null | undefined): string | undefined {
  if (!dateIso || !/^\d{4}-\d{2}-\d{2}$/.test(dateIso)) return undefined;
  const time = Date.parse(`${dateIso}T00:00:00Z`);
  return !Number.isNaN(time) && utcDayOf(time) === dateIso ? dateIso : undefined;
}

/**
 * The date that many days later.
 * @throws RangeError when the date does not exist
 * @source spec §9 Dates and time
 */
export const addDays = (dateIso: string, days: number): string =>
  utcDayOf(Date.parse(`${dateIso}T00:00:00Z`) + days * DAY_MS);
