import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk } from '@/store/createAppThunk';
import { namesDelivery } from '../rules/deliveryParameters';
import { deliverySlice, selectDelivery, storedDeliveryKey } from './deliverySlice';
import { namedOriginState } from './region';

/**
 * Restores place and date from the browser's address, or from the last visit. The code for it is loaded only where there
 * is something to restore.
 * @source spec §2 Query parameters, §4 (stored zip and date)
 */
export const restoreVisit = createAppThunk(
  'delivery/restoreVisit',
  async (_: void, { dispatch, getState }): Promise<void> => {
    if (namesDelivery(window.location.search) || isDeliveryStored()) {
      const { restoreLinked } = await loadWithRetry(() => import('./chooseDelivery'));
      await dispatch(restoreLinked()).unwrap();
    } else if (!selectDelivery(getState()).isRestored) {
      const originState = namedOriginState();
      dispatch(restored({ zipCode: null, city: null, pick: null, hasWrongDate: false, originState }));
    }
  },
);

const { restored } = deliverySlice.actions;

function isDeliveryStored(): boolean {
  try {
    return window.localStorage.getItem(storedDeliveryKey) !== null;
  } catch {
    return false;
  }
}

/** Loads the thunk that fetches dates: a page needs it once a place is known. */
export const loadFetchDates = () =>
  loadWithRetry(() => import('./fetchAvailableDates').then((module) => module.fetchAvailableDates));
