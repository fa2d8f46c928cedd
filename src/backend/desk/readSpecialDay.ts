import { occurrencesOf, type SpecialDay } from '../calendars/engine/calendarDay';
import { DeskError } from './DeskError';
import { weekdayNames } from './deskWeekdays';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];
const monthPattern = months.join('|');
const weekdayPattern = weekdayNames.join('|');

/**
 * A day of the year by rule, as the desk writes it: "november-11", "3rd-monday-february", "last-monday-may",
 * "monday-before-may-25", "easter", "easter-2", "easter+39".
 * @param id     how the day shall be called
 * @param moved  what happens to it on a weekend; it stays where it is when left out
 * @throws       DeskError for a rule nobody understands, or a day that never comes
 */
export function readSpecialDay(id: string, rule: string, moved = 'same-day'): SpecialDay {
  const observed = readMoved(moved);
  const parts = readParts(rule.toLowerCase());
  const day: SpecialDay = { id, observed, ...parts };
  // Four years hold a 29 February, and every weekday of every month.
  if (occurrencesOf(day, 20_454, 20_454 + 4 * 366).length === 0)
    throw new DeskError(`"${rule}" never comes.`);
  return day;
}

function readParts(rule: string): Omit<SpecialDay, 'id' | 'observed'> {
  const match = (pattern: string) => new RegExp(`^${pattern}$`).exec(rule)?.groups;
  const monthOf = (name = '') => months.indexOf(name) + 1;
  const weekdayOf = (name = '') => weekdayNames.findIndex((known) => known === name);
  const fixed = match(`(?<month>${monthPattern})-(?<day>\\d{1,2})`);
  if (fixed) return { kind: 'fixed', month: monthOf(fixed.month), dayOfMonth: Number(fixed.day) };
  const easter = match('easter(?<offset>[+-]\\d{1,2})?');
  if (easter) return { kind: 'easter', offsetDays: Number(easter.offset ?? 0) };
  const nth = match(`(?<nth>[1-5])(?:st|nd|rd|th)-(?<weekday>${weekdayPattern})-(?<month>${monthPattern})`);
  if (nth) {
    const { weekday, month } = nth;
    const which = { weekday: weekdayOf(weekday), month: monthOf(month), nth: Number(nth.nth) };
    return { kind: 'nth-weekday', ...which };
  }
  const last = match(`last-(?<weekday>${weekdayPattern})-(?<month>${monthPattern})`);
  if (last) return { kind: 'last-weekday', weekday: weekdayOf(last.weekday), month: monthOf(last.month) };
  const before = match(`(?<weekday>${weekdayPattern})-before-(?<month>${monthPattern})-(?<day>\\d{1,2})`);
  if (before) {
    const { weekday, month, day } = before;
    const which = { weekday: weekdayOf(weekday), month: monthOf(month), dayOfMonth: Number(day) };
    return { kind: 'weekday-before', ...which };
  }
  throw new DeskError(
    `"${rule}" is no day of the year: write november-11, 3rd-monday-february, last-monday-may, monday-before-may-25 or easter-2.`,
  );
}

function readMoved(moved: string): SpecialDay['observed'] {
  if (moved === 'same-day' || moved === 'nearest-weekday' || moved === 'next-monday') return moved;
  throw new DeskError(`--moved is nearest-weekday or next-monday, not "${moved}".`);
}
