import type { UnavailableReason } from '@/contracts/common/fields';
import type { Place } from '../../places/findPlace';
import { areaOf, isInScope, matchesProduct, narrowestFor } from '../rules/areas';
import type {
  Carrier,
  DeliverableProduct,
  DeliveryArea,
  DeliveryRules,
  ParcelOrigin,
  Restriction,
} from '../rules/deliveryRules';

/** A florist near the recipient makes and brings it. */
export interface FloristRoute {
  readonly channel: 'florist';
  readonly area: DeliveryArea;
  readonly leadDays: number;
}

/** A parcel travels from its origin. */
export interface ParcelRoute {
  readonly channel: 'dropship';
  readonly origin: ParcelOrigin;
  readonly carrier: Carrier;
  /** Shipping days before it leaves. */
  readonly processingDays: number;
  /** Carrier days on the road. */
  readonly transitDays: number;
  /** Further origins that pack it, nearest first. */
  readonly others: readonly ParcelRoute[];
}

/** Nobody can bring it there, on any date. */
interface NoRoute {
  readonly refusal: Extract<UnavailableReason, 'restricted-by-state' | 'outside-area' | 'product'>;
}

/** How a product reaches a place, whatever the date. */
export type DeliveryRoute = FloristRoute | ParcelRoute | NoRoute;

/**
 * How a product reaches a place, or why it never can. Of several origins the one with the fewest days comes first.
 * @source  spec §3 Zip code information (isShipRestrictions), §4 Available dates
 */
export function deliveryRouteOf(
  rules: DeliveryRules,
  product: DeliverableProduct,
  place: Place,
): DeliveryRoute {
  if (product.isMembership) return { refusal: 'product' };
  if (place.isMilitary) return { refusal: 'outside-area' };
  if (restrictionOn(rules, product, place)) return { refusal: 'restricted-by-state' };
  const area = areaOf(rules, place);
  if (!area) return { refusal: 'outside-area' };
  return product.channel === 'florist'
    ? floristRoute(rules, product, area)
    : parcelRoute(rules, product, place, area);
}

function floristRoute(rules: DeliveryRules, product: DeliverableProduct, area: DeliveryArea): DeliveryRoute {
  if (!area.isFloristServed) return { refusal: 'outside-area' };
  return { channel: 'florist', area, leadDays: leadDaysOf(rules, product) };
}

function parcelRoute(
  rules: DeliveryRules,
  product: DeliverableProduct,
  place: Place,
  area: DeliveryArea,
): DeliveryRoute {
  if (!area.isParcelServed) return { refusal: 'outside-area' };
  const originIds = narrowestFor(rules.sources, product).map((source) => source.originId);
  const origins = rules.origins.filter(
    (origin) => originIds.includes(origin.id) && origin.country === place.country,
  );
  if (origins.length === 0) return { refusal: 'product' };
  const leadDays = leadDaysOf(rules, product);
  const routes = origins
    .map((origin) => routeFrom(rules, origin, place, leadDays))
    .filter((route) => route !== undefined);
  const [first, ...others] = routes.sort((a, b) => daysOf(a) - daysOf(b));
  return first ? { ...first, others } : { refusal: 'outside-area' };
}

function daysOf({ processingDays, transitDays }: ParcelRoute): number {
  return processingDays + transitDays;
}

function routeFrom(
  rules: DeliveryRules,
  origin: ParcelOrigin,
  place: Place,
  leadDays: number,
): ParcelRoute | undefined {
  const carrier = rules.carriers.get(origin.carrierId);
  const state = carrier?.states.get(place.state);
  if (!carrier || state?.isDelivered === false) return undefined;
  const km = distanceKm(origin, place);
  const zone = carrier.zones.find(({ maxKm }) => km <= maxKm);
  if (!zone) return undefined;
  return {
    channel: 'dropship',
    origin,
    carrier,
    processingDays: origin.processingDays + leadDays,
    transitDays: zone.transitDays + (state?.extraDays ?? 0),
    others: [],
  };
}

function leadDaysOf(rules: DeliveryRules, product: DeliverableProduct): number {
  const ofChannel = rules.leadTimes.filter(({ channel }) => channel === product.channel);
  return Math.max(0, ...narrowestFor(ofChannel, product).map(({ leadDays }) => leadDays));
}

/**
 * The rule that forbids sending a product to a place, by law or carrier.
 * @source  spec §3 Zip code information (isShipRestrictions)
 */
export function restrictionOn(
  { restrictions }: DeliveryRules,
  product: DeliverableProduct,
  { country, state }: Place,
): Restriction | undefined {
  const subject = { channel: product.channel, country, state };
  return restrictions.find(({ match, scope }) => isInScope(scope, subject) && matchesProduct(match, product));
}

/**
 * What may not be sent to a place by law or carrier, in one word each: "alcohol".
 * @source  spec §3 Zip code information (isShipRestrictions)
 */
export function restrictedSubjects({ restrictions }: DeliveryRules, { country, state }: Place): string[] {
  const here = restrictions.filter(
    ({ scope }) => (scope.country ?? country) === country && (scope.state ?? state) === state,
  );
  return [...new Set(here.map(({ subject }) => subject))].sort();
}

/** A point on the globe, in degrees. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const DEGREE = Math.PI / 180;

/** Great-circle distance, by which a carrier's zones are defined. @source spec §3 Available dates */
export function distanceKm(from: Point, to: Point): number {
  const north = Math.sin(((to.latitude - from.latitude) * DEGREE) / 2) ** 2;
  const east = Math.sin(((to.longitude - from.longitude) * DEGREE) / 2) ** 2;
  const share = north + Math.cos(from.latitude * DEGREE) * Math.cos(to.latitude * DEGREE) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
