import type { Recipient } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/validation/zip';

/** An address as it is written on a label, line by line; empty parts leave no line. */
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
