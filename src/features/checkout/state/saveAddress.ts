import { accountFeedback, addAddress } from '@/features/account/state';
import type { SavedAddress } from '@/contracts/account/addressBook';
import type { Recipient } from '@/contracts/checkout';
import { isSameZip } from '@/features/delivery/rules';
import { createAppThunk } from '@/store/createAppThunk';

/**
 * Puts the address of a recipient into the address book of the customer, unless it is there already.
 * @returns whether it is there now
 * @source spec §7 Profile (addAddress)
 */
export const saveAddress = createAppThunk(
  'checkout/saveAddress',
  async (recipient: Recipient, { dispatch, getState }): Promise<boolean> => {
    const known = getState().addresses.results ?? [];
    if (known.some((address) => isSameAddress(address, recipient))) return true;
    const {
      ward: _ward,
      serviceDate: _date,
      serviceTime: _time,
      instructions: _note,
      ...address
    } = recipient;
    const { ok } = await dispatch(addAddress(address)).unwrap();
    /* The checkout says itself what became of it. */
    dispatch(accountFeedback(null));
    return ok;
  },
);

const compared = [
  'addressType',
  'firstName',
  'lastName',
  'locationName',
  'addressLine1',
  'addressLine2',
] as const;

/** Whether a saved address is the one of a recipient; telephone and city are not compared. */
export function isSameAddress(saved: SavedAddress, recipient: Recipient): boolean {
  const plain = (text: string | undefined) => (text ?? '').trim().toLowerCase();
  return (
    isSameZip(saved.zipCode, recipient.zipCode) &&
    compared.every((name) => plain(saved[name]) === plain(recipient[name]))
  );
}
