/**
 * Kinds of address: residence, business, funeral home, cemetery, apartment, hospital, other.
 * @source spec §3 Zip code information (address type enumeration)
 */
export const addressTypes = ['R', 'B', 'F', 'C', 'A', 'H', 'O'] as const;

export type AddressType = (typeof addressTypes)[number];
