import { fetchProductRow } from '@/features/listing/state';
import type { PageData } from '@/store/pageData';
import { sampleCollection } from './StyleguideScreen';

/** Reads of the styleguide: some pictures; header and footer texts are those of every page. */
export const styleguidePageData: PageData<'styleguide'> = {
  page: 'styleguide',
  namespaces: ['ui', 'shell', 'listing', 'productCard', 'search'],
  async load({ dispatch }) {
    await dispatch(fetchProductRow({ collection: sampleCollection, limit: 6, hasTag: () => false }));
  },
};
