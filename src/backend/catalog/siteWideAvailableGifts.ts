import type { Handlers } from '../platform/handlers';
import { availableGifts, missingGifts } from './availableGifts';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { giftsLocale, giftsPlace } from './giftsPlace';
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
  const at = await giftsPlace(query, { db, clock });
  const catalogue = await loadCatalogue(db);
  const products = giftsAsked(catalogue, query);
  return {
    gifts: availableGifts(catalogue, products, giftsLocale(query), at),
    unavailable: at && query.productIds ? missingGifts(catalogue, products, at) : [],
  };
};

/**
 * Named products, else those of a category, else everything; memberships are no gifts. `category` is also a tracking
 * parameter that links carry along: a word that is no category of the shop narrows nothing.
 */
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
  const inCategory = all.filter(({ productType, productClass, productSubType }) =>
    [productType, productClass, ...productSubType].some((name) => name.toLowerCase() === wanted),
  );
  return inCategory.length > 0 ? inCategory : all;
}
