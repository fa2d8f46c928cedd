import { visitCookies } from '@/contracts/cookies';
import { readStored } from '@/lib/browserStorage';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import { namesDelivery } from '../rules/deliveryParameters';
import { deliverySlice, selectDelivery, storedDeliveryKey } from './deliverySlice';

/**
 * Restores place and date from the browser's address, or from the last visit. The code for it is loaded only where there
 * is something to restore.
 * @source spec §2 Query parameters, §4 (stored zip and date)
 */
export const restoreVisit = createAppThunk(
  'delivery/restoreVisit',
  async (_: void, { dispatch, getState }): Promise<void> => {
    const originState = namedOriginState();
    if (namesDelivery(window.location.search) || isDeliveryStored()) {
      const { restoreLinked } = await loadWithRetry(() => import('./chooseDelivery'));
      await dispatch(restoreLinked(originState)).unwrap();
    } else if (!selectDelivery(getState()).isRestored)
      dispatch(restored({ zipCode: null, city: null, pick: null, hasWrongDate: false, originState }));
  },
);

const { restored } = deliverySlice.actions;

/** Whether shopper, address or last visit have named a day, or tried to name a place or day that does not exist. */
export function selectHasDelivery(state: Parameters<typeof selectDelivery>[0]): boolean {
  const { pick, refusedZip, hasWrongDate } = selectDelivery(state);
  return pick !== null || refusedZip !== null || hasWrongDate;
}

/**
 * The visitor's state from the network in front of the shop, if it reports one.
 * @source spec §3 User / account (originState)
 */
export function namedOriginState(): string | null {
  const cookie = new RegExp(`(?:^|; )${visitCookies.originState}=([A-Za-z]{2})(?:;|$)`).exec(document.cookie);
  return cookie?.[1]?.toUpperCase() ?? null;
}

const isDeliveryStored = () => readStored('localStorage', storedDeliveryKey) !== null;

/** Loads the thunk that fetches dates: a page needs it once a place is known. */
export const loadFetchDates = () =>
  loadWithRetry(() => import('./fetchAvailableDates').then((module) => module.fetchAvailableDates));
