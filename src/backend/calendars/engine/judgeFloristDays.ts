import { localDate } from '../../places/clocks';
import { areasAround } from '../rules/areas';
import { dayOf, isoOf } from './calendarDay';
import { type DayJudge, type JudgeInput, verdictOn } from './dateVerdict';
import type { FloristRoute } from './deliveryRoute';
import { firstDays } from './firstDays';
import { floristOpenings } from './openDays';

/**
 * Judges days for a florist's delivery. The order is accepted on the first open day whose cut-off has not passed
 * on the recipient's clock; the first possible date lies the product's lead time, in open days, after that.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function judgeFloristDays({
  route,
  place,
  rules,
  usedCapacity,
  now,
  last,
}: JudgeInput<FloristRoute>): DayJudge {
  const { area, leadDays } = route;
  const { timeZone } = place;
  const subject = { ...place, channel: 'florist', areaIds: areasAround(rules, area) } as const;
  const today = dayOf(localDate(timeZone, now).dateIso);
  const openingOf = floristOpenings(area, { rules, subject, first: today, last });
  const { first, withoutCutOff } = firstDays({ timeZone, openingOf, openDays: leadDays, now, last });

  return (day) => {
    const opening = openingOf(day);
    if (!opening) return { refusal: 'closed' };
    if (day < withoutCutOff) return { refusal: 'product' };
    if (day < first) return { refusal: 'cut-off-passed' };
    const [dateIso, { capacity }] = [isoOf(day), opening];
    const slot = { areaId: area.id, channel: 'florist', dateIso, arrivesIso: dateIso, capacity } as const;
    return verdictOn(slot, usedCapacity);
  };
}
