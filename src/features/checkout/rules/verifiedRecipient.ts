import type { Recipient } from '@/contracts/checkout';

type Address = Pick<Recipient, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;

/**
 * A recipient with another spelling of the address. Zip and state stay the cart's own: they decide where it goes.
 */
export function verifiedRecipient(entered: Recipient, address: Address): Recipient {
  const { addressLine1, addressLine2, city } = address;
  const { addressLine2: _former, ...rest } = entered;
  return { ...rest, addressLine1, city, ...(addressLine2 ? { addressLine2 } : {}) };
}

/** Lines of an address as they stand on an envelope. */
export function envelopeLines({ addressLine1, addressLine2, city, state, zipCode }: Address): string[] {
  return [[addressLine1, addressLine2].filter(Boolean).join(', '), `${city}, ${state} ${zipCode}`];
}
