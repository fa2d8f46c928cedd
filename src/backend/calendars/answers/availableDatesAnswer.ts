import { LRUCache } from 'lru-cache';
import type { getAvailableDatesProducts, PackedDatesAnswer } from '@/contracts/calendars';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { unpackDates } from '@/contracts/unpackDates';
import { type Catalogue, type CatalogueProduct, findProduct } from '../../catalog/catalogue';
import { utcOffset } from '../../places/clocks';
import { PreparedAnswer } from '../../platform/PreparedAnswer';
import { ProblemError, refusal } from '../../platform/ProblemError';
import { type CalendarDay, dayOf, isoOf } from '../engine/calendarDay';
import { combineDates } from '../engine/combineDates';
import { type Deliveries, type DeliveryDates, requestedPart } from '../engine/deliveryDates';
import { type DeliveryOptionDomain, presentOption } from '../engine/deliveryOption';
import { alternativeTo, soonerThan } from './availabilityAt';

type Question = BodyOf<typeof getAvailableDatesProducts>;

/** Written answers about a place; they end with its deliveries. */
const answers = new WeakMap<Deliveries, LRUCache<string, PreparedAnswer>>();
const MAX_ANSWERS_OF_A_PLACE = 10;

/**
 * The answer about the dates of several products, ready to be sent: packed where the question asks for that, else plain.
 * @throws  ProblemError 404 for unknown products, 400 for dates in the wrong order
 * @source  spec §7 Calendars
 */
export function availableDatesAnswer(
  deliveries: Deliveries,
  catalogue: Catalogue,
  now: Date,
  question: Question,
  isPacked: boolean,
): PreparedAnswer {
  const packed = () => packDates(deliveries, catalogue, now, question);
  if (!isPacked) return new PreparedAnswer(packed(), unpackDates);
  const known = answers.get(deliveries) ?? new LRUCache({ max: MAX_ANSWERS_OF_A_PLACE });
  answers.set(deliveries, known);
  const ids = question.productList.map(({ id, isPdpProduct }) => (isPdpProduct ? `*${id}` : id));
  const key = [catalogue.version, question.startDate, question.endDate, ...ids].join();
  const answer = known.get(key) ?? new PreparedAnswer(packed());
  known.set(key, answer);
  return answer;
}

/** The dates in the gateway's short form: one calendar for all products that travel alike. */
function packDates(
  deliveries: Deliveries,
  catalogue: Catalogue,
  now: Date,
  question: Question,
): PackedDatesAnswer {
  const { place, todayIso, lastIso } = deliveries;
  const named = requestedProducts(catalogue, question.productList);
  const { fromIso, toIso } = requestedDates(question, todayIso, lastIso);
  const wishIso = fromIso < todayIso ? todayIso : fromIso;
  const first = dayOf(fromIso);
  // Products that travel alike share one calendar, so it is cut once.
  const parts = new Map<DeliveryDates, DeliveryDates>();
  const products = named.map(({ id, isPdpProduct, product }) => {
    const whole = deliveries.datesOf(product);
    const requested = parts.get(whole) ?? requestedPart(deliveries, whole, fromIso, toIso);
    parts.set(whole, requested);
    return { id, isPdpProduct, product, whole, requested };
  });
  const { unavailable, nearestIso, common } = combineDates(products, wishIso);
  const alternatives = products.flatMap(({ id, isPdpProduct, product, whole }) => {
    if (!isPdpProduct && whole.options.size > 0) return [];
    const alternative = alternativeFor(deliveries, catalogue, product, wishIso);
    return alternative ? [[id, alternative] as const] : [];
  });
  return {
    fromIso,
    ...packCalendars(
      products.map(({ requested }) => requested),
      first,
    ),
    productIds: products.map(({ id }) => id),
    alternatives: Object.fromEntries(alternatives),
    unavailable: packRefusals(unavailable, first),
    common: common.map((dateIso) => dayOf(dateIso) - first),
    nearestDate: nearestIso,
    zone: { timeZone: place.timeZone, utcOffset: utcOffset(place.timeZone, now).text, todayIso },
  };
}

/** What could come instead of a product without any date, or sooner than one that has dates. */
function alternativeFor(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
  wishIso: string,
) {
  return deliveries.datesOf(product).options.size === 0
    ? alternativeTo(deliveries, catalogue, product, wishIso)
    : soonerThan(deliveries, catalogue, product);
}

function packCalendars(
  ofProducts: readonly DeliveryDates[],
  first: CalendarDay,
): Pick<PackedDatesAnswer, 'options' | 'calendars' | 'calendarOf'> {
  const options = optionTable();
  const distinct = [...new Set(ofProducts)];
  const calendars = distinct.map((dates) => packCalendar(dates, first, options.indexOf));
  return { options: options.list, calendars, calendarOf: ofProducts.map((dates) => distinct.indexOf(dates)) };
}

