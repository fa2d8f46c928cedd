import { fetchCollections } from '@/features/listing/state';
import type { PageData } from '@/store/pageData';

/** Reads of the collections page. @source spec §2 Routes and page types (collectionsPage) */
export const collectionsPageData: PageData<'collectionsPage'> = {
  page: 'collectionsPage',
  namespaces: ['collections'],
  async load({ dispatch, cache }) {
    const tiles = await dispatch(fetchCollections()).unwrap();
    if (tiles.length === 0) return { notFound: true };
    cache.tag('catalogue');
    cache.lifetime(300, 86_400);
  },
};
