import { selectVisitParameters } from '@/features/attribution/state';
import { linkedDelivery, writtenZip, type PickedDate } from '@/features/delivery/rules';
import {
  allowedPick,
  membershipType,
  namedOriginState,
  rememberedDelivery,
  restoreDelivery,
  selectOriginState,
} from '@/features/delivery/state';
import { giftCardOf } from '@/features/product/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { giftsQueryOf, hasPartnerData, likedProduct, openingPlace, type GiftsPlace } from '../rules';
import { checkGifts, enterZip } from './checkGifts';
import {
  availableGiftsSlice,
  initializingSet,
  likeSet,
  pickSet,
  problemSet,
  selectSwag,
  zipSet,
} from './swagSlice';

interface Opening {
  /** Query part of the real address. */
  readonly search: string;
  readonly isCartIgnored: boolean;
}

/**
 * Opens the results with zip and date of the address, else with the stored pair. With both, or with a zip alone and its first
 * open day, they are checked and set into the form, and the gifts that can be delivered are fetched; without either, a
 * partner's or category's gifts.
 * @source spec §4 Site-wide available gifts form initialisation
 */
export const initializeSwag = createAppThunk(
  'swag/initialize',
  async ({ search, isCartIgnored }: Opening, { dispatch, getState }): Promise<void> => {
    dispatch(initializingSet(true));
    dispatch(likeSet(likedProduct(search)));
    try {
      const linked = linkedDelivery(search);
      const stored = rememberedDelivery();
      await dispatch(restoreDelivery({ ...linked, originState: namedOriginState() }));
      const { wrongZip, hasWrongDate } = linked;
      if (wrongZip) {
        dispatch(zipSet(wrongZip.entered));
        return void dispatch(problemSet({ field: 'zip', problem: wrongZip.problem }));
      }
      const place = hasWrongDate ? null : openingPlace(linked, stored);
      if (place) return void (await dispatch(listGifts({ ...place, isCartIgnored })));
      const isPartnerOnly = !linked.zipCode && !stored.zipCode && !linked.pick && !hasWrongDate;
      if (isPartnerOnly && hasPartnerData(selectVisitParameters(getState())))
        await dispatch(fetchGifts(null));
      if (linked.pick) dispatch(pickSet(allowedPick(getState(), linked.pick)));
      const zipCode = linked.zipCode ?? stored.zipCode;
      if (zipCode && !hasWrongDate)
        return void (await dispatch(listGifts({ zipCode, pick: null, isCartIgnored })));
      if (zipCode) await dispatch(enterZip({ entered: writtenZip(zipCode), isCartIgnored }));
      if (hasWrongDate) dispatch(problemSet({ field: 'date', problem: 'invalid' }));
    } finally {
      dispatch(initializingSet(false));
    }
  },
);

interface Opened {
  readonly zipCode: string;
  /** Null: the first day on which anything can come to the zip. */
  readonly pick: PickedDate | null;
  readonly isCartIgnored: boolean;
}

/** Checks place and day, and fetches what can be there. */
const listGifts = createAppThunk(
  'swag/list',
  async ({ zipCode, ...wish }: Opened, { dispatch }): Promise<void> => {
    const checked = await dispatch(checkGifts({ ...wish, zipCode: writtenZip(zipCode) })).unwrap();
    if (checked) await dispatch(fetchGifts(checked));
  },
);

/**
 * Fetches the gifts that can be delivered to a zip on a day or within a window; without a place, those of the partner.
 * @source spec §4 Site-wide available gifts form initialisation, §7
 */
export const fetchGifts = createAppThunk(
  'swag/fetchGifts',
  async (place: GiftsPlace | null, { dispatch, getState, extra }): Promise<void> => {
    const query = giftsQueryOf({
      place,
      visit: selectVisitParameters(getState()),
      originState: selectOriginState(getState()),
      membership: membershipType(getState()),
      locale: extra.locale,
      like: selectSwag(getState()).like,
    });
    const load = async () => {
      const { gifts, isOtherKind } = await extra.gateway.call('siteWideAvailableGifts', { query });
      return { place, gifts: gifts.map(giftCardOf), isOtherKind };
    };
    await loadRemote(availableGiftsSlice, { dispatch, extra }, { load });
  },
);
