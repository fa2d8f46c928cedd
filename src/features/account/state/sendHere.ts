import type { SavedAddress } from '@/contracts/account/addressBook';
import { loadCheckPlace } from '@/features/cart/state';
import { chooseZip, selectDelivery } from '@/features/delivery/state';
import { createAppThunk } from '@/store/createAppThunk';
import { addressName } from '../rules';
import { accountFeedback } from './accountUiSlice';
import { rememberSentAddress } from './sentAddress';

/** Keys of what is said of an address the shop was asked to send to. */
const told = {
  cart: 'sendsWithoutCart',
  nowhere: 'sendsNowhere',
  service: 'sendsUnknown',
  moving: 'sendsHere',
} as const;

/**
 * Makes the place of a saved address the one the shop delivers to, and checks the cart's dates there. The checkout of a cart that
 * goes there begins with this address. A place that nothing can be delivered to is not taken over.
 * @source spec §4 Delivery-date check for a zip code (addresses section), §9 (Feedback types)
 */
export const sendHere = createAppThunk(
  'account/sendHere',
  async (address: SavedAddress, { dispatch, getState }) => {
    const { addressId, zipCode, city } = address;
    const name = addressName(address);
    const former = selectDelivery(getState());
    const say = (message: string, type: 'success' | 'error') =>
      void dispatch(accountFeedback({ message, type, section: 'addresses', name }));
    const outcome = await dispatch(chooseZip({ zipCode, city })).unwrap();
    if (!outcome) return;
    if (!outcome.ok) return say(outcome.problem === 'service' ? 'sendsUnknown' : 'sendsNowhere', 'error');
    const trouble = await loadCheckPlace().then(
      (checkPlace) => dispatch(checkPlace('addresses')).unwrap(),
      () => 'service' as const,
    );
    if (trouble === 'nowhere' && former.zipCode)
      await dispatch(chooseZip({ zipCode: former.zipCode, city: former.city }));
    rememberSentAddress(trouble === 'nowhere' ? null : addressId);
    say(trouble ? told[trouble] : 'sendsHere', trouble && trouble !== 'moving' ? 'error' : 'success');
  },
);
