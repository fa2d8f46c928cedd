import type { UnavailableReason } from '@/contracts/common/fields';
import { shop } from '@/contracts/shop';
import { localDate } from '../../places/clocks';
import type { Place } from '../../places/findPlace';
import { areaOf, areasAround } from '../rules/areas';
import type { DeliverableProduct, DeliveryFee, DeliveryRules } from '../rules/deliveryRules';
import { type CalendarDay, dayOf, isoOf, oncePerDay } from './calendarDay';
import type { UsedCapacity } from './capacitySlot';
import { deliveryPrices } from './dayRules';
import {
  type DeliveryOptionDomain,
  deliveryWindows,
  fixedOption,
  foundOn,
  windowOption,
} from './deliveryOption';
import { deliveryRouteOf } from './deliveryRoute';
import { type DayJudge, judgeDays } from './judgeDays';

/** The question: which dates has a product at a place now? */
export interface DeliveryDatesInput {
  readonly product: DeliverableProduct;
  readonly place: Place;
  readonly now: Date;
  readonly rules: DeliveryRules;
  readonly usedCapacity: UsedCapacity;
  /** First and last requested date, yyyy-MM-dd. */
  readonly fromIso: string;
  readonly toIso: string;
}

/** A window of the answer: the days the shop may choose from, and how it is sold. */
interface DatedWindow {
  readonly type: 'flexible' | 'holiday';
  readonly dates: readonly string[];
  readonly option: DeliveryOptionDomain;
}

/** The answer: each requested date is in exactly one of `options` and `reasons`. */
export interface DeliveryDates {
  readonly options: ReadonlyMap<string, readonly DeliveryOptionDomain[]>;
  readonly reasons: ReadonlyMap<string, UnavailableReason>;
  /** Flexible windows that begin, and holiday windows that lie, on the requested dates. */
  readonly windows: readonly DatedWindow[];
}

/**
 * The dates on which a product can reach a place, with every way to have it that day and what it costs, and for
 * each other date the one reason why not. Pure: the same input gives the same answer, and whether a date is past
 * or its cut-off passed is judged on the recipient's (for parcels also the origin's) clock. Days run from today to
 * today + 119 there; later dates are not open yet and count as closed.
 * @throws  RangeError when a requested date does not exist
 * @source  spec §3 Available dates, §4 Available dates, §5 Delivery date, §9 Dates and time
 */
export function deliveryDatesOf(input: DeliveryDatesInput): DeliveryDates {
  const { product, place, now, rules, usedCapacity, fromIso, toIso } = input;
  const route = deliveryRouteOf(rules, product, place);
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const last = today + shop.horizonDays;
  const area = areaOf(rules, place);
  const areaIds = area ? areasAround(rules, area) : [];
  const subject = { channel: product.channel, country: place.country, state: place.state, areaIds };
  const priceOf = oncePerDay(deliveryPrices(rules, subject, today, last));
  const judge = judgeDays({ route, place, rules, usedCapacity, now, last });
  const verdictOf = oncePerDay(sellingVerdict(judge, priceOf, today, last));
  const works = (day: CalendarDay) => 'slots' in verdictOf(day);
  const search = { today, last, from: dayOf(fromIso), to: dayOf(toIso), subject, works };
  const windows = deliveryWindows(rules, search);

  const options = new Map<string, DeliveryOptionDomain[]>();
  const reasons = new Map<string, UnavailableReason>();
  for (let day = search.from; day <= search.to; day += 1) {
    const verdict = verdictOf(day);
    const price = priceOf(day);
    if ('refusal' in verdict) reasons.set(isoOf(day), verdict.refusal);
    else if (price) options.set(isoOf(day), [fixedOption(day, verdict.slots, price, today)]);
  }
  const dated = windows.map((window): DatedWindow => {
    const option = windowOption(window, verdictOf, priceOf);
    for (const day of foundOn(window)) options.get(isoOf(day))?.push(option);
    return { type: window.rule.kind, dates: option.dates, option };
  });
  return { options, reasons, windows: dated };
}

/** What holds for every route comes first: the past, the end of the calendar, days without a price. */
function sellingVerdict(
  judge: DayJudge,
  priceOf: (day: CalendarDay) => DeliveryFee | undefined,
  today: CalendarDay,
  last: CalendarDay,
): DayJudge {
  return (day) => {
    if (day < today) return { refusal: 'past' };
    return day > last || !priceOf(day) ? { refusal: 'closed' } : judge(day);
  };
}
