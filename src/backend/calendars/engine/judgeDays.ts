import type { UnavailableReason } from '@/contracts/common/fields';
import { DAY_MS } from '@/lib/clock';
import { localDate, utcOffset } from '../../places/clocks';
import type { Place } from '../../places/findPlace';
import { areasAround, quietestOf } from '../rules/areas';
import type { DeliveryChannel, DeliveryRules } from '../rules/deliveryRules';
import { type CalendarDay, dayOf, isoOf, weekdayOf } from './calendarDay';
import { openDays, type Openings } from './dayRules';
import type { DeliveryRoute, FloristRoute, ParcelRoute } from './deliveryRoute';

/** One delivery's worth of a florist's day, or of an origin's shipping day. */
export interface CapacitySlot {
  /** The florist's area, or the origin of the parcel. */
  readonly areaId: string;
  readonly channel: DeliveryChannel;
  /** The day of delivery of a florist; the day a parcel leaves. */
  readonly dateIso: string;
}

/** A slot of a day, and how many the day has in all by the rules it was judged with. */
export interface LimitedSlot extends CapacitySlot {
  readonly capacity: number;
}

/** A place that can be taken, and the day the gift arrives then. */
export interface OfferedSlot extends LimitedSlot {
  readonly arrivesIso: string;
}

/** A place an order took in a florist's or an origin's day. */
export interface TakenSlot extends CapacitySlot {
  /** yyyy-MM-dd, the day the gift arrives. */
  readonly arrivesIso: string;
  /** How many places the day had when this one was taken; missing in orders older than the limits of held places. */
  readonly capacity?: number;
}

/** Deliveries already taken, by `slotKey`. */
export type UsedCapacity = ReadonlyMap<string, number>;

/** Key of a slot in `UsedCapacity`. @source spec §5 Delivery date */
export function slotKey({ areaId, channel, dateIso }: CapacitySlot): string {
  return `${areaId}|${channel}|${dateIso}`;
}

/** Whether a route works on a date: the places it could take, the best first, or the one reason it does not. */
export type DateVerdict =
  { readonly slots: readonly [OfferedSlot, ...OfferedSlot[]] } | { readonly refusal: UnavailableReason };

/** Verdict on one day from today to the last that can be sold. */
export type DayJudge = (day: CalendarDay) => DateVerdict;

interface JudgeInput<Route> {
  readonly route: Route;
  readonly place: Place;
  readonly rules: DeliveryRules;
  readonly usedCapacity: UsedCapacity;
  readonly now: Date;
  /** Last day that can be sold. */
  readonly last: CalendarDay;
}

/**
 * Says of each day from today to the last one sold whether a route works.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function judgeDays(input: JudgeInput<DeliveryRoute>): DayJudge {
  const { route } = input;
  if ('refusal' in route) return () => route;
  return route.channel === 'florist'
    ? judgeFloristDays({ ...input, route })
    : judgeParcelDays({ ...input, route });
}

/**
 * The order is accepted on the first open day whose cut-off has not passed on the recipient's clock; the first
 * possible date lies the product's lead time, in open days, after that.
 */
