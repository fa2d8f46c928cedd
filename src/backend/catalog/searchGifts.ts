import { shop } from '@/contracts/shop';
import type { Handlers } from '../platform/handlers';
import { createPostgresSearch } from '../search/postgresSearch';
import { availableGifts } from './availableGifts';
import { giftsLocale, giftsPlace } from './giftsPlace';
import { loadCatalogue } from './loadCatalogue';

/** What a search finds, as gifts that can come, in the order of the search. @source spec §7 Catalog (search) */
export const searchGifts: Handlers['search'] = async ({ query, context: { db, clock } }) => {
  const at = await giftsPlace(query, { db, clock });
  const locale = giftsLocale(query);
  const [catalogue, { hits }] = await Promise.all([
    loadCatalogue(db),
    createPostgresSearch(db).products({
      ...{ locale, query: query.q, sort: 'relevance', offset: 0, length: shop.pageSlots },
      ...{ condition: { kind: 'all', parts: [] }, facets: [], maxValuesPerFacet: 0 },
    }),
  ]);
  const products = hits.flatMap(({ objectId }) => catalogue.productByPid(objectId) ?? []);
  return { gifts: availableGifts(catalogue, products, locale, at) };
};
