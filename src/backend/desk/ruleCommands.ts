import type { CatalogueProduct } from '../catalog/catalogue';
import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import type { RuleEdit } from '../calendars/rules/ruleEdit';
import type { DeskOptions } from './readDeskChange';
import { listAreas } from './listAreas';
import { listLeadTimes, listPacking, listRestrictions } from './listProductRules';
import { listCarriers, listFees, listHolidays, listOrigins } from './listRules';
import { readAreaEdit } from './readAreaEdit';
import { readFeeEdit } from './readFeeEdit';
import { readHolidayEdit } from './readHolidayEdit';
import { readCarrierEdit, readOriginEdit } from './readParcelEdit';
import { readLeadTimeEdit, readPacksEdit, readRestrictionEdit } from './readProductEdit';

interface RuleCommand {
  /** Takes a command apart; throws a DeskError for one that is not understood. */
  readonly read: (
    words: readonly string[],
    options: DeskOptions,
    rules: DeliveryRules,
    sold: readonly CatalogueProduct[],
  ) => RuleEdit;
  /** What holds now. */
  readonly list: (rules: DeliveryRules, todayIso: string, options: DeskOptions) => string[];
}

/** Commands that put something in place of a rule of the files; without words they list what holds now. */
export const ruleCommands: ReadonlyMap<string, RuleCommand> = new Map<string, RuleCommand>([
  ['fee', { read: readFeeEdit, list: listFees }],
  ['holiday', { read: readHolidayEdit, list: listHolidays }],
  ['carrier', { read: readCarrierEdit, list: listCarriers }],
  ['origin', { read: readOriginEdit, list: listOrigins }],
  ['area', { read: readAreaEdit, list: listAreas }],
  ['lead-time', { read: readLeadTimeEdit, list: listLeadTimes }],
  ['restrict', { read: readRestrictionEdit, list: listRestrictions }],
  ['packs', { read: readPacksEdit, list: listPacking }],
]);
