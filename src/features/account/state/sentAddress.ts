import { readStored, writeStored } from '@/lib/browserStorage';

/** Storage key of the saved address that the shop was asked to send to; `forgetThings` forgets it with its customer. */
const sentAddressKey = 'sentAddress';

/** Number of the saved address that the checkout is to fill in; null where there is none. It names nobody. */
export const sentAddress = (): string | null => readStored('sessionStorage', sentAddressKey);

/** Keeps which saved address the checkout is to fill in. @param addressId  null once that is done */
export const rememberSentAddress = (addressId: string | null): void =>
  void writeStored('sessionStorage', sentAddressKey, addressId);
