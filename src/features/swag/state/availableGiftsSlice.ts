import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { GiftCardView } from '@/features/product/rules';
import type { GiftsPlace } from '../rules';

/** Gifts that can come, with where and when; without a place they are the partner's. */
export interface GiftsView {
  readonly place: GiftsPlace | null;
  readonly gifts: readonly GiftCardView[];
}

/** What the form found. @source spec §7 Site-wide available gifts, §4 Remote data slices */
export const availableGiftsSlice = injectReducer(
  createRemoteSlice<GiftsView, 'availableGifts'>({ name: 'availableGifts' }),
);

type Root = { availableGifts: ReturnType<typeof availableGiftsSlice.reducer> };

/** Found gifts: waiting, answered or failed. */
export const selectGifts = (state: Root) => state.availableGifts;
