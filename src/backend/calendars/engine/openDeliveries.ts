import type { UnavailableReason } from '@/contracts/common/fields';
import { shop } from '@/contracts/shop';
import type { Catalogue } from '../../catalog/catalogue';
import { localDate } from '../../places/clocks';
import type { Place } from '../../places/findPlace';
import type { DeliverableProduct, DeliveryRules } from '../rules/deliveryRules';
import { dayOf, isoOf } from './calendarDay';
import { type DeliveryDates, type DeliveryDatesInput, deliveryDatesOf } from './deliveryDates';
import { type DeliveryRoute, deliveryRouteOf } from './deliveryRoute';

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
}: Omit<DeliveryDatesInput, 'product' | 'fromIso' | 'toIso'>): Deliveries {
  const todayIso = localDate(place.timeZone, now).dateIso;
  const lastIso = isoOf(dayOf(todayIso) + shop.horizonDays);
  const input = { place, now, rules, usedCapacity, fromIso: todayIso, toIso: lastIso };
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

/** Names all the rules look at in a product; they cannot tell products of one name apart. */
function kindsUnder({ restrictions, sources, leadTimes }: DeliveryRules) {
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
