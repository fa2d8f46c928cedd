import { calendarOnZipTest } from '@/features/delivery/rules';
import { fetchRegionFees } from '@/features/delivery/state';
import { fetchProductRow } from '@/features/listing/state';
import { homeCollectionOf } from '@/features/product/rules';
import { fetchProduct, fetchRecommendations, setPdpPla } from '@/features/product/state';
import type { PageData } from '@/store/pageData';

/** Cards in the row of related products, the page's own left out. */
const relatedLimit = 9;

/** Visits from product listing advertisements carry this. @source spec §4 Product detail (set PDP PLA) */
const advertisementTag = 'utm_medium=pla';

/** Reads of a product page. @source spec §2 Routes and page types (pdp), §3 Product detail state */
export const pdpPageData: PageData<'pdp'> = {
  page: 'pdp',
  namespaces: ['product', 'productCard', 'delivery', 'addons'],
  excerpts: {
    addons: ['types', 'typeHint', 'none', 'regularPrice'],
    delivery: [
      ...['heading', 'zipLabel', 'zipHint', 'check', 'checking', 'before', 'promises', 'usDollars'].map(
        (name) => `panel.${name}`,
      ),
      ...['zip', 'dates.noLongerAvailable'],
    ],
  },
  async load({ dispatch, params, query, visitor, cache }) {
    const { handle = '' } = params;
    const hasTag = (tag: string) => visitor.hasTag(tag);
    visitor.splitArm(calendarOnZipTest);
    const usedArms = () => visitor.usedArms();
    const product = await dispatch(
      fetchProduct({ handle, ...(query.sku ? { sku: query.sku } : {}), hasTag, usedArms }),
    ).unwrap();
    if (!product) return { notFound: true };
    if (product === 'not sold here') {
      await dispatch(fetchProductRow({ collection: 'gifts', limit: relatedLimit, hasTag }));
      cache.tag(`product:${handle}`, 'catalogue', 'collection:gifts');
      return { missing: true };
    }
    // The membership has a page of its own.
    if (product.productType === 'membership') return { notFound: true };
    const collection = homeCollectionOf(product.productType, product.metaInfo.productSubType);
    await dispatch(fetchRegionFees(visitor.region()));
    dispatch(setPdpPla(visitor.hasTag(advertisementTag)));
    const isRecommended = await dispatch(
      fetchRecommendations({ pid: product.metaInfo.calyxPid, hasTag }),
    ).unwrap();
    if (!isRecommended) await dispatch(fetchProductRow({ collection, limit: relatedLimit, hasTag }));
    cache.tag(`product:${handle}`, 'catalogue', `collection:${collection}`);
    cache.lifetime(300, 86_400);
  },
};
