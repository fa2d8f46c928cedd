import type { AreaWeekday, DeliveryArea } from './deliveryRules';
import { quietestOf } from './openings';
import type { RuleEditOf } from './ruleEdit';

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
