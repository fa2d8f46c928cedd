import { areaWith, areaOf } from '../calendars/rules/areas';
import { areaEdited } from '../calendars/rules/editedRules';
import type { DeliveryArea, DeliveryRules } from '../calendars/rules/deliveryRules';
import type { RuleEditOf } from '../calendars/rules/ruleEdit';
import { findPlace, lookUpPlace } from '../places/findPlace';
import { DeskError, readWhole, readTime, readWeekdays, nameOf, refuseMore } from './deskValues';
import { areaNamed } from './deskScope';
import type { DeskOptions, RuleReader } from './readDeskWords';

type AreaEdit = RuleEditOf<'area'>;

/**
 * How an area shall be served from now on: whether florists and parcels go there, on which weekdays, until when and how
 * often. A longer code than any area has makes an area of its own out of the one it lies in.
 * @param words  the area: US-100, CA-M5, or narrower: US-10001
 */
export const readAreaEdit: RuleReader = ([id = '', ...rest], options, rules) => {
  refuseMore(rest);
  const { country, prefix } = codeOf(id);
  const before = areaWith(rules, country, prefix);
  if (!before) throw new DeskError(`The shop knows no codes that begin with ${prefix}.`);
  const edit: AreaEdit = {
    rule: 'area',
    ...{ country, prefix },
    ...(options.florists !== undefined && { isFloristServed: readYes(options.florists, '--florists') }),
    ...(options.parcels !== undefined && { isParcelServed: readYes(options.parcels, '--parcels') }),
    ...weekOf(options),
  };
  if (Object.keys(edit).length === 3)
    throw new DeskError(
      'Say what changes: --florists, --parcels, --opens (with --cutoff and --cap) or --rests.',
    );
  refuseEmptyWeek(areaEdited(before, edit), edit);
  return edit;
};

function codeOf(id: string): { country: 'US' | 'CA'; prefix: string } {
  const [, country = '', prefix = ''] = /^(US|CA)-([0-9A-Z]{1,5})$/.exec(id.toUpperCase()) ?? [];
  const isUs = country === 'US' && /^\d{3,5}$/.test(prefix);
  const isCanadian = country === 'CA' && /^[A-Z]\d[A-Z]?$/.test(prefix);
  const isWhole = prefix.length === (isUs ? 5 : 3);
  if ((isUs || isCanadian) && (!isWhole || findPlace(prefix))) return { country: isUs ? 'US' : 'CA', prefix };
  throw new DeskError(
    `"${id}" is no area: areas look like US-100, US-10001, CA-M5 or CA-M5V; "area --zip" finds the one of a zip.`,
  );
}

function weekOf({ opens, rests, cutoff, cap }: DeskOptions): Partial<AreaEdit> {
  if (opens === undefined && (cutoff !== undefined || cap !== undefined))
    throw new DeskError('--cutoff and --cap belong to --opens.');
  return {
    ...(opens !== undefined && {
      opens: {
        weekdays: readWeekdays(opens),
        ...(cutoff !== undefined && { cutOff: readTime(cutoff) }),
        ...(cap !== undefined && {
          capacity: readWhole(cap, 'number of deliveries', { from: 0, to: 100_000 }),
        }),
      },
    }),
    ...(rests !== undefined && { rests: readWeekdays(rests) }),
  };
}

/** An area whose florists never open is a mistake; a new weekday needs hours and a capacity. */
function refuseEmptyWeek(after: DeliveryArea, { opens, rests = [] }: AreaEdit): void {
  const opened = opens?.weekdays ?? [];
  if (opened.some((weekday) => rests.includes(weekday)))
    throw new DeskError('A weekday both opens and rests.');
  if (opened.some((weekday) => !after.weekdays[weekday]))
    throw new DeskError('No florist has worked there yet: say --cutoff and --cap too.');
  if (after.isFloristServed && !after.weekdays.some(Boolean))
    throw new DeskError('Florists need a day to work: --opens and weekdays, with --cutoff and --cap.');
}

function readYes(text: string, option: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new DeskError(`${option} is yes or no, not "${text}".`);
}

/**
 * How the area of a zip or of a name is served now; without either, how many areas are served how.
 * @throws DeskError when there is no such place
 */
export function listAreas(rules: DeliveryRules, _todayIso: string, { zip, area }: DeskOptions): string[] {
  if (zip !== undefined) return describeArea(areaAt(zip, rules));
  if (area !== undefined) return describeArea(areaNamed(area, rules));
  const counts = new Map<string, number>();
  for (const one of rules.areas.values()) counts.set(servedBy(one), (counts.get(servedBy(one)) ?? 0) + 1);
  return [
    ...[...counts].sort().map(([who, count]) => `${String(count).padStart(5)} areas served by ${who}`),
    'One of them: area --zip 10001, or area --area US-100.',
  ];
}

function areaAt(zip: string, rules: DeliveryRules): DeliveryArea {
  const found = lookUpPlace(zip);
  const area = 'place' in found ? areaOf(rules, found.place) : undefined;
  if (area) return area;
  throw new DeskError(`${zip} is no zip or postal code of an area.`);
}

function describeArea(area: DeliveryArea): string[] {
  const days = area.weekdays.flatMap((opening, weekday) =>
    opening ? [`  ${nameOf(weekday)} until ${opening.cutOff}, ${opening.capacity} deliveries`] : [],
  );
  return [`${area.id}: served by ${servedBy(area)}`, ...(area.isFloristServed ? days : [])];
}

function servedBy({ isFloristServed, isParcelServed }: DeliveryArea): string {
  const who = [isFloristServed ? 'florists' : '', isParcelServed ? 'parcels' : ''].filter(Boolean);
  return who.join(' and ') || 'nobody';
}
