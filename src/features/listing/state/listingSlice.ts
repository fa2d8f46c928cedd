import type { PictureSet } from '@/contracts/content/pictures';
import type { FacetView } from '@/contracts/listing/collectionProducts';
import type { SortOption } from '@/contracts/pageQueries';
import type { ProductCardView } from '@/features/product/rules';
import { createKeyedRemoteSlice, createRemoteSlice } from '@/store/createRemoteSlice';

/** A promo card as the grid shows it. */
export interface PromoCardView {
  readonly title: string;
  readonly text: string;
  /** On the left side, in place of the tone. */
  readonly picture?: PictureSet;
  readonly leftTone?: string;
  readonly rightTone?: string;
  readonly url?: string;
  readonly width: 1 | 2;
}

/** A promo card in the grid. */
export interface PromoCellView {
  readonly kind: 'promo';
  /** Its number among the list's promo cards, from 0. */
  readonly at: number;
  /** Its start column on mobile, tablet and desktop, from 1; 0 where another copy is shown. */
  readonly start: readonly number[];
}

export type ListingCell = { readonly kind: 'product'; readonly card: ProductCardView } | PromoCellView;

/** A page of a collection as the screen shows it. @source spec §3 Collection page data */
export interface ListingView {
  readonly handle: string;
  /** Shown in place of a collection that the shop of the country does not sell. */
  readonly isInstead?: true;
  readonly title: string;
  readonly description: string;
  /** The wide picture at its top. */
  readonly banner?: { readonly picture: PictureSet; readonly alt: string };
  readonly seo: {
    readonly title: string;
    readonly description: string;
    readonly titleTop?: string;
    readonly descriptionTop?: string;
    readonly titleBottom?: string;
    readonly descriptionBottom?: string;
  };
  readonly lang?: string;
  readonly cells: readonly ListingCell[];
  /** Products before the page; absent on the first. */
  readonly before?: number;
  /** Promo cards of the page, which its cells name. */
  readonly promos: readonly PromoCardView[];
  /** Products under the chosen filters. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: readonly FacetView[];
  readonly sort: SortOption;
  /** Chosen filter keys. */
  readonly filters: readonly string[];
}

/** The listing page on screen. */
export const listingSlice = createRemoteSlice<ListingView, 'listing'>({ name: 'listing' });

/** First products of some collections, by collection handle: the rows of cards on home and CMS pages. */
export const productRowsSlice = createKeyedRemoteSlice<readonly ProductCardView[], 'productRows'>({
  name: 'productRows',
});

type ListingRoot = { listing: ReturnType<typeof listingSlice.reducer> };
type RowsRoot = { productRows: ReturnType<typeof productRowsSlice.reducer> };

/** The listing page on screen, once it is loaded. */
export const selectListing = ({ listing }: ListingRoot): ListingView | null => listing.results;

/** Cards of a collection's row; empty while unknown or when it could not be read. */
export const selectProductRow = ({ productRows }: RowsRoot, collection: string): readonly ProductCardView[] =>
  productRows.byKey[collection]?.results ?? noCards;

const noCards: readonly ProductCardView[] = [];
