import { DAY_MS } from '@/lib/clock';

/**
 * A calendar date as a count of days since 1970-01-01: what the rules compute with, free of clocks and zones.
 * Sunday is weekday 0.
 */
export type CalendarDay = number;

const DAYS_A_WEEK = 7;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** Memoized, because the same few hundred dates are needed again and again. */
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

/** The year a day lies in. @source spec §9 Dates and time */
function yearOf(day: CalendarDay): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/**
 * The day of a year, month and day of the month.
 * @param month  1 to 12
 * @returns      undefined when the month has no such day, such as 29 February of a common year
 * @source       spec §9 Dates and time
 */
function dayFrom(year: number, month: number, dayOfMonth: number): CalendarDay | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal ? date.getTime() / DAY_MS : undefined;
}

/** Memoizes a function of a day: each day is needed by itself and again by every window it lies in. */
export function oncePerDay<T>(compute: (day: CalendarDay) => T): (day: CalendarDay) => T {
  const known = new Map<CalendarDay, T>();
  return (day) => {
    const found = known.get(day);
    if (found !== undefined || known.has(day)) return found as T;
    const value = compute(day);
    known.set(day, value);
    return value;
  };
}

/** A day of the year by rule, so that no year ever has to be entered. */
export interface SpecialDay {
  readonly id: string;
  readonly kind: 'fixed' | 'nth-weekday' | 'last-weekday' | 'weekday-before' | 'easter';
  /** 1 to 12; unused by `easter`. */
  readonly month?: number;
  /** Of the month: `fixed` and `weekday-before`. */
  readonly dayOfMonth?: number;
  /** 0 (Sunday) to 6: all kinds but `fixed` and `easter`. */
  readonly weekday?: number;
  /** 1 to 5: `nth-weekday`. */
  readonly nth?: number;
  /** Days from Easter Sunday: `easter`. */
  readonly offsetDays?: number;
  /** How it moves off a weekend: to Friday or Monday, or always on to Monday. */
  readonly observed: 'same-day' | 'nearest-weekday' | 'next-monday';
}

/**
 * Every date of a special day between two days, in order.
 * @param first  first day; a special day that is moved over New Year is found too
 * @source       spec §9 Dates and time (the calendar's horizon)
 */
export function occurrencesOf(special: SpecialDay, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const found: CalendarDay[] = [];
  for (let year = yearOf(first) - 1; year <= yearOf(last) + 1; year += 1) {
    const day = dayIn(special, year);
    if (day === undefined) continue;
    const observed = day + shiftOf(special.observed, weekdayOf(day));
    if (observed >= first && observed <= last) found.push(observed);
  }
  return found;
}

export interface DaySpan {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** The days of a span, in order. @source spec §9 Dates and time */
export function daysOf({ first, last }: DaySpan): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day += 1) days.push(day);
  return days;
}

export interface DaysAround {
  readonly specialDay: SpecialDay;
  /** First and last day, counted from the special day: -3 to 0. */
  readonly firstOffset: number;
  readonly lastOffset: number;
}

/**
 * The days around each date of a special day, as far as one of them lies between two days.
 * @source  spec §9 Dates and time (the calendar's horizon)
 */
export function spansAround(
  { specialDay, firstOffset, lastOffset }: DaysAround,
  first: CalendarDay,
  last: CalendarDay,
): DaySpan[] {
  return occurrencesOf(specialDay, first - lastOffset, last - firstOffset).map((day) => ({
    first: day + firstOffset,
    last: day + lastOffset,
  }));
}

const SATURDAY = 6;
const SUNDAY = 0;

function shiftOf(observed: SpecialDay['observed'], weekday: number): number {
  if (observed === 'same-day' || (weekday !== SATURDAY && weekday !== SUNDAY)) return 0;
  if (weekday === SUNDAY) return 1;
  return observed === 'nearest-weekday' ? -1 : 2;
}

function dayIn(special: SpecialDay, year: number): CalendarDay | undefined {
  const { kind, month = 1, dayOfMonth = 1, weekday = 0, nth = 1, offsetDays = 0 } = special;
  switch (kind) {
    case 'fixed':
      return dayFrom(year, month, dayOfMonth);
    case 'easter':
      return easterOf(year) + offsetDays;
    case 'nth-weekday':
      return nthWeekday(year, month, weekday, nth);
    case 'last-weekday':
      return nthWeekday(year, month, weekday, 5) ?? nthWeekday(year, month, weekday, 4);
    case 'weekday-before':
      return lastBefore(dayFrom(year, month, dayOfMonth), weekday);
  }
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay | undefined {
  const first = dayFrom(year, month, 1);
  if (first === undefined) return undefined;
  const dayOfMonth = 1 + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
  return dayFrom(year, month, dayOfMonth);
}

function lastBefore(day: CalendarDay | undefined, weekday: number): CalendarDay | undefined {
  if (day === undefined) return undefined;
  const back = (weekdayOf(day) - weekday + 7) % 7;
  return day - (back === 0 ? 7 : back);
}

/** Western Easter Sunday: the Sunday after the church's full moon on or after 21 March. */
function easterOf(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skippedLeaps = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  let epact = (19 * golden + skippedLeaps - moonCorrection + 15) % 30;
  if (epact === 29 || (epact === 28 && golden > 10)) epact -= 1;
  const fullMoon = (dayFrom(year, 3, 21) ?? 0) + epact;
  return fullMoon + 7 - weekdayOf(fullMoon);
}
