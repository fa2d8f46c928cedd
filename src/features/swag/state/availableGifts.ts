import { selectVisitParameters } from '@/features/attribution/state';
import { membershipType, selectOriginState } from '@/features/delivery/state';
import { type GiftCardView, giftCardOf } from '@/features/product/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadRemote } from '@/store/loadRemote';
import { type GiftsPlace, giftsQueryOf } from '../rules';

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

/**
 * Asks which gifts can come: to a zip on a day or within a window, or, without a place, those of the partner.
 * @source spec §4 Site-wide available gifts form initialisation, §7
 */
export const fetchGifts = createAppThunk(
  'swag/fetchGifts',
  async (place: GiftsPlace | null, { dispatch, getState, extra }): Promise<void> => {
    const query = giftsQueryOf({
      place,
      visit: selectVisitParameters(getState()),
      originState: selectOriginState(getState()),
      membership: membershipType(),
      locale: extra.locale,
    });
    const load = async () => {
      const { gifts } = await extra.gateway.call('siteWideAvailableGifts', { query });
      return { place, gifts: gifts.map(giftCardOf) };
    };
    await loadRemote(availableGiftsSlice, { dispatch, extra }, { load });
  },
);
