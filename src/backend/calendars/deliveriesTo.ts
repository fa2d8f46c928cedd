import { LRUCache } from 'lru-cache';
import type { UnavailableReason } from '@/contracts/common/unavailable';
import { shop } from '@/contracts/shop';
import type { Db } from '../db/connect';
import type { Place } from '../places/findPlace';
import { localDate } from '../places/localDate';
import { areaOf } from './areaOf';
import { dayOf, isoOf } from './calendarDay';
import { type DeliveryDates, deliveryDatesOf } from './deliveryDates';
import type { DeliveryRoute } from './deliveryRoute';
import type { DeliverableProduct, DeliveryRules } from './deliveryRules';
import { loadDeliveryRules } from './loadDeliveryRules';
import { placeRoutes } from './placeRoutes';
import { type SourceUse, usedCapacityOf } from './usedCapacity';

/** Everything the shop can do for one place at one moment. */
export interface Deliveries {
  readonly place: Place;
  readonly rules: DeliveryRules;
  /** Today at the place. */
  readonly todayIso: string;
  /** Last date that can be sold. */
  readonly lastIso: string;
  /** Names place, minute and what is taken: under the same rules, equal stamps mean equal answers. */
  readonly stamp: string;
  /** The whole calendar of a product, today to the last date. Products that travel alike share one. */
  datesOf(product: DeliverableProduct): DeliveryDates;
}

/** Parcels for the first dates may have left, or leave, some weeks from them. */
const SHIPPING_MARGIN_DAYS = 30;
const MINUTE_MS = 60_000;
const MAX_CALENDARS = 4_000;
const calendars = new WeakMap<DeliveryRules, LRUCache<string, DeliveryDates>>();

/**
 * Opens the calendar of one place: rules from memory, what is taken from memory or by one query, however many
 * products and dates are asked about then. A calendar is reckoned once for all zips of an area in a state, and kept
 * for the minute: clocks show no seconds, so no cut-off lies inside one.
 * @source  spec §7 Calendars, §9 Dates and time
 */
export async function deliveriesTo(db: Db, place: Place, now: Date): Promise<Deliveries> {
  const rules = await loadDeliveryRules(db);
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const area = areaOf(rules, place);
  const origins = rules.origins.filter(({ country }) => country === place.country);
  const sources = [...(area ? [area] : []), ...origins].map(({ id }) => id);
  const uses = await usedCapacityOf(db, sources, isoOf(today - SHIPPING_MARGIN_DAYS));
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const routeOf = placeRoutes(rules, place);
  const known = calendars.get(rules) ?? new LRUCache<string, DeliveryDates>({ max: MAX_CALENDARS });
  calendars.set(rules, known);
  const where = `${minute} ${area?.id} ${place.country} ${place.state} ${place.timeZone}`;
  const [fromIso, toIso] = [isoOf(today), isoOf(today + shop.horizonDays)];
  return {
    place,
    rules,
    todayIso: fromIso,
    lastIso: toIso,
    stamp: `${where} ${place.code} ${sources.map((id) => uses.get(id)?.stamp).join()}`,
    datesOf(product) {
      const { route, name } = routeOf(product);
      const used = sourceUses(route, uses);
      const key = `${where} ${name} ${used.map(({ stamp }) => stamp).join()}`;
      const found = known.get(key);
      if (found) return found;
      const usedCapacity = new Map(used.flatMap((use) => [...use.used]));
      const dates = deliveryDatesOf({ product, place, now, rules, usedCapacity, fromIso, toIso });
      known.set(key, dates);
      return dates;
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

function sourceUses(route: DeliveryRoute, uses: ReadonlyMap<string, SourceUse>): SourceUse[] {
  if ('refusal' in route) return [];
  const ids =
    route.channel === 'florist' ? [route.area.id] : [route, ...route.others].map(({ origin }) => origin.id);
  return ids.flatMap((id) => uses.get(id) ?? []);
}
