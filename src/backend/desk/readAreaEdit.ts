import { areaWith } from '../calendars/rules/areas';
import { areaEdited } from '../calendars/rules/editedRules';
import type { DeliveryArea, DeliveryRules } from '../calendars/rules/deliveryRules';
import type { RuleEdit, RuleEditOf } from '../calendars/rules/ruleEdit';
import { findPlace } from '../places/findPlace';
import { DeskError } from './DeskError';
import { readWhole } from './deskAmounts';
import { readTime } from './deskTimes';
import { readWeekdays } from './deskWeekdays';
import type { DeskOptions } from './readDeskChange';

type AreaEdit = RuleEditOf<'area'>;

/**
 * How an area shall be served from now on: whether florists and parcels go there, on which weekdays, until when and how
 * often. A longer code than any area has makes an area of its own out of the one it lies in.
 * @param words  the area: US-100, CA-M5, or narrower: US-10001
 * @throws       DeskError naming what is wrong or missing
 */
export function readAreaEdit(
  [id = '', ...rest]: readonly string[],
  options: DeskOptions,
  rules: DeliveryRules,
): RuleEdit {
  if (rest.length > 0) throw new DeskError(`"${rest.join(' ')}" is too much.`);
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
}

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

/** Florists that never open are a slip; a day without hours has none to go by. */
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
