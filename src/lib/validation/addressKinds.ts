/** Kinds of address in the order they are offered. @source spec §3 Zip code information (address type enumeration) */
export const offeredAddressTypes = ['R', 'A', 'B', 'H', 'F', 'C', 'O'] as const;

/** A field that not every kind of address has. */
export type ExtraField = 'locationName' | 'addressLine2' | 'ward' | 'serviceDate' | 'serviceTime';

/** Extra fields of each kind of address, and whether they are required: the same in browser and gateway. */
export const extraFields: Readonly<
  Record<(typeof offeredAddressTypes)[number], Readonly<Partial<Record<ExtraField, 'must' | 'may'>>>>
> = {
  R: { addressLine2: 'may' },
  A: { addressLine2: 'must' },
  B: { locationName: 'must', addressLine2: 'may' },
  H: { locationName: 'must', ward: 'may', addressLine2: 'may' },
  F: { locationName: 'must', serviceDate: 'may', serviceTime: 'may', addressLine2: 'may' },
  C: { locationName: 'must', serviceDate: 'may', serviceTime: 'may', addressLine2: 'may' },
  O: { locationName: 'may', addressLine2: 'may' },
};
