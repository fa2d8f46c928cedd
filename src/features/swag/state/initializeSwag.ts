import { selectVisitParameters } from '@/features/attribution/state';
import { linkedDelivery, writtenZip } from '@/features/delivery/rules';
import { allowedPick, rememberedDelivery, restoreDelivery } from '@/features/delivery/state';
import { createAppThunk } from '@/store/createAppThunk';
import { hasPartnerData, openingPlace } from '../rules';
import { checkGifts } from './checkGifts';
import { enterZip } from './enterZip';
import { fetchGifts } from './availableGifts';
import { initializingSet, pickSet, problemSet, zipSet } from './swagSlice';

interface Opening {
  /** Query part of the real address. */
  readonly search: string;
  readonly isCartIgnored: boolean;
}

/**
 * Opens the results: zip and date of the address, else the stored pair; without either, a partner's or category's
 * gifts without a place; with both, checked and set into the form, the gifts that can be there.
 * @source spec §4 Site-wide available gifts form initialisation
 */
export const initializeSwag = createAppThunk(
  'swag/initialize',
  async ({ search, isCartIgnored }: Opening, { dispatch, getState }): Promise<void> => {
    dispatch(initializingSet(true));
    try {
      const linked = linkedDelivery(search);
      const stored = rememberedDelivery();
      await dispatch(restoreDelivery(linked));
      const { wrongZip, hasWrongDate } = linked;
      if (wrongZip) {
        dispatch(zipSet(wrongZip.entered));
        return void dispatch(problemSet({ field: 'zip', problem: wrongZip.problem }));
      }
      const place = hasWrongDate ? null : openingPlace(linked, stored);
      if (place) {
        const wish = { zipCode: writtenZip(place.zipCode), pick: place.pick, isCartIgnored };
        const checked = await dispatch(checkGifts(wish)).unwrap();
        return void (checked && (await dispatch(fetchGifts(checked))));
      }
      const isPartnerOnly = !linked.zipCode && !linked.pick && !hasWrongDate;
      if (isPartnerOnly && hasPartnerData(selectVisitParameters(getState())))
        await dispatch(fetchGifts(null));
      if (linked.pick) dispatch(pickSet(allowedPick(getState(), linked.pick)));
      const known = linked.zipCode ?? stored.zipCode;
      if (known) await dispatch(enterZip({ entered: writtenZip(known), isCartIgnored }));
      if (hasWrongDate) dispatch(problemSet({ field: 'date', problem: 'invalid' }));
    } finally {
      dispatch(initializingSet(false));
    }
  },
);
