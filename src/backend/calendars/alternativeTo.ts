import type { Alternative } from '@/contracts/common/unavailable';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import { nearestProducts } from '../catalog/nearestProducts';
import { nearestDate } from './commonDates';
import type { Deliveries } from './deliveriesTo';

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
  const alike = nearestProducts(catalogue, product);
  const found =
    (dateIso !== undefined && alike.find((other) => deliveries.datesOf(other).options.has(dateIso))) ||
    alike.find((other) => deliveries.datesOf(other).options.size > 0);
  if (!found) return undefined;
  const { pid, handle, seoUrl } = found;
  const nextDate = nearestDate([deliveries.datesOf(found)], dateIso ?? deliveries.todayIso);
  return { productId: pid, handle, seoUrl, nextDate };
}
