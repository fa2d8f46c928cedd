import { LRUCache } from 'lru-cache';
import { shop } from '@/contracts/shop';
import type { Place } from '../places/findPlace';
import { localDate } from '../places/localDate';
import { areaOf } from './areaOf';
import { dayOf, isoOf } from './calendarDay';
import { clockMark } from './clockMark';
import type { Deliveries } from './deliveriesTo';
import { type DeliveryDates, deliveryDatesOf } from './deliveryDates';
import type { DeliveryRoute } from './deliveryRoute';
import type { DeliverableProduct, DeliveryRules, ParcelOrigin } from './deliveryRules';
import { type NamedRoute, placeRoutes } from './placeRoutes';
import type { SourceUse } from './usedCapacity';

/** Where from and when a place is asked about, and what is taken there. */
export interface OpeningInput {
  readonly rules: DeliveryRules;
  readonly place: Place;
  readonly now: Date;
  /** By area or origin. */
  readonly uses: ReadonlyMap<string, SourceUse>;
}

const MAX_CALENDARS = 4_000;
const MAX_PLACES = 1_000;

/** What is kept in memory as long as the rules stay: calendars by area and way, places by all that can change them. */
interface Held {
  readonly calendars: LRUCache<string, DeliveryDates>;
  readonly opened: LRUCache<string, Deliveries>;
}

const held = new WeakMap<DeliveryRules, Held>();

/**
 * The calendar of one place. A product's dates are reckoned once for all zips of an area in a state and all products that
 * travel alike, and kept until a cut-off passes, a day ends or something is taken; what `deliveryDatesOf` says of the
 * product alone is the same to the last detail.
 * @source  spec §7 Calendars, §9 Dates and time
 */
export function openDeliveries({ rules, place, now, uses }: OpeningInput): Deliveries {
  const memory = held.get(rules) ?? emptyMemory(rules);
  const where = whereAndWhen(rules, place, now);
  const stamp = `${where} ${place.code} ${[...uses]
    .map(([id, use]) => `${id}:${use.stamp}`)
    .sort()
    .join()}`;
  const found = memory.opened.get(stamp);
  if (found) return found;
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const [fromIso, toIso] = [isoOf(today), isoOf(today + shop.horizonDays)];
  const routeOf = placeRoutes(rules, place);
  const ofRoute = new Map<NamedRoute, DeliveryDates>();
  const reckon = (product: DeliverableProduct, { route, name }: NamedRoute): DeliveryDates => {
    const taken = sourceUses(route, uses);
    const key = `${where} ${name} ${taken.map((use) => use.stamp).join()}`;
    const found = memory.calendars.get(key);
    if (found) return found;
    const usedCapacity = new Map(taken.flatMap(({ used }) => [...used]));
    const dates = deliveryDatesOf({ product, place, now, rules, usedCapacity, fromIso, toIso });
    memory.calendars.set(key, dates);
    return dates;
  };
  const deliveries: Deliveries = {
    ...{ place, rules, stamp },
    todayIso: fromIso,
    lastIso: toIso,
    datesOf(product) {
      const named = routeOf(product);
      const dates = ofRoute.get(named) ?? reckon(product, named);
      ofRoute.set(named, dates);
      return dates;
    },
  };
  memory.opened.set(stamp, deliveries);
  return deliveries;
}

/**
 * Origins that may send parcels to a place.
 * @source  spec §7 Calendars
 */
export function originsFor({ origins }: DeliveryRules, { country }: Place): readonly ParcelOrigin[] {
  return origins.filter((origin) => origin.country === country);
}

/** Everything but the product and what is taken that a calendar depends on. */
function whereAndWhen(rules: DeliveryRules, place: Place, now: Date): string {
  const { country, state, timeZone } = place;
  const zones = new Set([timeZone, ...originsFor(rules, place).map((origin) => origin.timeZone)]);
  const marks = [...zones].map((zone) => clockMark(rules, zone, now)).join();
  return `${marks} ${areaOf(rules, place)?.id} ${country} ${state} ${timeZone}`;
}

function emptyMemory(rules: DeliveryRules): Held {
  const memory: Held = {
    calendars: new LRUCache<string, DeliveryDates>({ max: MAX_CALENDARS }),
    opened: new LRUCache<string, Deliveries>({ max: MAX_PLACES }),
  };
  held.set(rules, memory);
  return memory;
}

function sourceUses(route: DeliveryRoute, uses: ReadonlyMap<string, SourceUse>): SourceUse[] {
  if ('refusal' in route) return [];
  const ids =
    route.channel === 'florist' ? [route.area.id] : [route, ...route.others].map(({ origin }) => origin.id);
  return ids.flatMap((id) => uses.get(id) ?? []);
}
