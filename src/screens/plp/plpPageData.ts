import { localesOfPage } from '@/contracts/shopPath';
import { fetchRegionFees } from '@/features/delivery/state';
import { fetchListing } from '@/features/listing/state';
import type { PageData } from '@/store/pageData';

/** Reads of a listing page: the collection, filtered, sorted and cut to one page. @source spec §2 plp */
export const plpPageData: PageData<'plp'> = {
  page: 'plp',
  namespaces: ['productCard', 'listing'],
  async load({ dispatch, params, query, visitor, cache, locale }) {
    const isSold = localesOfPage(`/collections/${params.handle}`).includes(locale);
    const handle = isSold ? (params.handle ?? '') : 'gifts';
    const { sort, filters, page } = query;
    const view = await dispatch(
      fetchListing({
        handle,
        isInstead: !isSold,
        sort,
        filters,
        page,
        partnerId: () => visitor.partnerId(),
        hasTag: (tag) => visitor.hasTag(tag),
      }),
    ).unwrap();
    if (!view) return { notFound: true };
    await dispatch(fetchRegionFees(visitor.region()));
    cache.tag(`collection:${handle}`, 'catalogue');
    cache.lifetime(300, 86_400);
    return isSold ? undefined : { missing: true };
  },
};
