import * as z from 'zod/mini';
import { CardMessage, Recipient } from '../checkout';
import { IdempotencyKey, IsoDate, Line, Money, OpaqueId, ZipCode } from '../common/fields';
import { endpoint } from '../endpoint';

/** What can still be changed of an order, and until when. */
export const ModifiableOrder = z.object({
  orderId: z.string(),
  /** `open`: the florist has not begun; `closed`: somebody is at it or it is done. */
  state: z.enum(['open', 'closed', 'cancelled']),
  /** ISO instant at which the work begins. */
  until: z.optional(z.string()),
  /** A membership cannot be given back by a click. */
  canCancel: z.boolean(),
  cardMessage: z.optional(CardMessage),
  recipientPhone: z.optional(z.string()),
  /** Missing when nothing is delivered. */
  recipient: z.optional(Recipient),
  deliveries: z.array(
    z.object({
      deliveryGroupId: z.string(),
      state: z.enum(['open', 'closed', 'cancelled']),
      deliveryDate: IsoDate,
      deliveryEndDate: z.optional(IsoDate),
      /** ISO instant at which the work on it begins. */
      until: z.optional(z.string()),
      canChangeDate: z.boolean(),
      /** By itself, while something else of the order stays. */
      canCancel: z.boolean(),
    }),
  ),
  /** The newest change of a day that had to be paid; it holds once it is `done`. */
  dateChange: z.optional(
    z.object({
      deliveryGroupId: z.string(),
      deliveryDate: IsoDate,
      amount: Money,
      state: z.enum(['pending', 'done', 'failed']),
      /** It was paid, and goes back: the order was begun or cancelled meanwhile. */
      isRefunded: z.boolean(),
      /** Where the payment is confirmed. */
      challengeUrl: z.optional(z.string()),
    }),
  ),
});
export type ModifiableOrder = z.infer<typeof ModifiableOrder>;

const base = {
  service: 'order-modification-service',
  path: '/order-modification-service/:brand/orders/:orderId',
  access: 'order',
  params: z.object({ orderId: OpaqueId }),
  answer: z.object({ data: ModifiableOrder }),
} as const;

/** What of an order can be changed now; never stored by anybody. @source spec §7 Orders (viewOrder, no-cache) */
export const viewOrder = endpoint({
  ...base,
  method: 'GET',
  errorKeys: [],
});

/** Number of a delivery, LK-XXXX-XXXX-1. */
const DeliveryGroupId = z.string().check(z.regex(/^LK-[0-9A-Z]{4}-[0-9A-Z]{4}-\d{1,2}$/));

/**
 * Days a delivery of an order could come on instead, each with what the order costs more, or less, then.
 * @source docs/decisions/0064-changing-orders.md
 */
export const orderDates = endpoint({
  ...base,
  method: 'GET',
  path: `${base.path}/dates`,
  query: z.object({ deliveryGroupId: DeliveryGroupId }),
  answer: z.object({
    dates: z.array(z.object({ deliveryDate: IsoDate, priceDifference: z.number() })),
  }),
  errorKeys: [],
});

/**
 * Asks how the payment of a change stands, or gives it up. The payment company is called, so a change that was paid in the
 * meantime holds after this.
 * @source docs/decisions/0064-changing-orders.md
 */
export const payForModification = endpoint({
  ...base,
  method: 'POST',
  path: `${base.path}/payment`,
  body: z.strictObject({ abandon: z.optional(z.boolean()) }),
  errorKeys: [],
});

/**
 * Changes card message, recipient's phone or recipient, or cancels the order, as long as nobody has begun with it. The
 * recipient stays in the delivery area of the order. Another day that costs more holds once it is paid: the answer says where.
 * @throws 409 once the work has begun; 422 naming the field that is wrong; 429 after too many changes in a day
 * @source spec §7 Orders (forModification)
 */
export const forModification = endpoint({
  ...base,
  method: 'POST',
  body: z.strictObject({
    cardMessage: z.optional(CardMessage),
    recipientPhone: z.optional(Line(24)),
    recipient: z.optional(z.extend(Recipient, { zipCode: ZipCode })),
    /** Another day of a delivery, with the price difference the shopper saw. */
    delivery: z.optional(
      z.strictObject({
        deliveryGroupId: DeliveryGroupId,
        deliveryDate: IsoDate,
        priceDifference: z.number(),
      }),
    ),
    /** Cancels one delivery of several. */
    cancelDelivery: z.optional(DeliveryGroupId),
    cancel: z.optional(z.boolean()),
    idempotencyKey: IdempotencyKey,
  }),
  errorKeys: [
    'ORD.TOO_LATE',
    'ORD.TOO_MANY_CHANGES',
    'ORD.CHANGE_PENDING',
    'CHK.TOTAL_CHANGED',
    'DLV.DATE_UNAVAILABLE',
    'PAY.UNAVAILABLE',
    'CHK.ADDRESS_INVALID',
    'CHK.ADDRESS_MISMATCH',
    'CHK.ADDRESS_TYPE',
    'DLV.ZIP_NOT_FOUND',
    'DLV.ZIP_NOT_SERVED',
    'REQ.IDEMPOTENCY_MISMATCH',
  ],
});