function packCalendar(
  { options, windows }: DeliveryDates,
  first: CalendarDay,
  indexOf: (option: DeliveryOptionDomain) => number,
): PackedDatesAnswer['calendars'][number] {
  const days: number[] = [];
  const chosen: number[] = [];
  for (const [dateIso, ways] of options) {
    const fixed = ways.find(({ deliveryOption }) => deliveryOption === 'fixed');
    if (!fixed) continue;
    days.push(dayOf(dateIso) - first);
    chosen.push(indexOf(fixed));
  }
  return {
    days,
    options: chosen,
    windows: windows.map(({ type, dates, option }) => ({
      type,
      option: indexOf(option),
      days: dates.map((dateIso) => dayOf(dateIso) - first),
    })),
  };
}

/** Ways to deliver, each listed once whatever its dates. There are a handful, so looking through them is quickest. */
function optionTable() {
  const list: PackedDatesAnswer['options'] = [];
  const known: DeliveryOptionDomain[] = [];
  const indexOf = (option: DeliveryOptionDomain): number => {
    const index = known.findIndex((one) => isSameWay(one, option));
    if (index >= 0) return index;
    const { flexDates: _dates, ...way } = presentOption(option);
    known.push(option);
    return list.push(way) - 1;
  };
  return { list, indexOf };
}

function isSameWay(one: DeliveryOptionDomain, other: DeliveryOptionDomain): boolean {
  return (
    one.legendGroup === other.legendGroup &&
    one.deliveryOption === other.deliveryOption &&
    one.deliveryFeeCents === other.deliveryFeeCents &&
    one.surchargeCents === other.surchargeCents &&
    one.channel === other.channel &&
    one.message === other.message
  );
}

function packRefusals(
  unavailable: ReturnType<typeof combineDates>['unavailable'],
  first: CalendarDay,
): PackedDatesAnswer['unavailable'] {
  const groups = new Map<string, PackedDatesAnswer['unavailable'][number]>();
  for (const [dateIso, { reason, productId }] of unavailable) {
    const key = `${reason} ${productId}`;
    const group = groups.get(key) ?? { reason, ...(productId !== undefined && { productId }), days: [] };
    group.days.push(dayOf(dateIso) - first);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface RequestedProduct {
  readonly id: string;
  readonly isPdpProduct: boolean;
  readonly product: CatalogueProduct;
}

/**
 * The products of a request. Products that are no longer sold are left out; only when the page's own product or every
 * product is unknown the request is refused. Memberships are not delivered, so they are left out too.
 * @throws  ProblemError 404
 * @source  spec §7 Calendars (productList)
 */
export function requestedProducts(
  catalogue: Catalogue,
  list: readonly { id: string; isPdpProduct?: boolean }[],
): RequestedProduct[] {
  const known = new Map<string, RequestedProduct>();
  const unknown: { path: string; isPdpProduct: boolean }[] = [];
  list.forEach(({ id, isPdpProduct = false }, index) => {
    const product = findProduct(catalogue, id);
    if (product)
      known.set(id, { id, product, isPdpProduct: isPdpProduct || (known.get(id)?.isPdpProduct ?? false) });
    else unknown.push({ path: `body.productList.${index}.id`, isPdpProduct });
  });
  if (known.size === 0 || unknown.some(({ isPdpProduct }) => isPdpProduct)) {
    const message = 'This product is not sold.';
    const details = unknown.map(({ path }) => ({ path, message }));
    throw new ProblemError(404, { [errorKey.productUnknown]: message }, details);
  }
  return [...known.values()].filter(({ product }) => !product.isMembership);
}

/** Past days that get a reason: those a month's page of a calendar still shows. */
const PAST_DAYS_SHOWN = 31;

/**
 * First and last date of the answer: as requested, else today to today + 6; never further than the calendar goes.
 * @param todayIso  today at the recipient's
 * @param lastIso   last date that can be sold
 * @param endPath   where the end is in the request
 * @returns         fromIso after toIso when no requested date can be answered
 * @throws          ProblemError 400 when the end lies before the start
 * @source          spec §9 Dates and time (default window)
 */
export function requestedDates(
  { startDate, endDate }: { readonly startDate?: string; readonly endDate?: string },
  todayIso: string,
  lastIso: string,
  endPath = 'body.endDate',
): { fromIso: string; toIso: string } {
  if (startDate && endDate && endDate < startDate)
    throw refusal(400, errorKey.invalidRequest, 'The last date lies before the first.', endPath);
  const day = (iso: string) =>
    Math.min(Math.max(dayOf(iso), dayOf(todayIso) - PAST_DAYS_SHOWN), dayOf(lastIso) + 1);
  const from = day(startDate ?? todayIso);
  const to = endDate ? dayOf(endDate) : from + shop.defaultWindowDays;
  return { fromIso: isoOf(from), toIso: isoOf(Math.min(to, dayOf(lastIso))) };
}
