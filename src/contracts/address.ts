import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CountryId, Line, State, UtcOffset, ZipCode } from './common/fields';

const Address = z.object({
  city: z.string(),
  state: State,
  country: CountryId,
  zipCode: z.string(),
  timeZone: z.string(),
  utcOffset: UtcOffset,
  /** Of the middle of the zip or postal area, in degrees. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
});
export type PlaceAddress = z.infer<typeof Address>;

/** Cities, state, country and clock of a zip; errors carry keys (NOT_FOUND, NOT_SERVED), still with status 200. @source spec §7 Fulfilment and address, §5 Lookup rules */
export const verifyZipCode = endpoint({
  service: 'addressverification',
  method: 'GET',
  path: '/addressverification/:brand/api/verifyZipCode',
  access: 'public',
  query: z.object({ zipCode: ZipCode }),
  answer: z.object({
    errors: z.array(z.object({ key: z.string() })),
    addresses: z.array(Address),
  }),
  errorKeys: [],
});

/** Whether the law or a carrier forbids some products in the zip's state. @source spec §7 (zipcode/{zipCode} reads data.isShipRestrictions) */
export const zipcode = endpoint({
  service: 'zipcode',
  method: 'GET',
  path: '/zipcode/:zipCode',
  access: 'public',
  params: z.object({ zipCode: ZipCode }),
  answer: z.object({ isShipRestrictions: z.boolean(), restrictions: z.array(z.string()) }),
  errorKeys: [],
});

/** A pass for a few address checks; only the shop's own server may ask for one. @source spec §7 (same-origin token of the address-verification service) */
export const issueAddressToken = endpoint({
  service: 'addressverification',
  method: 'POST',
  path: '/addressverification/:brand/api/token',
  access: 'internal',
  body: z.strictObject({}),
  answer: z.object({ token: z.string(), expiresInSeconds: z.int() }),
  errorKeys: [],
});

/** Where a street address lies. */
export const streetFields = {
  addressLine1: Line(80),
  addressLine2: z.optional(Line(80)),
  city: Line(60),
  state: State,
  zipCode: ZipCode,
};

/**
 * Whether an address is as the post would write it. `corrected` suggests another spelling, `unknown` means the zip is
 * none; the shopper decides.
 * @source spec §7 Fulfilment and address, §3 Cart item (avsAddress)
 */
export const verifyAddress = endpoint({
  service: 'addressverification',
  method: 'POST',
  path: '/addressverification/:brand/api/verifyAddress',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.maxLength(1000)), ...streetFields }),
  answer: z.object({
    verdict: z.enum(['verified', 'corrected', 'unknown']),
    address: z.object(streetFields),
  }),
  errorKeys: [],
});
