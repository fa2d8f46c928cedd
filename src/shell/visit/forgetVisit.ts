import { ageRefused } from '@/features/age-verification/state/verifyAge';
import { forgetBrowser } from '@/features/auth/state/forgetBrowser';
import { deliverySlice, selectDelivery } from '@/features/delivery/state';
import type { AppStore } from '../store';

/**
 * Forgets place and day, products looked at, searches, a recipient named by a link and a date of birth, stored and shown.
 * @source docs/decisions/0077-signed-out.md
 */
export function forgetVisit({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): void {
  forgetBrowser();
  const { originState } = selectDelivery(getState());
  const nowhere = { zipCode: null, city: null, pick: null, hasWrongDate: false, originState };
  dispatch(deliverySlice.actions.restored(nowhere));
  dispatch(ageRefused());
}
