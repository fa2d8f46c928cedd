import type { Alternative } from '@/contracts/common/unavailable';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import { nearestProducts } from '../catalog/nearestProducts';
import { dayOf, isoOf } from './calendarDay';
import { nearestDate } from './commonDates';
import type { Deliveries } from './deliveriesTo';
import type { DeliveryDates } from './deliveryDates';
import { type DeliveryKind, deliveryKindOf } from './deliveryKind';
import type { DeliveryRules } from './deliveryRules';

/**
 * What could come instead of a product that cannot: the likest one that can be had on the date, else the likest that
 * can be had at all.
 * @param dateIso  yyyy-MM-dd; without one, any date will do
 * @returns        undefined where nothing can be delivered
 * @source         spec §8 Delivery and availability
 */
export function alternativeTo(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
  dateIso?: string,
): Alternative | undefined {
  const likest = likestOf(deliveries, catalogue, product);
  const found =
    (dateIso !== undefined && likest(({ options }) => options.has(dateIso))) ||
    likest(({ options }) => options.size > 0);
  return found && presented(deliveries, found, dateIso);
}

/** Whoever waits no longer than this is not told of other gifts: what all of them could do would have to be found out. */
const SOON_DAYS = 3;

/**
 * The likest product that can come before a product's own first date.
 * @returns  undefined where nothing can, and where the product comes soon itself
 * @source   spec §9 maxConsecutiveNoDeliveryDays
 */
export function soonerThan(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
): Alternative | undefined {
  const firstOf = ({ options }: DeliveryDates): string => options.keys().next().value ?? '9999';
  const own = firstOf(deliveries.datesOf(product));
  if (own <= isoOf(dayOf(deliveries.todayIso) + SOON_DAYS)) return undefined;
  const found = likestOf(deliveries, catalogue, product)((dates) => firstOf(dates) < own);
  return found && presented(deliveries, found);
}

function presented(
  deliveries: Deliveries,
  found: CatalogueProduct,
  dateIso = deliveries.todayIso,
): Alternative {
  const { pid, handle, seoUrl } = found;
  return { productId: pid, handle, seoUrl, nextDate: nearestDate([deliveries.datesOf(found)], dateIso) };
}

/** Answers for one catalogue under one set of rules. */
interface Memory {
  readonly kinds: readonly DeliveryKind[];
  /** Keyed by product and the kinds that work. */
  readonly likest: Map<string, CatalogueProduct | undefined>;
}

const memories = new WeakMap<DeliveryRules, WeakMap<Catalogue, Memory>>();
const MAX_ANSWERS = 20_000;

function memoryOf(rules: DeliveryRules, catalogue: Catalogue): Memory {
  const ofRules = memories.get(rules) ?? new WeakMap<Catalogue, Memory>();
  memories.set(rules, ofRules);
  const known = ofRules.get(catalogue);
  if (known) return known;
  const kinds = new Set(catalogue.products.map((product) => deliveryKindOf(rules, product)));
  const memory: Memory = { kinds: [...kinds], likest: new Map() };
  ofRules.set(catalogue, memory);
  return memory;
}

/** Products of one kind work together or not at all, so the search is the same wherever the same kinds work. */
function likestOf(deliveries: Deliveries, catalogue: Catalogue, product: CatalogueProduct) {
  const { rules } = deliveries;
  const { kinds, likest } = memoryOf(rules, catalogue);
  return (works: (dates: DeliveryDates) => boolean): CatalogueProduct | undefined => {
    const working = new Set(kinds.filter((kind) => works(deliveries.datesOf(kind.product))));
    if (working.size === 0) return undefined;
    const key = `${product.pid} ${[...working].map(({ index }) => index).join()}`;
    if (likest.has(key)) return likest.get(key);
    const found = nearestProducts(catalogue, product).find((other) =>
      working.has(deliveryKindOf(rules, other)),
    );
    if (likest.size >= MAX_ANSWERS) likest.clear();
    likest.set(key, found);
    return found;
  };
}
