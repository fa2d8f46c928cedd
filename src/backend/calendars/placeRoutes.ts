import { LRUCache } from 'lru-cache';
import type { Place } from '../places/findPlace';
import { type DeliveryKind, deliveryKindOf } from './deliveryKind';
import { type DeliveryRoute, deliveryRouteOf } from './deliveryRoute';
import type { DeliverableProduct, DeliveryRules } from './deliveryRules';

/** How a product reaches a place, and the name of that way: products of one name have the same dates and prices. */
export interface NamedRoute {
  readonly route: DeliveryRoute;
  readonly name: string;
}

type PlaceRoutes = Map<DeliveryKind, NamedRoute>;

const MAX_PLACES = 1_000;
const known = new WeakMap<DeliveryRules, LRUCache<string, PlaceRoutes>>();

/**
 * Routes to one place, each found once for all products of a kind as long as the rules stay.
 * @returns  the same object for products that travel alike
 * @source   spec §4 Available dates
 */
export function placeRoutes(rules: DeliveryRules, place: Place): (product: DeliverableProduct) => NamedRoute {
  const places = known.get(rules) ?? new LRUCache<string, PlaceRoutes>({ max: MAX_PLACES });
  known.set(rules, places);
  const placeKey = `${place.country}:${place.code}`;
  const routes: PlaceRoutes = places.get(placeKey) ?? new Map();
  places.set(placeKey, routes);
  return (product) => {
    const kind = deliveryKindOf(rules, product);
    const found = routes.get(kind);
    if (found) return found;
    const named = namedRoute(rules, kind.product, place);
    const alike = [...routes.values()].find(({ name }) => name === named.name) ?? named;
    routes.set(kind, alike);
    return alike;
  };
}

function namedRoute(rules: DeliveryRules, product: DeliverableProduct, place: Place): NamedRoute {
  const route = deliveryRouteOf(rules, product, place);
  return { route, name: nameOf(route, product) };
}

function nameOf(route: DeliveryRoute, { channel }: DeliverableProduct): string {
  if ('refusal' in route) return `${channel} ${route.refusal}`;
  if (route.channel === 'florist') return `florist ${route.leadDays}`;
  const ways = [route, ...route.others].map(
    ({ origin, processingDays, transitDays }) => `${origin.id} ${processingDays} ${transitDays}`,
  );
  return `dropship ${ways.join(' ')}`;
}
