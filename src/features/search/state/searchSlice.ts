import type { FacetView } from '@/contracts/listing/collectionProducts';
import type { SortOption } from '@/contracts/pageQueries';
import type { CollectionTile } from '@/features/listing/state';
import type { ProductCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import type { QueryNote, ReadPhrase, SearchChip, ShopPage } from '../rules';

/** A collection with a picture, offered before the shopper has typed anything. */
export type SearchCollection = Pick<CollectionTile, 'handle' | 'title' | 'lang'> &
  Required<Pick<CollectionTile, 'picture'>>;

/** Something the page says about a search, above what was found. */
export type SearchNote =
  | QueryNote
  /** No product holds all words; these are left out. */
  | { readonly kind: 'partial'; readonly words: string }
  /** Only gifts whose allergens are known are shown. */
  | { readonly kind: 'freeFrom' }
  /** There is no word to search for. */
  | { readonly kind: 'nothing' };

/** One page of found products. */
export interface SearchView {
  readonly query: string;
  readonly sort: SortOption;
  /** Keys of all filters, those of the query's words included. */
  readonly filters: readonly string[];
  readonly chips: readonly SearchChip[];
  /** Parts of the query that became filters. */
  readonly phrases: readonly Omit<ReadPhrase, 'words'>[];
  readonly notes: readonly SearchNote[];
  /** Filters that come nearest to what cannot be answered. */
  readonly advice: readonly { readonly key: string; readonly name: string }[];
  /** Pages of the shop that the query names. */
  readonly pages: readonly { readonly page: ShopPage; readonly href: string }[];
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
