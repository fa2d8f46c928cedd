import type { PictureSet } from '@/contracts/content/pictures';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** A collection as a door to its listing page. */
export interface CollectionTile {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  /** Language of the texts where it is not the shopper's. */
  readonly lang?: string;
  readonly picture?: PictureSet;
}

/** All collections of the shop. @source spec §2 Routes and page types (collectionsPage) */
export const collectionsSlice = injectReducer(
  createRemoteSlice<readonly CollectionTile[], 'collections'>({ name: 'collections' }),
);

type Root = { collections: ReturnType<typeof collectionsSlice.reducer> };

/** All collections, once they are there. */
export const selectCollections = (state: Root): readonly CollectionTile[] | null => state.collections.results;
