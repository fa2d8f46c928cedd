import { AsyncLocalStorage } from 'node:async_hooks';
import { and, gte, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect';
import { deliveryCapacity } from '../db/schema/delivery';
import { localDate } from '../places/clocks';
import type { Place } from '../places/findPlace';
import { dayOf, isoOf } from './engine/calendarDay';
import { type Deliveries, openDeliveries } from './engine/deliveryDates';
import { slotKey, type UsedCapacity } from './engine/judgeDays';
import { areaOf } from './rules/areas';
import type { DeliveryRules } from './rules/deliveryRules';
import { loadDeliveryRules } from './rules/loadDeliveryRules';

/** An entry of the cache: deliveries to a place and what they were computed from. It is valid while all of that stays. */
interface KnownPlace {
  readonly deliveries: Deliveries;
  readonly rules: DeliveryRules;
  /** Cut-offs and the end of a day come at whole minutes. */
  readonly minute: number;
  readonly usedCapacity: UsedCapacity;
  /** When what is taken was read. */
  readonly readAt: number;
}

interface PlaceCache {
  readonly byCode: LRUCache<string, KnownPlace>;
  /** What was read before this has to be read again. */
  expiredAt: number;
}

const MINUTE_MS = 60_000;
/** What another process sells is seen after this long; the order itself is decided by the locked row. */
const CHECK_EVERY_MS = 1_000;
/** A place with all its calendars takes about half a megabyte. */
const MAX_PLACES = 200;
/** Parcels for the first dates may have left, or leave, some weeks from them. */
const SHIPPING_MARGIN_DAYS = 30;

const knownPlaces = new WeakMap<Db, PlaceCache>();

/** The day that the request being answered takes for sold out, yyyy-MM-dd; nothing outside of a test. */
export const soldOutDay = new AsyncLocalStorage<string>();

/**
 * The calendars of one place. They stay in the cache until the rules change, the minute ends or something there is taken
 * or given back. What is taken is read again after a second, by one query for all products and dates.
 * @source  spec §7 Calendars, §9 Dates and time
 */
export async function deliveriesTo(db: Db, place: Place, now: Date): Promise<Deliveries> {
  const rules = await loadDeliveryRules(db);
  const soldOutIso = soldOutDay.getStore();
  if (soldOutIso !== undefined) {
    const usedCapacity = await usedCapacityFor(db, rules, place, now);
    return openDeliveries({ rules, place, now, usedCapacity, soldOutIso });
  }
  const places = placesOf(db);
  const key = `${place.country}:${place.code}`;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const readAt = performance.now();
  const last = places.byCode.get(key);
  const known = last?.rules === rules && last.minute === minute ? last : undefined;
  if (known && known.readAt > places.expiredAt && readAt - known.readAt < CHECK_EVERY_MS)
    return known.deliveries;
  const usedCapacity = await usedCapacityFor(db, rules, place, now);
  const deliveries =
    known && isSame(known.usedCapacity, usedCapacity)
      ? known.deliveries
      : openDeliveries({ rules, place, now, usedCapacity });
  places.byCode.set(key, { deliveries, rules, minute, usedCapacity, readAt });
  return deliveries;
}

/**
 * Makes the next request read again what is taken: this process has taken something or given it back.
 * @source  spec §5 Delivery date
 */
export function expireDeliveries(db: Db): void {
  placesOf(db).expiredAt = performance.now();
}

function placesOf(db: Db): PlaceCache {
  const places = knownPlaces.get(db) ?? {
    byCode: new LRUCache<string, KnownPlace>({ max: MAX_PLACES }),
    expiredAt: Number.NEGATIVE_INFINITY,
  };
  knownPlaces.set(db, places);
  return places;
}

/** Of the florists of the place and all origins that may send parcels there. */
function usedCapacityFor(db: Db, rules: DeliveryRules, place: Place, now: Date): Promise<UsedCapacity> {
  const area = areaOf(rules, place);
  const origins = rules.origins.filter(({ country }) => country === place.country);
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  return readUsedCapacity(
    db,
    [...(area ? [area] : []), ...origins].map(({ id }) => id),
    isoOf(today - SHIPPING_MARGIN_DAYS),
  );
}

/**
 * Deliveries that are sold or held already, of some areas and origins since a day, in one query.
 * @source  spec §5 Delivery date
 */
export async function readUsedCapacity(
  db: Db,
  areaIds: readonly string[],
  sinceIso: string,
): Promise<UsedCapacity> {
  if (areaIds.length === 0) return new Map();
  const { areaId, date } = deliveryCapacity;
  const rows = await db
    .select()
    .from(deliveryCapacity)
    .where(and(inArray(areaId, [...areaIds]), gte(date, sinceIso)));
  return new Map(
    rows.map((row) => [
      slotKey({ areaId: row.areaId, channel: row.channel, dateIso: row.date }),
      row.used + row.held,
    ]),
  );
}

function isSame(one: UsedCapacity, other: UsedCapacity): boolean {
  return one.size === other.size && [...one].every(([slot, count]) => other.get(slot) === count);
}
