import { createAppThunk } from '@/store/createAppThunk';
import { isWholeZip, keptIsoDate, normalizeZip, type PickedDate } from '../rules';
import { deliverySlice, selectDelivery } from './deliverySlice';
import { rememberDelivery, rememberedDelivery } from './deliveryMemory';
import { lookUpZip, type ZipOutcome } from './lookUpZip';

const { cityChosen, datePicked, restored, zipChosen } = deliverySlice.actions;

/**
 * Makes a zip the shopper's place once its lookup has found it; the first city counts until another is chosen.
 * @source spec §5 Lookup rules
 */
export const chooseZip = createAppThunk(
  'delivery/chooseZip',
  async ({ zipCode }: { zipCode: string }, { dispatch, getState }): Promise<ZipOutcome> => {
    const outcome = await dispatch(lookUpZip({ zipCode })).unwrap();
    if (!outcome.ok) return outcome;
    const { cities, zipCode: found } = outcome.information;
    const { city } = selectDelivery(getState());
    const kept = city && cities.includes(city) ? city : (cities[0] ?? null);
    dispatch(zipChosen({ zipCode: found, city: kept }));
    rememberDelivery(selectDelivery(getState()));
    return outcome;
  },
);

/** Makes one of a zip's cities the recipient's. @source spec §3 Zip code information (cities) */
export const chooseCity = createAppThunk(
  'delivery/chooseCity',
  async (city: string, { dispatch, getState }) => {
    dispatch(cityChosen(city));
    rememberDelivery(selectDelivery(getState()));
  },
);

/** Takes a day or window as the shopper's, or takes it back. @source spec §3 Available dates */
export const chooseDate = createAppThunk(
  'delivery/chooseDate',
  async (pick: PickedDate | null, { dispatch, getState }) => {
    dispatch(datePicked(pick));
    rememberDelivery(selectDelivery(getState()));
  },
);

/**
 * Takes up the place and date of the last visit, or those the address names, which win.
 * @param search  query part of the real address
 * @source spec §2 (a zip code and a delivery date read from the URL), §4 (stored zip and date)
 */
export const restoreDelivery = createAppThunk(
  'delivery/restore',
  async ({ zipCode, date }: { zipCode?: string; date?: string }, { dispatch, getState }) => {
    if (selectDelivery(getState()).isRestored) return;
    const stored = rememberedDelivery();
    const named = zipCode && isWholeZip(zipCode) ? normalizeZip(zipCode) : undefined;
    const dateIso = keptIsoDate(date);
    const pick: PickedDate | null = dateIso ? { deliveryOption: 'fixed', dateIso } : stored.pick;
    dispatch(restored({ zipCode: stored.zipCode, city: stored.city, pick }));
    const wanted = named ?? stored.zipCode;
    if (wanted) await dispatch(chooseZip({ zipCode: wanted }));
  },
);
