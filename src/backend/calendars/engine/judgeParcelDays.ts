import { localDate } from '../../places/clocks';
import { type CalendarDay, dayOf, isoOf, weekdayOf } from './calendarDay';
import { type DayJudge, type JudgeInput, verdictOn } from './dateVerdict';
import type { ParcelRoute } from './deliveryRoute';
import { firstDays } from './firstDays';
import { carrierDaysOff, shippingDays } from './openDays';

/** Days off this far back still matter to a parcel that arrives today. */
const LOOK_BACK_DAYS = 30;

/**
 * Judges days for a parcel. Of several origins that pack it the one with the shortest way sends it; where that one is
 * full, closed or too late for a day, the next one does. The reason of a refusal is the first one's.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function judgeParcelDays(input: JudgeInput<ParcelRoute>): DayJudge {
  const judgeFirst = judgeOrigin(input);
  const judgeOthers = input.route.others.map((route) => judgeOrigin({ ...input, route }));
  return (day) => {
    const verdict = judgeFirst(day);
    const [first, ...more] = [verdict, ...judgeOthers.map((judge) => judge(day))].flatMap((one) =>
      'slots' in one ? one.slots : [],
    );
    return first ? { slots: [first, ...more] } : verdict;
  };
}

/**
 * A parcel arrives a fixed number of carrier days after it leaves, so for a date there is one day it must leave; that
 * day must be a shipping day, and preparing it must be possible from now on the clock of its origin.
 */
function judgeOrigin({ route, place, rules, usedCapacity, now, last }: JudgeInput<ParcelRoute>): DayJudge {
  const { origin, carrier, processingDays, transitDays } = route;
  const since = dayOf(localDate(origin.timeZone, now).dateIso) - LOOK_BACK_DAYS;
  const isOffTheRoad = carrierDaysOff({
    rules,
    subject: { ...place, channel: 'dropship' },
    first: since,
    last,
  });
  const shippingOf = shippingDays(origin, {
    rules,
    subject: { ...origin, channel: 'dropship', areaIds: [origin.id] },
    first: since,
    last,
  });
  const isTransitDay = (day: CalendarDay) =>
    carrier.transitWeekdays.includes(weekdayOf(day)) && !isOffTheRoad(day);
  const { first, withoutCutOff } = firstDays({
    ...{ timeZone: origin.timeZone, openingOf: shippingOf, openDays: processingDays, now, last },
  });

  return (day) => {
    if (!carrier.deliveryWeekdays.includes(weekdayOf(day)) || isOffTheRoad(day)) return { refusal: 'closed' };
    const leaves = stepBack(day, transitDays, since, isTransitDay);
    const shipping = shippingOf(leaves);
    if (leaves < withoutCutOff || !shipping) return { refusal: 'transit' };
    if (leaves < first) return { refusal: 'cut-off-passed' };
    const slot = {
      areaId: origin.id,
      channel: 'dropship',
      dateIso: isoOf(leaves),
      arrivesIso: isoOf(day),
      capacity: shipping.capacity,
    } as const;
    return verdictOn(slot, usedCapacity);
  };
}

/** The carrier day that lies a number of carrier days before a date. */
function stepBack(
  day: CalendarDay,
  count: number,
  since: CalendarDay,
  isTransitDay: (day: CalendarDay) => boolean,
): CalendarDay {
  let left = count;
  let at = day;
  while (left > 0 && at >= since) {
    at -= 1;
    if (isTransitDay(at)) left -= 1;
  }
  return at;
}
