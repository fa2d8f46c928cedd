import type { FacetView } from '@/contracts/listing/collectionProducts';
import type { SortOption } from '@/contracts/pageQueries';
import type { CollectionTile } from '@/features/listing/state';
import type { ProductCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** A collection with a picture, offered before the shopper has typed anything. */
export type SearchCollection = Pick<CollectionTile, 'handle' | 'title' | 'lang'> &
  Required<Pick<CollectionTile, 'picture'>>;

/** One page of found products. */
export interface SearchView {
  readonly query: string;
  readonly sort: SortOption;
  /** Chosen filter keys. */
  readonly filters: readonly string[];
  readonly facets: readonly FacetView[];
  readonly page: number;
  readonly pageCount: number;
  /** Products found on all pages. */
  readonly total: number;
  readonly cards: readonly ProductCardView[];
  /** Popular queries; filled when nothing was searched for or found. */
  readonly popular: readonly string[];
  /** Filled when nothing was searched for. */
  readonly collections: readonly SearchCollection[];
}

/** The search page on screen. @source spec §2 Routes and page types (search) */
export const searchSlice = createRemoteSlice<SearchView, 'search'>({ name: 'search' });

type Root = { search: ReturnType<typeof searchSlice.reducer> };

/** The search page on screen: what was found, or that the search service did not answer. */
export const selectSearch = (state: Root) => state.search;
