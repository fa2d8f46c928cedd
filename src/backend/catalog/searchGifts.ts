import { shop } from '@/contracts/shop';
import type { Handlers } from '../platform/handlers';
import { anything } from '@/contracts/listing/conditions';
import { findProducts } from '../search/findProducts';
import { availableGifts } from './availableGifts';
import { giftsLocale, giftsPlace } from './giftsPlace';
import { loadCatalogue } from './loadCatalogue';

/** What a search finds, as gifts that can come, in the order of the search. @source spec §7 Catalog (search) */
export const searchGifts: Handlers['search'] = async ({ query, context: { db, clock } }) => {
  const at = await giftsPlace(query, { db, clock });
  const locale = giftsLocale(query);
  const [catalogue, { hits }] = await Promise.all([
    loadCatalogue(db),
    findProducts(db, {
      ...{ locale, query: query.q, condition: anything, sort: 'relevance' },
      ...{ offset: 0, length: shop.pageSlots },
    }),
  ]);
  const products = hits.flatMap(({ objectId }) => catalogue.productByPid(objectId) ?? []);
  return { gifts: availableGifts(catalogue, products, locale, at) };
};
