import * as z from 'zod/mini';
import { streetFields } from '../address';
import { CountryId, IdempotencyKey, Line, OpaqueId } from '../common/fields';
import { endpoint } from '../endpoint';
import { addressTypes } from '../shop';

export const ADDRESS_LIMIT = 50;

const entered = {
  addressType: z.enum(addressTypes),
  firstName: Line(40),
  lastName: Line(40),
  /** Business, funeral home, cemetery, hospital or other place; required for those types. */
  locationName: z.optional(Line(80)),
  ...streetFields,
  phone: z.optional(Line(24)),
  /** What the customer calls it: "Mum". */
  nickname: z.optional(Line(40)),
};

/** An address of a customer's address book. @source spec §3 User / account (addresses), §3 Zip code information */
export const SavedAddress = z.object({
  ...entered,
  addressId: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: CountryId,
  isPrimary: z.boolean(),
  /** City and state belong to the zip, as the address service knows it. */
  isVerified: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** Every call answers the whole address book: the primary address first, then the newest. */
const addresses = { addresses: z.array(SavedAddress) };
const own = { service: 'profile', access: 'customer' } as const;
const base = '/profile/:brand/customers/addresses';
const one = {
  ...own,
  params: z.object({ addressId: OpaqueId }),
  answer: z.object(addresses),
} as const;

/** Own addresses. @source spec §7 Profile (getAddresses) */
export const getAddresses = endpoint({
  ...own,
  method: 'GET',
  path: base,
  answer: z.object(addresses),
  errorKeys: [],
});

/**
 * Adds an address; the first one is primary. One that is in the book already, with every value, is not added again.
 * @throws 422 naming the wrong fields, or when there are fifty
 * @source spec §7 Profile (addAddress)
 */
export const addAddress = endpoint({
  ...own,
  method: 'POST',
  path: base,
  body: z.strictObject({ ...entered, idempotencyKey: IdempotencyKey }),
  answer: z.object({ ...addresses, addressId: z.string() }),
  errorKeys: ['PRFL.INVALID', 'PRFL.TOO_MANY', 'REQ.IDEMPOTENCY_MISMATCH'],
});

/** Replaces an address. @throws 404 for one that is not the customer's; 422 naming fields @source spec §7 (updateAddress) */
export const updateAddress = endpoint({
  ...one,
  method: 'PUT',
  path: `${base}/:addressId`,
  body: z.strictObject(entered),
  errorKeys: ['PRFL.INVALID', 'PRFL.NOT_FOUND'],
});

/** Makes an address the primary one. @throws 404 @source spec §7 Profile (setPrimaryAddress) */
export const setPrimaryAddress = endpoint({
  ...one,
  method: 'POST',
  path: `${base}/:addressId/primary`,
  body: z.strictObject({}),
  errorKeys: ['PRFL.NOT_FOUND'],
});

/** Removes an address; the newest one is primary after the primary is gone. @throws 404 @source spec §7 (deleteAddress) */
export const deleteAddress = endpoint({
  ...one,
  method: 'DELETE',
  path: `${base}/:addressId`,
  errorKeys: ['PRFL.NOT_FOUND'],
});
