import type { Recipient } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/validation/zip';
import type { Answer } from '@/contracts/gateway';

/** An address, line by line; empty parts are left out. */
export function addressLines(recipient: Recipient): readonly string[] {
  const { firstName, lastName, locationName, ward, addressLine1, addressLine2, city, state, zipCode } =
    recipient;
  const lines = [
    `${firstName} ${lastName}`,
    locationName,
    ward,
    addressLine1,
    addressLine2,
    `${city}, ${state} ${writtenPostalCode(zipCode)}`,
  ];
  return lines.flatMap((line) => (line ? [line] : []));
}

/** Name of the person an order goes to; nothing when nothing is delivered. */
export const receiverOf = ({ recipient }: Pick<Answer<'getOrder'>, 'recipient'>): string | undefined =>
  recipient && `${recipient.firstName} ${recipient.lastName}`;
