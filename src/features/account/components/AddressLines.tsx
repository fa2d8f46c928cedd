import type { SavedAddress } from '@/contracts/account/addressBook';
import { writtenPostalCode } from '@/lib/validation/zip';
import { writtenPhone } from '@/lib/validation/checks';
import { Text } from '@/ui/layout/Text';

interface AddressLinesProps {
  address: SavedAddress;
  /** What stands above; a name that stands there already is not repeated. */
  heading?: string;
}

/** An address as it is written on an envelope. */
export function AddressLines({ address, heading }: AddressLinesProps) {
  const { firstName, lastName, locationName, addressLine1, addressLine2, city, state, zipCode, phone } =
    address;
  const name = `${firstName} ${lastName}`;
  const lines = [
    name !== heading && name,
    locationName,
    addressLine1,
    addressLine2,
    `${city}, ${state} ${writtenPostalCode(zipCode)}`,
    phone && writtenPhone(phone),
  ].filter(Boolean);
  return (
    <Text as="address">
      {lines.map((line, at) => (
        <span key={`${at} ${line}`} dir="auto">
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  );
}
