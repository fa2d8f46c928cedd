import type { FacetView } from '@/contracts/listing/collectionProducts';
import type { SortOption } from '@/contracts/pageQueries';
import type { CollectionTile } from '@/features/listing/state';
import type { ProductCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** A collection with a picture, offered to whoever has not asked for anything yet. */
export type SearchDoor = Pick<CollectionTile, 'handle' | 'title' | 'lang'> &
  Required<Pick<CollectionTile, 'picture'>>;

/** One page of found products as it is drawn. */
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
  /** What others look for; named when nothing was asked or found. */
  readonly popular: readonly string[];
  /** Collections to begin with when nothing was asked. */
  readonly doors: readonly SearchDoor[];
}

/** The search page at hand. @source spec §2 Routes and page types (search) */
export const searchSlice = createRemoteSlice<SearchView, 'search'>({ name: 'search' });

type Root = { search: ReturnType<typeof searchSlice.reducer> };

/** The search page at hand: what was found, or that the search service could not be asked. */
export const selectSearch = (state: Root) => state.search;
