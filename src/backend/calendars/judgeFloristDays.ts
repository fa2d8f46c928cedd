import { localDate } from '../places/localDate';
import { areasAround } from './areaOf';
import { type CalendarDay, dayOf, isoOf } from './calendarDay';
import type { FloristRoute } from './deliveryRoute';
import { isCutOffPassed } from './isCutOffPassed';
import { type DayJudge, type JudgeInput, slotKey } from './dateVerdict';
import { floristOpenings } from './openings';
import { stepOpenDays } from './stepOpenDays';

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
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const subject = { ...place, channel: 'florist', areaIds: areasAround(rules, area) } as const;
  const openingOf = floristOpenings(area, { rules, subject, first: today, last });
  const isOpen = (day: CalendarDay) => openingOf(day) !== undefined;

  const cutOff = openingOf(today)?.cutOff;
  const accepting = cutOff !== undefined && isCutOffPassed(place.timeZone, cutOff, now) ? today + 1 : today;
  const firstDate = stepOpenDays(accepting, leadDays, last, isOpen);
  const firstDateWithoutCutOff = stepOpenDays(today, leadDays, last, isOpen);

  return (day) => {
    const opening = openingOf(day);
    if (!opening) return { refusal: 'closed' };
    if (day < firstDateWithoutCutOff) return { refusal: 'product' };
    if (day < firstDate) return { refusal: 'cut-off-passed' };
    const dateIso = isoOf(day);
    const { capacity } = opening;
    const slot = { areaId: area.id, channel: 'florist', dateIso, arrivesIso: dateIso, capacity } as const;
    return (usedCapacity.get(slotKey(slot)) ?? 0) < capacity
      ? { slots: [slot] }
      : { refusal: 'capacity-full' };
  };
}
