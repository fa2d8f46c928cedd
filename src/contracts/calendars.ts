import * as z from 'zod/mini';
import {
  Alternative,
  UnavailableReason,
  IsoDate,
  Money,
  ProductId,
  State,
  UtcOffset,
  ZipCode,
} from './common/fields';
import { endpoint } from './endpoint';

export type { Alternative, UnavailableReason } from './common/fields';

/** One way to receive a product on a date. @source spec §3 Available dates */
export const DeliveryOption = z.object({
  deliveryOption: z.enum(['fixed', 'flexible', 'holiday']),
  channel: z.enum(['florist', 'dropship']),
  deliveryFee: Money,
  totalSurchargeFee: Money,
  message: z.string(),
  legendGroup: z.string(),
  legendLabel: z.string(),
  flexDates: z.array(z.array(IsoDate)),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

const DateEntry = z.object({ productId: z.string(), deliveryOptions: z.array(DeliveryOption) });

const DatedProduct = z.strictObject({
  id: ProductId,
  price: z.optional(Money),
  masterId: z.optional(ProductId),
  productType: z.optional(z.string().check(z.maxLength(40))),
  channel: z.optional(z.string().check(z.maxLength(40))),
  productSubType: z.optional(z.string().check(z.maxLength(40))),
  isPdpProduct: z.optional(z.boolean()),
});

/** Dates by day, products and ways. @source spec §3 Available dates */
export const AvailableDatesAnswer = z.object({
  /** yyyy-MM-dd → products deliverable that day */
  dateProductMap: z.record(z.string(), z.array(DateEntry)),
  productSpecificDetails: z.array(
    z.object({
      productId: z.string(),
      legends: z.array(z.object({ group: z.string(), label: z.string() })),
      flexDates: z.array(z.object({ type: z.enum(['flexible', 'holiday']), dates: z.array(IsoDate) })),
      /** For a product that has no date at all, and for the page's own where another can come sooner. */
      alternative: z.optional(Alternative),
    }),
  ),
  /** Dates of the requested window that no product list can use, each with its one reason. */
  unavailableDates: z.record(
    z.string(),
    z.object({
      reason: UnavailableReason,
      /** Whose fault it is, when not everybody's. */
      productId: z.optional(z.string()),
      /** The date nearest to this one that works for every product. */
      nearestDate: z.optional(IsoDate),
    }),
  ),
  /** Nearest date that works for every product, if any. */
  nearestDate: z.optional(IsoDate),
  zone: z.object({ timeZone: z.string(), utcOffset: UtcOffset, todayIso: IsoDate }),
});
export type AvailableDatesAnswer = z.infer<typeof AvailableDatesAnswer>;

/** Days counted from `fromIso`. */
const Days = z.array(z.int());

/**
 * The same answer packed: products that travel alike share one calendar, ways to deliver are listed once. A hundredth of
 * the size for sixty products; `unpackDates` makes the plain answer of it.
 */
export const PackedDatesAnswer = z.object({
  /** Day 0. */
  fromIso: IsoDate,
  options: z.array(z.omit(DeliveryOption, { flexDates: true })),
  calendars: z.array(
    z.object({
      /** Days with a fixed delivery, and which option it is on each of them. */
      days: Days,
      options: z.array(z.int()),
      windows: z.array(z.object({ type: z.enum(['flexible', 'holiday']), option: z.int(), days: Days })),
    }),
  ),
  productIds: z.array(z.string()),
  /** For each product, which calendar is its own. */
  calendarOf: z.array(z.int()),
  alternatives: z.record(z.string(), Alternative),
  unavailable: z.array(
    z.object({ reason: UnavailableReason, productId: z.optional(z.string()), days: Days }),
  ),
  /** Days that work for every product; outside the requested dates only the nearest on each side. */
  common: Days,
  nearestDate: z.optional(IsoDate),
  zone: z.object({ timeZone: z.string(), utcOffset: UtcOffset, todayIso: IsoDate }),
});
export type PackedDatesAnswer = z.infer<typeof PackedDatesAnswer>;

/** Dates on which each of the given products can reach a zip, with options, fees and reasons. @source spec §7 Calendars */
export const getAvailableDatesProducts = endpoint({
  service: 'calendars',
  method: 'POST',
  path: '/calendars/:brand/api/products/getAvailableDatesProducts',
  access: 'public',
  query: z.object({
    availabilitySrc: z.optional(z.string().check(z.maxLength(40))),
    /** `packed` for the short form; what it is without stands in spec §3. */
    form: z.optional(z.enum(['plain', 'packed'])),
  }),
  body: z.strictObject({
    productList: z.array(DatedProduct).check(z.minLength(1), z.maxLength(600)),
    zipCode: ZipCode,
    utcOffset: z.optional(UtcOffset),
    startDate: z.optional(IsoDate),
    endDate: z.optional(IsoDate),
    originLocation: z.optional(z.strictObject({ state: z.optional(State) })),
    membershipType: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.union([AvailableDatesAnswer, PackedDatesAnswer]),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED', 'CTLG.PRODUCT_UNKNOWN'],
  bodyLimitBytes: 256 * 1024,
});

/** Dates any product at all can reach a zip. @source spec §7 Calendars */
export const availableDeliveryDates = endpoint({
  service: 'calendars',
  method: 'POST',
  path: '/calendars/:brand/api/products/availableDeliveryDates',
  access: 'public',
  body: z.strictObject({ zipCode: ZipCode, startDate: z.optional(IsoDate), endDate: z.optional(IsoDate) }),
  answer: z.object({ availableDeliveryDates: z.array(IsoDate) }),
  errorKeys: ['DLV.ZIP_NOT_FOUND', 'DLV.ZIP_NOT_SERVED'],
});

const FeeSpan = z.object({ min: Money, max: Money });

/**
 * What deliveries cost in a country within the coming days, before anybody has named a zip: cheapest and dearest, fee
 * and surcharge together, by channel. Prices that must hold every mandatory fee start from it.
 * @source spec §5 Region check, §9 Money and prices (delivery fee text)
 */
export const deliveryFees = endpoint({
  service: 'calendars',
  method: 'GET',
  path: '/calendars/:brand/api/products/deliveryFees',
  access: 'public',
  query: z.object({ countryId: z.enum(['US', 'CA']) }),
  answer: z.object({ fees: z.object({ florist: z.optional(FeeSpan), dropship: z.optional(FeeSpan) }) }),
  errorKeys: [],
});
