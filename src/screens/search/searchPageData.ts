import { fetchRegionFees } from '@/features/delivery/state';
import { fetchSearch } from '@/features/search/state';
import { cardMessages } from '@/features/product/rules';
import type { PageData } from '@/store/pageData';

/** Reads of the search page: one page of what was found. @source spec §2 Routes and page types (search) */
export const searchPageData: PageData<'search'> = {
  page: 'search',
  namespaces: ['productCard', 'listing', 'search'],
  excerpts: { productCard: cardMessages },
  async load({ dispatch, query: { q = '', sort, filters, page }, visitor, cache }) {
    const view = await dispatch(
      fetchSearch({ query: q, sort, filters, page, hasTag: (tag) => visitor.hasTag(tag) }),
    ).unwrap();
    if (view && page > view.pageCount) return { notFound: true };
    await dispatch(fetchRegionFees(visitor.region()));
    cache.tag('catalogue', 'search');
    cache.lifetime(300, 3600);
  },
};
