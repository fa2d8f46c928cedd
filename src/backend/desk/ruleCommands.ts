import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import type { DeskOptions, RuleReader } from './readDeskWords';
import { listAreas, readAreaEdit } from './areaRules';
import {
  listLeadTimes,
  listPacking,
  listRestrictions,
  readLeadTimeEdit,
  readPacksEdit,
  readRestrictionEdit,
} from './productRules';
import { listFees, readFeeEdit } from './feeRules';
import { listHolidays, readHolidayEdit } from './holidayRules';
import { listCarriers, listOrigins, readCarrierEdit, readOriginEdit } from './parcelRules';
import { loadDeliveryRules, expireDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { readNote } from './readDeskChange';
import { type MovedPlaces, addRuleEdit } from './deskRepository';
import type { DeskTool, DeskAction } from './runDeskTool';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { areaWith } from '../calendars/rules/areas';
import { describeEdit } from './describeChange';
import { readDate } from './deskValues';

interface RuleCommand {
  readonly read: RuleReader;
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

/** Replaces a rule of the files; without words it lists the present rules. */
export function ruleAction({ read, list }: RuleCommand): DeskAction {
  return async (db, { words, options }, { clock, print }) => {
    const now = clock.now();
    expireDeliveryRules(db);
    const rules = await loadDeliveryRules(db);
    const isQuestion = words.length === 0 || (words.length === 1 && words[0] === 'list');
    if (isQuestion) return list(rules, readDate('today', now), options).forEach(print);
    const { products } = await loadCatalogue(db);
    const edit = read(words, options, rules, products);
    const { id, moved } = await addRuleEdit(db, edit, readNote(options.note), now);
    print(`${describeEdit(edit)} The shop goes by it within seconds.`);
    const wider = edit.rule === 'area' ? areaWith(rules, edit.country, edit.prefix) : undefined;
    if (edit.rule === 'area' && wider && wider.prefix !== edit.prefix)
      print('It counts its deliveries by itself from now on.');
    printMoved(moved, print);
    print(`To take it back: npm run shop -- undo ${id}`);
  };
}

/** Says how many places count in another area now. */
export function printMoved({ used, held }: MovedPlaces, print: DeskTool['print']): void {
  if (used > 0) print(`Sold already: ${used}. They count in the area they lie in now.`);
  if (held > 0) print(`Held for payments that wait: ${held}. They count there as well.`);
}
