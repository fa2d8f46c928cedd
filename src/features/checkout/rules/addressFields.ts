import type { Recipient } from '@/contracts/checkout';

export type AddressType = Recipient['addressType'];
export type ExtraField = 'locationName' | 'addressLine2' | 'ward' | 'serviceDate' | 'serviceTime';

/** Kinds of address in the order they are offered. @source spec §3 Zip code information (address type enumeration) */
export const offeredAddressTypes: readonly AddressType[] = ['R', 'A', 'B', 'H', 'F', 'C', 'O'];

/** What a kind of address asks for beyond the common fields, and whether it must be answered. */
export const extraFields: Readonly<
  Record<AddressType, Readonly<Partial<Record<ExtraField, 'must' | 'may'>>>>
> = {
  R: { addressLine2: 'may' },
  A: { addressLine2: 'must' },
  B: { locationName: 'must', addressLine2: 'may' },
  H: { locationName: 'must', ward: 'may', addressLine2: 'may' },
  F: { locationName: 'must', serviceDate: 'may', serviceTime: 'may', addressLine2: 'may' },
  C: { locationName: 'must', serviceDate: 'may', serviceTime: 'may', addressLine2: 'may' },
  O: { locationName: 'may', addressLine2: 'may' },
};
