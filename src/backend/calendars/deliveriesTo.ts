import { shop } from '@/contracts/shop';
import type { Db } from '../db/connect';
import type { Place } from '../places/findPlace';
import { localDate } from '../places/localDate';
import { areaOf } from './areaOf';
import { dayOf, isoOf } from './calendarDay';
import { type DeliveryDates, deliveryDatesOf } from './deliveryDates';
import { type DeliveryRoute, deliveryRouteOf } from './deliveryRoute';
import type { DeliverableProduct, DeliveryRules } from './deliveryRules';
import { loadDeliveryRules } from './loadDeliveryRules';
import { readUsedCapacity } from './usedCapacity';

/** Everything the shop can do for one place at one moment. */
export interface Deliveries {
  readonly place: Place;
  readonly rules: DeliveryRules;
  /** Today at the place. */
  readonly todayIso: string;
  /** Last date that can be sold. */
  readonly lastIso: string;
  /** Dates of a product; today to the last one when no dates are named. Products that travel alike are reckoned once. */
  datesOf(product: DeliverableProduct, fromIso?: string, toIso?: string): DeliveryDates;
}

/** Parcels for the first dates may have left, or leave, some weeks from them. */
const SHIPPING_MARGIN_DAYS = 30;

/**
 * Opens the calendar of one place: rules from memory and one query for what is already taken, however many products
 * and dates are asked about then.
 * @source  spec §7 Calendars, §9 Dates and time
 */
export async function deliveriesTo(db: Db, place: Place, now: Date): Promise<Deliveries> {
  const rules = await loadDeliveryRules(db);
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const last = today + shop.horizonDays;
  const sources = [areaOf(rules, place), ...rules.origins.filter(({ country }) => country === place.country)];
  const areaIds = sources.flatMap((source) => (source ? [source.id] : []));
  const usedCapacity = await readUsedCapacity(db, areaIds, today - SHIPPING_MARGIN_DAYS, last);
  const known = new Map<string, DeliveryDates>();
  return {
    place,
    rules,
    todayIso: isoOf(today),
    lastIso: isoOf(last),
    datesOf(product, fromIso = isoOf(today), toIso = isoOf(last)) {
      const key = `${routeKey(deliveryRouteOf(rules, product, place), product)} ${fromIso} ${toIso}`;
      const dates =
        known.get(key) ?? deliveryDatesOf({ product, place, now, rules, usedCapacity, fromIso, toIso });
      known.set(key, dates);
      return dates;
    },
  };
}

/** Equal for products whose dates and prices cannot differ. */
function routeKey(route: DeliveryRoute, { channel }: DeliverableProduct): string {
  if ('refusal' in route) return `${channel} ${route.refusal}`;
  if (route.channel === 'florist') return `florist ${route.leadDays}`;
  return `dropship ${route.origin.id} ${route.processingDays} ${route.transitDays}`;
}
