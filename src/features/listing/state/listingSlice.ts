import type { PictureSet } from '@/contracts/content/pictures';
import type { FacetView } from '@/contracts/listing/collectionProducts';
import type { SortOption } from '@/contracts/pageQueries';
import type { ProductCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** A promo card as it is drawn; rows and starts per device count from 1. */
export interface PromoCardView {
  readonly title: string;
  readonly text: string;
  /** On the left side, in the stead of its tone. */
  readonly picture?: PictureSet;
  readonly leftTone: string;
  readonly rightTone: string;
  readonly url: string;
  readonly width: 1 | 2;
  readonly start: { readonly desktop: number; readonly tablet: number; readonly mobile: number };
}

/** A cell of a listing page. */
export type ListingCell =
  | { readonly kind: 'product'; readonly n: number; readonly card: ProductCardView }
  | { readonly kind: 'promo'; readonly promo: PromoCardView };

/** A page of a collection as it is drawn. @source spec §3 Collection page data */
export interface ListingView {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  /** The wide picture it opens with. */
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
  /** Products under the chosen filters. */
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly facets: readonly FacetView[];
  readonly sort: SortOption;
  /** Chosen filter keys. */
  readonly filters: readonly string[];
}

/** The listing page at hand. */
export const listingSlice = createRemoteSlice<ListingView, 'listing'>({ name: 'listing' });

type Root = { listing: ReturnType<typeof listingSlice.reducer> };

/** The listing page at hand, once it is there. */
export const selectListing = (state: Root): ListingView | null => state.listing.results;

/** Key under which a browser keeps how many products the last list held. @source spec §9 Stored keys */
const storedKey = 'plp-product-count';

/** Keeps how many products a list holds; a browser that refuses loses only that. @source spec §9 Stored keys */
export function keepProductCount(total: number): void {
  try {
    window.sessionStorage.setItem(storedKey, String(total));
  } catch {
    /* Storage may be full or forbidden. */
  }
}
