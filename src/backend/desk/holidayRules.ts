import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import { type SpecialDay } from '../calendars/engine/calendarDay';
import { occurrencesOf, dayOf, isoOf } from '../calendars/engine/calendarDay';
import { DeskError, weekdayNames, refuseMore } from './deskValues';
import { readDeskScope, describeScope } from './deskScope';
import type { DeskOptions, RuleReader } from './readDeskWords';

/**
 * The holiday a command adds or ends. One that is added is named after its day and whom it is for.
 * @param words  "add" and the name of a day, or "end" and the name of a holiday
 */
export const readHolidayEdit: RuleReader = ([verb = '', name = '', ...rest], options, rules) => {
  refuseMore(rest);
  if (verb === 'end') {
    if (rules.holidays.some(({ id }) => id === name)) return { rule: 'no-holiday', id: name };
    throw new DeskError(`There is no holiday "${name}": "holiday" lists them.`);
  }
  if (verb !== 'add') throw new DeskError('Say "holiday add" and a day, or "holiday end" and a holiday.');
  const specialDay = specialDayOf(name, options, rules.specialDays);
  const scope = readDeskScope(options, rules);
  const whose = [scope.channel, scope.areaId ?? scope.state ?? scope.country].filter(Boolean);
  const id = [name, ...whose].join('-').toLowerCase();
  if (rules.holidays.some((holiday) => holiday.id === id)) throw new DeskError(`${id} is a holiday already.`);
  return { rule: 'holiday', id, specialDay, scope };
};

function specialDayOf(name: string, { on, moved }: DeskOptions, known: readonly SpecialDay[]): SpecialDay {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new DeskError(`"${name}" is no name for a day: small letters, digits and hyphens.`);
  const day = known.find(({ id }) => id === name);
  if (on !== undefined) {
    if (day) throw new DeskError(`${name} is a day already; leave --on out, or choose another name.`);
    return readSpecialDay(name, on, moved);
  }
  if (moved !== undefined) throw new DeskError('--moved belongs to --on.');
  if (day) return day;
  throw new DeskError(
    `No day is called ${name}: say when it is by --on, or take ${known.map(({ id }) => id).join(', ')}.`,
  );
}

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
 * @throws       DeskError for an unknown rule, or a day that never comes
 */
function readSpecialDay(id: string, rule: string, moved = 'same-day'): SpecialDay {
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

/** The holidays of now, each with its next date. */
export function listHolidays({ holidays }: DeliveryRules, todayIso: string): string[] {
  const today = dayOf(todayIso);
  return holidays
    .map(({ id, specialDay, scope }) => {
      const [next] = occurrencesOf(specialDay, today, today + 4 * 366);
      return `${next === undefined ? 'never     ' : isoOf(next)}  ${id}  (${specialDay.id}, ${describeScope(scope)})`;
    })
    .sort();
}
