import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import type { RuleEdit } from '../calendars/rules/ruleEdit';
import type { SpecialDay } from '../calendars/engine/calendarDay';
import { DeskError } from './DeskError';
import { readDeskScope } from './deskScope';
import type { DeskOptions } from './readDeskChange';
import { readSpecialDay } from './readSpecialDay';

/**
 * The holiday a command adds or ends. One that is added is named after its day and whom it is for.
 * @param words  "add" and the name of a day, or "end" and the name of a holiday
 * @throws       DeskError naming what is wrong or missing
 */
export function readHolidayEdit(
  [verb = '', name = '', ...rest]: readonly string[],
  options: DeskOptions,
  rules: DeliveryRules,
): RuleEdit {
  if (rest.length > 0) throw new DeskError(`"${rest.join(' ')}" is too much.`);
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
}

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
