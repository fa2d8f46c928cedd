import type { FacetView } from '@/features/listing/rules';
import type { ProductCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import type { SearchSort } from '../rules';
import type { SearchDoor } from './searchDoors';

/** One page of found products as it is drawn. */
export interface SearchView {
  readonly query: string;
  readonly sort: SearchSort;
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
