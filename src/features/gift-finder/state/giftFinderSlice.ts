import { createAction } from '@reduxjs/toolkit';
import type { CardDelivery, DateProblem, ZipProblem } from '@/features/delivery/rules';
import type { ProductCardView } from '@/features/product/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { GiftWish, WishPart } from '../rules';

/** A gift with its delivery fees and first delivery day, once a place is known. */
export interface FoundGift {
  readonly card: ProductCardView;
  readonly delivery?: CardDelivery;
  readonly arrivesIso?: string;
}

/** An answer that can be dropped, and how many gifts there are then. */
export interface WayOn {
  readonly part: WishPart;
  readonly count: number;
  /** First day on which a fitting gift can be delivered, when only the day is the problem. */
  readonly firstIso?: string;
}

/** What the gift finder found. */
export interface GiftFinderView {
  readonly wish: GiftWish;
  /** Occasions to choose from, named by the editor. */
  readonly occasions: readonly { readonly id: string; readonly name: string }[];
  /** Recipients to choose from, in the editor's words for the sentence. */
  readonly recipients: readonly { readonly id: string; readonly name: string }[];
  /** The shop's today; the days to choose from begin with it. */
  readonly todayIso: string;
  readonly gifts: readonly FoundGift[];
  readonly total: number;
  readonly pageCount: number;
  /** The place in words, once it is known: "Brooklyn, NY 11201". */
  readonly place?: string;
  readonly zipProblem?: ZipProblem;
  readonly dateProblem?: DateProblem;
  /** Deliveries could not be read: the gifts fit, but whether they can be delivered is not known. */
  readonly isUnsure?: boolean;
  /** Filled only when nothing was found. */
  readonly waysOn: readonly WayOn[];
}

/** What the gift finder found. @source spec §2 Screens (gift finder), §4 Remote data slices */
export const giftFinderSlice = injectReducer(
  createRemoteSlice<GiftFinderView, 'giftFinder'>({ name: 'giftFinder' }),
);

type Root = { giftFinder: ReturnType<typeof giftFinderSlice.reducer> };

/** What the gift finder found, once it is there. */
export const selectGiftFinder = (state: Root): GiftFinderView | null => state.giftFinder.results;

/** The shopper has sent the gift finder's form. @source spec §9 Analytics and stored keys (gift finder submit) */
export const giftFinderSubmitted = createAction<{ occasion?: string }>('giftFinder/submitted');
