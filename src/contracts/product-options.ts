import * as z from 'zod/mini';
import { DeliveryOption } from './calendars';
import { Alternative, UnavailableReason } from './common/unavailable';
import { IdList, IsoDate, ZipCode } from './common/fields';
import { endpoint } from './endpoint';

const ProductOptions = z.object({
  isAvailable: z.boolean(),
  /** The date asked about, or else the first that works. */
  deliveryDate: z.optional(IsoDate),
  /** Every way to have it then. */
  deliveryOptions: z.array(DeliveryOption),
  reason: z.optional(UnavailableReason),
  nextDate: z.optional(IsoDate),
  alternative: z.optional(Alternative),
});

/** Ways to receive each of several products at a zip, on a date or as soon as possible. @source spec §7 Partner config, content, search, other (multiProductOptions) */
export const multiProductOptions = endpoint({
  name: 'multiProductOptions',
  service: 'multiProductOptions',
  method: 'GET',
  path: '/site/:brand-com/shop/availability/multiProductOptions',
  access: 'public',
  query: z.object({ productIds: IdList, zipCode: ZipCode, deliveryDate: z.optional(IsoDate) }),
  answer: z.object({ products: z.record(z.string(), ProductOptions) }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});
