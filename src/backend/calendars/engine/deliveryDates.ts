import type { UnavailableReason } from '@/contracts/common/fields';
import { shop } from '@/contracts/shop';
import type { Catalogue } from '../../catalog/catalogue';
import { localDate } from '../../places/clocks';
import type { Place } from '../../places/findPlace';
import { areaOf, areasAround } from '../rules/areas';
import type { DeliverableProduct, DeliveryFee, DeliveryRules } from '../rules/deliveryRules';
import { type CalendarDay, dayOf, isoOf, oncePerDay } from './calendarDay';
import { type DayJudge, judgeDays, type UsedCapacity } from './judgeDays';
import { deliveryPrices } from './dayRules';
import {
  type DeliveryOptionDomain,
  deliveryWindows,
  fixedOption,
  foundOn,
  windowOption,
} from './deliveryOption';
import { type DeliveryRoute, deliveryRouteOf } from './deliveryRoute';

/** The question: which dates has a product at a place now? */
export interface DeliveryDatesInput {
  readonly product: DeliverableProduct;
  readonly place: Place;
  readonly now: Date;
  readonly rules: DeliveryRules;
  readonly usedCapacity: UsedCapacity;
  /** A day on which nothing is free any more, whatever was taken. */
  readonly soldOutIso?: string;
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
  const { product, place, now, rules, usedCapacity, soldOutIso, fromIso, toIso } = input;
  const route = deliveryRouteOf(rules, product, place);
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const last = today + shop.horizonDays;
  const area = areaOf(rules, place);
  const areaIds = area ? areasAround(rules, area) : [];
  const subject = { channel: product.channel, country: place.country, state: place.state, areaIds };
  const priceOf = oncePerDay(deliveryPrices(rules, subject, today, last));
  const judge = withSoldOut(judgeDays({ route, place, rules, usedCapacity, now, last }), soldOutIso);
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

function withSoldOut(judge: DayJudge, soldOutIso: string | undefined): DayJudge {
  if (soldOutIso === undefined) return judge;
  const soldOut = dayOf(soldOutIso);
  return (day) => (day === soldOut ? { refusal: 'capacity-full' } : judge(day));
}

/** Everything the shop can do for one place at one moment. */
export interface Deliveries {
  readonly place: Place;
  readonly rules: DeliveryRules;
  /** Today at the place. */
  readonly todayIso: string;
  /** Last date that can be sold. */
  readonly lastIso: string;
  /** The whole calendar of a product, today to the last date. Products that travel alike share one. */
  datesOf(product: DeliverableProduct): DeliveryDates;
  /** Each different calendar among the products of the shop. */
  calendarsOf(catalogue: Catalogue): readonly DeliveryDates[];
}

/**
 * The calendars of one place at one moment, each computed when it is first needed: once for all products that travel
 * alike. `deliveryDatesOf` gives exactly the same for each product alone.
 * @source  spec §7 Calendars, §9 Dates and time
 */
export function openDeliveries({
  rules,
  place,
  now,
  usedCapacity,
  soldOutIso,
}: Omit<DeliveryDatesInput, 'product' | 'fromIso' | 'toIso'>): Deliveries {
  const todayIso = localDate(place.timeZone, now).dateIso;
  const lastIso = isoOf(dayOf(todayIso) + shop.horizonDays);
  const input = { place, now, rules, usedCapacity, soldOutIso, fromIso: todayIso, toIso: lastIso };
  const kindOf = kindsUnder(rules);
  const byKind = new Map<string, DeliveryDates>();
  const byWay = new Map<string, DeliveryDates>();
  const compute = (product: DeliverableProduct): DeliveryDates => {
    const way = nameOf(deliveryRouteOf(rules, product, place), product);
    return memoized(byWay, way, () => deliveryDatesOf({ ...input, product }));
  };
  const datesOf = (product: DeliverableProduct) => memoized(byKind, kindOf(product), () => compute(product));
  let ofCatalogue: { catalogue: Catalogue; calendars: readonly DeliveryDates[] } | undefined;
  return {
    ...{ place, rules, todayIso, lastIso, datesOf },
    calendarsOf(catalogue) {
      if (ofCatalogue?.catalogue !== catalogue)
        ofCatalogue = { catalogue, calendars: [...new Set(catalogue.products.map(datesOf))] };
      return ofCatalogue.calendars;
    },
  };
}

/**
 * Why a product cannot come on a date, or nothing when it can. Dates before today are past, those after the last one
 * not open yet.
 * @source  spec §8 Delivery and availability
 */
export function reasonOn(
  { todayIso, lastIso }: Pick<Deliveries, 'todayIso' | 'lastIso'>,
  { reasons }: DeliveryDates,
  dateIso: string,
): UnavailableReason | undefined {
  if (dateIso < todayIso) return 'past';
  return dateIso > lastIso ? 'closed' : reasons.get(dateIso);
}

/**
 * The requested part of a whole calendar; days before today are past.
 * @source  spec §7 Calendars (startDate, endDate)
 */
export function requestedPart(
  deliveries: Pick<Deliveries, 'todayIso' | 'lastIso'>,
  whole: DeliveryDates,
  fromIso: string,
  toIso: string,
): DeliveryDates {
  const { todayIso, lastIso } = deliveries;
  if (fromIso === todayIso && toIso === lastIso) return whole;
  const part = datesBetween(whole, fromIso, toIso);
  if (fromIso >= todayIso) return part;
  const reasons = new Map(part.reasons);
  for (let day = dayOf(fromIso); day < dayOf(todayIso) && isoOf(day) <= toIso; day += 1) {
    const reason = reasonOn(deliveries, whole, isoOf(day));
    if (reason) reasons.set(isoOf(day), reason);
  }
  return { ...part, reasons };
}

/**
 * The part of an answer that lies between two dates: the same as asking about those dates alone.
 * @param dates  an answer about at least these dates
 * @source       spec §7 Calendars (startDate, endDate)
 */
export function datesBetween(
  { options, reasons, windows }: DeliveryDates,
  fromIso: string,
  toIso: string,
): DeliveryDates {
  const isRequested = (dateIso: string) => dateIso >= fromIso && dateIso <= toIso;
  return {
    options: new Map([...options].filter(([dateIso]) => isRequested(dateIso))),
    reasons: new Map([...reasons].filter(([dateIso]) => isRequested(dateIso))),
    windows: windows.filter(({ type, dates }) =>
      (type === 'flexible' ? dates.slice(0, 1) : dates).some(isRequested),
    ),
  };
}

/** Whether a product can come on a date; without one, on any date at all. @source spec §8 Delivery and availability */
export function isReachable(deliveries: Deliveries, product: DeliverableProduct, dateIso?: string): boolean {
  const { options } = deliveries.datesOf(product);
  return dateIso === undefined ? options.size > 0 : options.has(dateIso);
}

/** Names all the rules look at in a product; they cannot tell products of one name apart. */
export function kindsUnder({ restrictions, sources, leadTimes }: DeliveryRules) {
  const matches = [restrictions, sources, leadTimes].flatMap((list) => list.map(({ match }) => match));
  const namedPids = new Set(matches.filter(({ kind }) => kind === 'pid').map(({ value }) => value));
  return ({ pid, channel, productType, productClass, isAlcohol, isMembership }: DeliverableProduct) =>
    `${channel}|${productType}|${productClass}|${isAlcohol}|${isMembership}|${namedPids.has(pid) ? pid : ''}`;
}

/** Names a route to the place: products with the same route have the same dates and prices. */
function nameOf(route: DeliveryRoute, { channel }: DeliverableProduct): string {
  if ('refusal' in route) return `${channel} ${route.refusal}`;
  if (route.channel === 'florist') return `florist ${route.leadDays}`;
  const ways = [route, ...route.others].map(
    ({ origin, processingDays, transitDays }) => `${origin.id} ${processingDays} ${transitDays}`,
  );
  return `dropship ${ways.join(' ')}`;
}

function memoized<T>(values: Map<string, T>, key: string, compute: () => T): T {
  const found = values.get(key) ?? compute();
  values.set(key, found);
  return found;
}
