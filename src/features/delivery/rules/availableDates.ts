import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import { addDays } from '@/lib/isoDate';

type DateProductMap = AvailableDatesAnswer['dateProductMap'];

/** Whose dates are combined. */
export interface DatedProducts {
  /** All products: the page's and those in the cart. */
  readonly productIds: readonly string[];
  /** The product the dates are for; it must be deliverable, others may be on no date at all. */
  readonly requiredId?: string;
}

/**
 * Dates on which all products can be delivered. A product that is on no date at all is ignored, unless it is the
 * required one: it blocks its own line, not the calendar.
 * @returns sorted dates
 * @source spec §4 Available dates
 */
export function sharedDates(
  dateProductMap: DateProductMap,
  { productIds, requiredId }: DatedProducts,
): string[] {
  const dates = Object.keys(dateProductMap).sort();
  const everSeen = new Set(dates.flatMap((date) => idsOn(dateProductMap, date)));
  const wanted = productIds.filter((id) => everSeen.has(id) || id === requiredId);
  return dates.filter((date) => {
    const here = new Set(idsOn(dateProductMap, date));
    return here.size > 0 && wanted.every((id) => here.has(id));
  });
}

/** The dates both lists have, sorted. @source spec §4 Available dates (intersection) */
export function commonDates(one: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other);
  return [...new Set(one)].filter((date) => known.has(date)).sort();
}

/** Whether a date lies between the first and last date, both included. @source spec §4 Available dates (second reading) */
export function liesBetween(dateIso: string, dates: readonly string[]): boolean {
  const sorted = [...dates].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  return first !== undefined && last !== undefined && first <= dateIso && dateIso <= last;
}

/** Ways to receive a product on a date. @source spec §3 Available dates */
export function optionsOn(
  dateProductMap: DateProductMap,
  dateIso: string,
  productId: string,
): readonly DeliveryOption[] {
  return dateProductMap[dateIso]?.find((entry) => entry.productId === productId)?.deliveryOptions ?? [];
}

/**
 * The same dates without windows of days, for partners that sell fixed days only.
 * @source spec §4 (when flex delivery is disabled, flexDates are dropped)
 */
export function withoutFlexDates(answer: AvailableDatesAnswer): AvailableDatesAnswer {
  const entries = Object.entries(answer.dateProductMap).map(([date, products]) => {
    const fixed = products.map(({ productId, deliveryOptions }) => ({
      productId,
      deliveryOptions: deliveryOptions.filter(({ deliveryOption }) => deliveryOption === 'fixed'),
    }));
    return [date, fixed.filter(({ deliveryOptions }) => deliveryOptions.length > 0)] as const;
  });
  return {
    ...answer,
    dateProductMap: Object.fromEntries(entries.filter(([, products]) => products.length > 0)),
    productSpecificDetails: answer.productSpecificDetails.map((details) => ({ ...details, flexDates: [] })),
  };
}

/** Dates of a coverage answer: a date counts if any of its flags is true. @source spec §4 (Deliverability response) */
export function coveredDates(
  availableDeliveryDates: Readonly<Record<string, Readonly<Record<string, boolean>>>>,
): string[] {
  return Object.entries(availableDeliveryDates)
    .filter(([, flags]) => Object.values(flags).some(Boolean))
    .map(([date]) => date)
    .sort();
}

/**
 * Whether anything can be delivered from today to today + N − 1; never for N of 0 or less.
 * @source spec §4 Other date rules (availability within N lead days)
 */
export function isAvailableWithin(dates: readonly string[], leadDays: number, todayIso: string): boolean {
  if (leadDays <= 0) return false;
  const lastIso = addDays(todayIso, leadDays - 1);
  return dates.some((date) => todayIso <= date && date <= lastIso);
}

/**
 * The available date nearest to a wish: the first from it on, else the last before it.
 * @source spec §4 Available dates
 */
export function nearestDate(dates: readonly string[], wishIso: string): string | undefined {
  return dates.find((date) => date >= wishIso) ?? dates.at(-1);
}

function idsOn(dateProductMap: DateProductMap, dateIso: string): string[] {
  return (dateProductMap[dateIso] ?? [])
    .filter(({ deliveryOptions }) => deliveryOptions.length > 0)
    .map(({ productId }) => productId);
}