function judgeFloristDays(input: JudgeInput<FloristRoute>): DayJudge {
  const { route, place, rules, usedCapacity, now, last } = input;
  const { area, leadDays } = route;
  const { timeZone } = place;
  const subject = { ...place, channel: 'florist', areaIds: areasAround(rules, area) } as const;
  const today = dayOf(localDate(timeZone, now).dateIso);
  const usualOn = (day: CalendarDay) => area.weekdays[weekdayOf(day)];
  const openingOf = openDays(usualOn, quietestOf(area.weekdays), { rules, subject, first: today, last });
  const { first, withoutCutOff } = firstDays({ timeZone, openingOf, workDays: leadDays, now, last });

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

/**
 * Of several origins that pack a parcel the one with the fewest days sends it; where that one is full, closed or too
 * late for a day, the next one does. The reason of a refusal is the first one's.
 */
function judgeParcelDays(input: JudgeInput<ParcelRoute>): DayJudge {
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

/** Days off this far back still matter to a parcel that arrives today. */
const LOOK_BACK_DAYS = 30;
/** A carrier has no hours of its own: only holidays and the desk keep it off the road. */
const CARRIER_DAY = { cutOff: '', capacity: 0 };

/**
 * A parcel arrives a fixed number of carrier days after it leaves, so for a date there is one day it must leave; that
 * day must be a shipping day, and preparing it must be possible from now on the clock of its origin.
 */
function judgeOrigin({ route, place, rules, usedCapacity, now, last }: JudgeInput<ParcelRoute>): DayJudge {
  const { origin, carrier, processingDays, transitDays } = route;
  const { timeZone, shipWeekdays } = origin;
  const since = dayOf(localDate(timeZone, now).dateIso) - LOOK_BACK_DAYS;
  const days = { rules, first: since, last };
  const recipient = { ...place, channel: 'dropship' } as const;
  const sender = { ...origin, channel: 'dropship', areaIds: [origin.id] } as const;
  const usual = { cutOff: origin.cutOff, capacity: origin.dailyCapacity };
  const carrierDay = openDays(() => CARRIER_DAY, CARRIER_DAY, { ...days, subject: recipient });
  const usualOn = (day: CalendarDay) => (shipWeekdays.includes(weekdayOf(day)) ? usual : undefined);
  const shippingOf = openDays(usualOn, usual, { ...days, subject: sender });
  const travels = (weekdays: readonly number[], day: CalendarDay) =>
    weekdays.includes(weekdayOf(day)) && carrierDay(day) !== undefined;
  const isTransitDay = (day: CalendarDay) => travels(carrier.transitWeekdays, day);
  const work = { timeZone, openingOf: shippingOf, workDays: processingDays, now, last };
  const { first, withoutCutOff } = firstDays(work);

  return (day) => {
    if (!travels(carrier.deliveryWeekdays, day)) return { refusal: 'closed' };
    const leaves = stepBack(day, transitDays, since, isTransitDay);
    const shipping = shippingOf(leaves);
    if (leaves < withoutCutOff || !shipping) return { refusal: 'transit' };
    if (leaves < first) return { refusal: 'cut-off-passed' };
    const [dateIso, arrivesIso, { capacity }] = [isoOf(leaves), isoOf(day), shipping];
    const slot = { areaId: origin.id, channel: 'dropship', dateIso, arrivesIso, capacity } as const;
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

/** A slot can be taken as long as the day is not full. */
function verdictOn(slot: OfferedSlot, usedCapacity: UsedCapacity): DateVerdict {
  const isFree = (usedCapacity.get(slotKey(slot)) ?? 0) < slot.capacity;
  return isFree ? { slots: [slot] } : { refusal: 'capacity-full' };
}

const MINUTE_MS = 60_000;

/** Who works on an order, by which clock, and how long. */
interface Work {
  readonly timeZone: string;
  readonly openingOf: Openings;
  /** Open days from the one that takes the order to the one that is done. */
  readonly workDays: number;
  readonly now: Date;
  /** Where to stop looking. */
  readonly last: CalendarDay;
}

/**
 * The first open day on which work ordered now is done. An order is taken on the first open day whose cut-off has not
 * passed. `withoutCutOff` is the same as if today's had not: a day between the two was lost to the cut-off alone.
 */
function firstDays({ timeZone, openingOf, workDays, now, last }: Work) {
  const today = dayOf(localDate(timeZone, now).dateIso);
  const cutOff = openingOf(today)?.cutOff;
  const isTooLate = cutOff !== undefined && isCutOffPassed(timeZone, cutOff, now);
  const stepFrom = (day: CalendarDay) => stepOpenDays(day, workDays, last, openingOf);
  const withoutCutOff = stepFrom(today);
  return { first: isTooLate ? stepFrom(today + 1) : withoutCutOff, withoutCutOff };
}

/**
 * Whether a time of day has been reached today at a place. On the night clocks go back an hour is shown twice: the
 * first time counts, so what has closed does not open again. An hour that is skipped has been reached when the
 * clock jumps over it.
 */
function isCutOffPassed(timeZone: string, cutOff: string, now: Date): boolean {
  const { dateIso, time } = localDate(timeZone, now);
  if (time >= cutOff) return true;
  const offsetBefore = utcOffset(timeZone, new Date(now.getTime() - DAY_MS)).minutes;
  if (offsetBefore === utcOffset(timeZone, now).minutes) return false;
  const firstReached = new Date(Date.parse(`${dateIso}T${cutOff}:00Z`) - offsetBefore * MINUTE_MS);
  const shown = localDate(timeZone, firstReached);
  // Later that day the clock has changed already: only a time within the repeated hour was shown then.
  return now >= firstReached && shown.dateIso === dateIso && shown.time === cutOff;
}

/** The open day that lies a number of open days after the first one; Infinity when there are not enough of them. */
function stepOpenDays(from: CalendarDay, count: number, last: CalendarDay, openingOf: Openings): CalendarDay {
  let left = count;
  for (let day = from; day <= last; day += 1) {
    if (openingOf(day) === undefined) continue;
    if (left === 0) return day;
    left -= 1;
  }
  return Number.POSITIVE_INFINITY;
}
