import { selectContentPage } from '@/features/content/state';
import { selectListing } from '@/features/listing/state';
import { homeCollectionOf } from '@/features/product/rules';
import { selectMasterProduct } from '@/features/product/state';
import { createTranslator } from '@/i18n/createTranslator';
import type { SeoQuestion } from './SeoQuestion';

/** A step of the way to a page; `path` has no locale. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The way from the home page to a page, as its breadcrumbs show it; empty for pages without any. */
export function crumbsOf({ page, state, locale, messages, address }: SeoQuestion): readonly Crumb[] {
  if (page === 'pdp') {
    const product = selectMasterProduct(state);
    if (!product) return [];
    const t = createTranslator(locale, messages, 'product');
    const collection = homeCollectionOf(product.productType, product.metaInfo.productSubType);
    return [
      { label: t('page.home'), path: '/' },
      { label: t(`page.collections.${collection}`), path: `/collections/${collection}` },
      { label: product.title, path: product.url },
    ];
  }
  if (page === 'plp') {
    const listing = selectListing(state);
    if (!listing) return [];
    const t = createTranslator(locale, messages, 'listing');
    return [
      { label: t('home'), path: '/' },
      { label: listing.title, path: address },
    ];
  }
  if (page === 'collectionsPage') {
    const t = createTranslator(locale, messages, 'collections');
    return [
      { label: t('home'), path: '/' },
      { label: t('title'), path: address },
    ];
  }
  return (selectContentPage(state)?.crumbs ?? []).map(({ title, url }) => ({ label: title, path: url }));
}
