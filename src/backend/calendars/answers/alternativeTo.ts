import type { Alternative } from '@/contracts/common/fields';
import type { Catalogue, CatalogueProduct } from '../../catalog/catalogue';
import { nearestProducts } from '../../catalog/nearestProducts';
import { dayOf, isoOf } from '../engine/calendarDay';
import { nearestDate } from '../engine/combineDates';
import type { DeliveryDates } from '../engine/deliveryDates';
import type { Deliveries } from '../engine/openDeliveries';

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
  const likest = (works: Works) => likestOf(deliveries, catalogue, product, works);
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
  const found = likestOf(deliveries, catalogue, product, (dates) => firstOf(dates) < own);
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

type Works = (dates: DeliveryDates) => boolean;

/** There are a handful of calendars and many products: nothing is looked for that no calendar has. */
function likestOf(
  deliveries: Deliveries,
  catalogue: Catalogue,
  product: CatalogueProduct,
  works: Works,
): CatalogueProduct | undefined {
  const working = new Set(deliveries.calendarsOf(catalogue).filter(works));
  if (working.size === 0) return undefined;
  return nearestProducts(catalogue, product).find((other) => working.has(deliveries.datesOf(other)));
}
