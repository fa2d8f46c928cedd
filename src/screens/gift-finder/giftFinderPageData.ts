import { fetchRegionFees } from '@/features/delivery/state';
import { fetchGiftFinder } from '@/features/gift-finder/state';
import { cardMessages } from '@/features/product/rules';
import type { PageData } from '@/store/pageData';

/**
 * Reads of the gift finder: what fits and can be there. With a place in the address the copy is young, because days
 * fill up and close; without one it lasts as long as its first day.
 * @source spec §2 Routes and page types (giftfinder)
 */
export const giftFinderPageData: PageData<'giftFinder'> = {
  page: 'giftFinder',
  namespaces: ['productCard', 'delivery', 'giftFinder'],
  excerpts: { productCard: cardMessages, delivery: ['zip', 'date'] },
  async load({ dispatch, query, visitor, cache }) {
    const view = await dispatch(
      fetchGiftFinder({ wish: query, hasTag: (tag) => visitor.hasTag(tag) }),
    ).unwrap();
    if (!view) return { notFound: true };
    await dispatch(fetchRegionFees(visitor.region()));
    cache.tag('catalogue', 'collection:all');
    if (query.zipcode || query.date) cache.lifetime(30, 60);
    else cache.lifetime(300, 3600);
  },
};
