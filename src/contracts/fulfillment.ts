import * as z from 'zod/mini';
import { DeliveryOption } from './calendars';
import {
  Channel,
  IdList,
  IsoDate,
  Money,
  ProductId,
  ZipCode,
  Alternative,
  UnavailableReason,
} from './common/fields';
import { endpoint } from './endpoint';

/** Which dates any delivery can reach a zip; a date counts as available if any flag is true. @source spec §7 Fulfilment, §4 Available dates */
export const zipcodecoverage = endpoint({
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

const Eligibility = z.object({
  /** Whether law, carriers and florists let it go to that place at all; a day is another question. */
  isEligible: z.boolean(),
  reason: z.optional(UnavailableReason),
  /** What is restricted there, in one word: "alcohol". */
  restriction: z.optional(z.string()),
  /** First date it can come. */
  nextDate: z.optional(IsoDate),
  alternative: z.optional(Alternative),
});

/** Whether products may be sent to a zip at all, whatever the date. @source spec §7 Fulfilment and address (productEligibility), §5 */
export const productEligibility = endpoint({
  service: 'producteligibility',
  method: 'GET',
  path: '/producteligibility/:brand/api',
  access: 'public',
  query: z.object({ productIds: IdList, zipCode: ZipCode }),
  answer: z.object({ products: z.record(z.string(), Eligibility) }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});

const ProductOptions = z.object({
  isAvailable: z.boolean(),
  /** The requested date, or else the first that works. */
  deliveryDate: z.optional(IsoDate),
  /** Every way to have it then. */
  deliveryOptions: z.array(DeliveryOption),
  reason: z.optional(UnavailableReason),
  nextDate: z.optional(IsoDate),
  alternative: z.optional(Alternative),
});

/** Ways to receive each of several products at a zip, on a date or as soon as possible. @source spec §7 Partner config, content, search, other (multiProductOptions) */
export const multiProductOptions = endpoint({
  service: 'multiProductOptions',
  method: 'GET',
  path: '/site/:brand-com/shop/availability/multiProductOptions',
  access: 'public',
  query: z.object({ productIds: IdList, zipCode: ZipCode, deliveryDate: z.optional(IsoDate) }),
  answer: z.object({ products: z.record(z.string(), ProductOptions) }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});

/** Why a product is recommended; each has its words. */
const recommendationReasons = ['occasion', 'flowers', 'kind', 'companion'] as const;
const Reason = z.enum(recommendationReasons);
export type RecommendationReason = z.infer<typeof Reason>;

/**
 * Other products for who looks at one: alike ones, and some of another kind that go with it. With a place (and a day)
 * only what can be there.
 * @source spec §7 Fulfilment and address (recommendation-service; timeout 10 s), §9 Timing
 */
export const recommendation = endpoint({
  service: 'recommendation-service',
  method: 'GET',
  path: '/recommendation-service/:brand/api/recommendation',
  access: 'public',
  query: z.object({
    productId: ProductId,
    zipCode: z.optional(ZipCode),
    deliveryDate: z.optional(IsoDate),
    limit: z.optional(z.string().check(z.regex(/^([1-9]|1[0-9]|2[0-4])$/))),
  }),
  answer: z.object({
    recommendations: z.array(z.object({ productId: z.string(), handle: z.string(), reason: Reason })),
  }),
  errorKeys: [],
  timeoutMs: 10_000,
});
