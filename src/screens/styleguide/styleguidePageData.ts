import { fetchProductRow } from '@/features/listing/state';
import type { PageData } from '@/store/pageData';

/** Where the pictures of the samples come from. */
export const pictureCollection = 'best-sellers';
const pictureCount = 6;

/** Reads of the styleguide: some pictures; header and footer texts are those of every page. */
export const styleguidePageData: PageData<'styleguide'> = {
  page: 'styleguide',
  namespaces: ['ui', 'shell', 'listing', 'productCard', 'search'],
  async load({ dispatch }) {
    await dispatch(
      fetchProductRow({ collection: pictureCollection, limit: pictureCount, hasTag: () => false }),
    );
  },
};
