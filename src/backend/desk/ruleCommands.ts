import type { DeliveryRules } from '../calendars/deliveryRules';
import type { RuleEdit } from '../calendars/ruleEdit';
import type { DeskOptions } from './readDeskChange';
import { listCarriers, listFees, listHolidays, listOrigins } from './listRules';
import { readFeeEdit } from './readFeeEdit';
import { readHolidayEdit } from './readHolidayEdit';
import { readCarrierEdit, readOriginEdit } from './readParcelEdit';

interface RuleCommand {
  /** Takes a command apart; throws a DeskError for one that is not understood. */
  readonly read: (words: readonly string[], options: DeskOptions, rules: DeliveryRules) => RuleEdit;
  /** What holds now. */
  readonly list: (rules: DeliveryRules, todayIso: string) => string[];
}

/** Commands that put something in place of a rule of the files; without words they list what holds now. */
export const ruleCommands: ReadonlyMap<string, RuleCommand> = new Map<string, RuleCommand>([
  ['fee', { read: readFeeEdit, list: listFees }],
  ['holiday', { read: readHolidayEdit, list: listHolidays }],
  ['carrier', { read: readCarrierEdit, list: listCarriers }],
  ['origin', { read: readOriginEdit, list: listOrigins }],
]);
