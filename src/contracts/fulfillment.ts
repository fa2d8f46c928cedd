import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Channel, IdList, IsoDate, Money, ProductId, ZipCode } from './common/fields';
import { Alternative, UnavailableReason } from './common/unavailable';

/** Which dates any delivery can reach a zip; a date counts as available if any flag is true. @source spec §7 Fulfilment, §4 Available dates */
export const zipcodecoverage = endpoint({
  name: 'zipcodecoverage',
  service: 'fulfillment',
  method: 'GET',
  path: '/fulfillment-channels-service/:brand/api/zipcodecoverage',
  access: 'public',
  query: z.object({ zipCode: ZipCode }),
  answer: z.object({
    availableDeliveryDates: z.record(z.string(), z.record(z.string(), z.boolean())),
    /** The other days of the calendar, each with its one reason. */
    unavailableDates: z.optional(z.record(z.string(), UnavailableReason)),
  }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});

/** Channels by which a product can be sent to a zip. @source spec §7 Fulfilment (fulfillmentChannel) */
export const productavailabilities = endpoint({
  name: 'productavailabilities',
  service: 'fulfillment',
  method: 'GET',
  path: '/fulfillment-channels-service/:brand/api/productavailabilities',
  access: 'public',
  query: z.object({ productIds: IdList, zipCode: ZipCode }),
  answer: z.object({
    products: z.record(
      z.string(),
      z.object({
        isAvailable: z.boolean(),
        channels: z.array(Channel),
        /** First date, when it is available. */
        nextDate: z.optional(IsoDate),
        /** Why not, and what could come instead, when it is not. */
        reason: z.optional(UnavailableReason),
        alternative: z.optional(Alternative),
      }),
    ),
  }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});

/** Add-ons that can be sent along, with prices. An add-on is offered only if it appears. @source spec §3 Add-on availability, §9 dd-MM-yyyy */
export const productAddonAvailability = endpoint({
  name: 'productAddonAvailability',
  service: 'fulfillment',
  method: 'POST',
  path: '/fulfillment-channels-service/:brand/api/productAddonAvailability',
  access: 'public',
  body: z.strictObject({
    productId: ProductId,
    addonIds: z.array(ProductId).check(z.maxLength(100)),
    zipCode: z.optional(ZipCode),
    /** dd-MM-yyyy */
    deliveryDate: z.optional(z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/))),
  }),
  answer: z.object({
    addons: z.record(z.string(), z.object({ regular: Money, promotional: z.optional(Money) })),
    deliveryDate: z.optional(IsoDate),
  }),
  errorKeys: ['CTLG.PRODUCT_UNKNOWN', 'DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});
