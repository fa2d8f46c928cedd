import { isValid, parse } from 'date-fns';

/**
 * A delivery date of the address as yyyy-MM-dd; both spellings people link with are read.
 * @returns undefined unless it is a real date
 * @source spec §2 Other values read from the URL
 */
export function deliveryDateParameter(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  const us = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  const text = iso ? value : us ? `${us[3]}-${us[1]}-${us[2]}` : undefined;
  return text && isValid(parse(text, 'yyyy-MM-dd', new Date(0))) ? text : undefined;
}

/** A page number; 1 unless a whole number from 1. @source spec §2 Other values read from the URL */
export function pageParameter(value: string | undefined): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/**
 * A time of day in the form hh:mm a, for example "02:30 PM".
 * @returns undefined when it is no such time
 * @source spec §2 Other values read from the URL
 */
export function timeParameter(value: string | undefined): string | undefined {
  const time = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([AaPp][Mm])$/.exec(value?.trim() ?? '');
  return time ? `${time[1]?.padStart(2, '0')}:${time[2]} ${time[3]?.toUpperCase()}` : undefined;
}
