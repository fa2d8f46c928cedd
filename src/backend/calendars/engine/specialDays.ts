import { type CalendarDay, dayFrom, weekdayOf, yearOf } from './calendarDay';

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
 * Every date between two days on which a special day is kept, in order.
 * @param first  first day looked at; a day moved over New Year is found too
 * @source       spec §9 Dates and time (the calendar's horizon)
 */
export function occurrencesOf(special: SpecialDay, first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const kept: CalendarDay[] = [];
  for (let year = yearOf(first) - 1; year <= yearOf(last) + 1; year += 1) {
    const day = dayIn(special, year);
    if (day === undefined) continue;
    const observed = day + shiftOf(special.observed, weekdayOf(day));
    if (observed >= first && observed <= last) kept.push(observed);
  }
  return kept;
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
