import type { Place } from '../../places/findPlace';
import type { AreaWeekday, DeliveryArea, DeliveryRules } from './deliveryRules';
import type { RuleEditOf } from './ruleEdit';

/**
 * The delivery area of a place: the one with the longest prefix of its code.
 * @returns  undefined where nobody delivers
 * @source   spec §3 Zip code information
 */
export function areaOf(rules: DeliveryRules, place: Place): DeliveryArea | undefined {
  return areaWith(rules, place.country, place.code);
}

/**
 * The area codes of this beginning lie in.
 * @param code  a whole code or its beginning
 * @source      docs/operations.md, The florist's desk
 */
export function areaWith(
  { areas }: Pick<DeliveryRules, 'areas'>,
  country: DeliveryArea['country'],
  code: string,
): DeliveryArea | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const area = areas.get(`${country}:${code.slice(0, length)}`);
    if (area) return area;
  }
  return undefined;
}

/**
 * An area and the wider ones it lies in, by their ids: what is said of those holds in it too.
 * @source  docs/operations.md, The florist's desk
 */
export function areasAround(
  { areas }: Pick<DeliveryRules, 'areas'>,
  { country, prefix }: DeliveryArea,
): string[] {
  return [...prefix].flatMap((_, index) => areas.get(`${country}:${prefix.slice(0, index + 1)}`)?.id ?? []);
}

/**
 * The shortest of some working days: earliest cut-off, smallest number of deliveries.
 * @source  spec §5 Delivery date
 */
export function quietestOf(weekdays: readonly (AreaWeekday | undefined)[]): AreaWeekday | undefined {
  const worked = weekdays.filter((weekday) => weekday !== undefined);
  return worked.reduce<AreaWeekday | undefined>(
    (least, { cutOff, capacity }) => ({
      cutOff: least && least.cutOff < cutOff ? least.cutOff : cutOff,
      capacity: Math.min(least?.capacity ?? capacity, capacity),
    }),
    undefined,
  );
}

/**
 * An area as the desk has changed it. A weekday that opens for the first time goes by the shortest day of the week,
 * unless the desk says until when and how often.
 * @param before  the area itself, or the wider one it is taken out of
 * @source        docs/operations.md, The florist's desk
 */
export function areaEdited(before: DeliveryArea, edit: RuleEditOf<'area'>): DeliveryArea {
  const { country, prefix, isFloristServed, isParcelServed, opens, rests = [] } = edit;
  const quietest = quietestOf(before.weekdays);
  const weekdays = before.weekdays.map((usual, weekday) => {
    if (rests.includes(weekday)) return undefined;
    return opens?.weekdays.includes(weekday) ? opened(usual ?? quietest, opens) : usual;
  });
  return {
    ...{ id: `${country}-${prefix}`, country, prefix, weekdays },
    isFloristServed: isFloristServed ?? (before.isFloristServed || opens !== undefined),
    isParcelServed: isParcelServed ?? before.isParcelServed,
  };
}

function opened(
  usual: AreaWeekday | undefined,
  { cutOff = usual?.cutOff, capacity = usual?.capacity }: Partial<AreaWeekday>,
): AreaWeekday | undefined {
  return cutOff === undefined || capacity === undefined ? undefined : { cutOff, capacity };
}
