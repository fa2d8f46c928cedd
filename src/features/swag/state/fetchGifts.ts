import { selectVisitParameters } from '@/features/attribution/state';
import { membershipType, selectOriginState } from '@/features/delivery/state';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { giftCardOf } from '@/features/product/rules';
import { giftsQueryOf, type GiftsPlace } from '../rules';
import { availableGiftsSlice } from './availableGiftsSlice';

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
