import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { CountryId, State, UtcOffset, ZipCode } from './common/fields';

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
  name: 'verifyZipCode',
  service: 'addressverification',
  method: 'GET',
  path: '/addressverification/:brand/api/verifyZipCode',
  access: 'public',
  query: z.object({ zipCode: ZipCode }),
  answer: z.object({
    errors: z.array(z.object({ key: z.string() })),
    addresses: z.array(Address),
  }),
});

/** Whether the law or a carrier forbids some products in the zip's state. @source spec §7 (zipcode/{zipCode} reads data.isShipRestrictions) */
export const zipcode = endpoint({
  name: 'zipcode',
  service: 'zipcode',
  method: 'GET',
  path: '/zipcode/:zipCode',
  access: 'public',
  params: z.object({ zipCode: ZipCode }),
  answer: z.object({ isShipRestrictions: z.boolean(), restrictions: z.array(z.string()) }),
});
