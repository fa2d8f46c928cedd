import { defaultLocale, localeOf } from '@/contracts/locales';
import { askedDates } from '../calendars/askedDates';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { requirePlace } from '../calendars/requirePlace';
import type { Handlers } from '../platform/handlers';
import { availableGifts, type GiftsAtPlace, missingGifts } from './availableGifts';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { loadCatalogue } from './loadCatalogue';
import { requireProductIds } from './requireProductIds';

/**
 * Gifts for the site-wide form. Without a zip they are those of the partner's category, wherever they can go; with one
 * they must reach it between the two days (only the first one when no last is named, the whole calendar without any).
 * @source spec §4 Site-wide available gifts form initialisation, §7
 */
export const siteWideAvailableGifts: Handlers['siteWideAvailableGifts'] = async ({
  query,
  context: { db, clock },
}) => {
  const place = query.zipCode === undefined ? undefined : requirePlace(query.zipCode, 'query.zipCode');
  const catalogue = await loadCatalogue(db);
  const products = giftsAsked(catalogue, query);
  const locale = (query.locale && localeOf(query.locale)) || defaultLocale;
  if (!place) return { gifts: availableGifts(catalogue, products, locale, undefined), unavailable: [] };
  const deliveries = await deliveriesTo(db, place, clock.now());
  const { todayIso, lastIso } = deliveries;
  const days = { startDate: query.availDate, endDate: query.endDate ?? query.availDate ?? lastIso };
  const at: GiftsAtPlace = { deliveries, ...askedDates(days, todayIso, lastIso, 'query.endDate') };
  return {
    gifts: availableGifts(catalogue, products, locale, at),
    unavailable: query.productIds ? missingGifts(catalogue, products, at) : [],
  };
};

/** Named products, else those of a category, else everything; memberships are no gifts. */
function giftsAsked(
  catalogue: Catalogue,
  { productIds, category }: { productIds?: string; category?: string },
): CatalogueProduct[] {
  const all = catalogue.products.filter(({ isMembership }) => !isMembership);
  if (productIds !== undefined) {
    const ids = new Set(requireProductIds(productIds));
    return all.filter(({ pid, variants }) => ids.has(pid) || variants.some(({ sku }) => ids.has(sku)));
  }
  const wanted = category?.toLowerCase();
  if (wanted === undefined) return all;
  return all.filter(({ productType, productClass, productSubType }) =>
    [productType, productClass, ...productSubType].some((name) => name.toLowerCase() === wanted),
  );
}
