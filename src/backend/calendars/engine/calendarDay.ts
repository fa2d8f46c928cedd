/**
 * A calendar date as a count of days since 1970-01-01: what the rules reckon with, free of clocks and zones.
 * Sunday is weekday 0.
 */
export type CalendarDay = number;

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** The same few hundred dates are written again and again. */
const isoByDay = new Map<CalendarDay, string>();
const dayByIso = new Map<string, CalendarDay>();
const MAX_KNOWN_DATES = 4_000;

/**
 * The day of a date.
 * @param dateIso  yyyy-MM-dd
 * @throws         RangeError when there is no such date, such as 2027-02-30
 * @source         spec §9 Dates and time
 */
export function dayOf(dateIso: string): CalendarDay {
  const known = dayByIso.get(dateIso);
  if (known !== undefined) return known;
  const day = readDay(dateIso);
  if (dayByIso.size >= MAX_KNOWN_DATES) dayByIso.clear();
  dayByIso.set(dateIso, day);
  return day;
}

function readDay(dateIso: string): CalendarDay {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(dateIso) ? Date.parse(`${dateIso}T00:00:00Z`) : Number.NaN;
  const day = ms / DAY_MS;
  if (Number.isNaN(day) || isoOf(day) !== dateIso) throw new RangeError(`Not a date: "${dateIso}"`);
  return day;
}

/**
 * The date of a day.
 * @returns  yyyy-MM-dd
 * @source   spec §9 Dates and time
 */
export function isoOf(day: CalendarDay): string {
  const known = isoByDay.get(day);
  if (known !== undefined) return known;
  const dateIso = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (isoByDay.size >= MAX_KNOWN_DATES) isoByDay.clear();
  isoByDay.set(day, dateIso);
  return dateIso;
}

/**
 * Day of the week.
 * @returns  0 (Sunday) to 6 (Saturday)
 * @source   spec §9 Dates and time
 */
export function weekdayOf(day: CalendarDay): number {
  return (((day + FIRST_WEEKDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK;
}

/**
 * The year a day lies in.
 * @source  spec §9 Dates and time
 */
export function yearOf(day: CalendarDay): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/**
 * The day of a year, month and day of the month.
 * @param month  1 to 12
 * @returns      undefined when the month has no such day, such as 29 February of a common year
 * @source       spec §9 Dates and time
 */
export function dayFrom(year: number, month: number, dayOfMonth: number): CalendarDay | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal ? date.getTime() / DAY_MS : undefined;
}

/** The same of each day, reckoned once: a day is asked about by itself and again by every window it lies in. */
export function oncePerDay<T>(reckon: (day: CalendarDay) => T): (day: CalendarDay) => T {
  const known = new Map<CalendarDay, T>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined || known.has(day)) return found as T;
    const value = reckon(day);
    known.set(day, value);
    return value;
  };
}
