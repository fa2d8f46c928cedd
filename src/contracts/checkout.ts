import * as z from 'zod/mini';
import { streetFields } from './address';
import { addressTypes, paymentMethods } from './shop';
import {
  Email,
  IdempotencyKey,
  IsoDate,
  Line,
  Lines,
  LocaleKey,
  Money,
  OpaqueId,
  StoredZip,
  ZipCode,
} from './common/fields';
import { endpoint } from './endpoint';
import { notOrderable } from './errors';
import { Cart } from './ordering/cart';

export const Recipient = z.strictObject({
  addressType: z.enum(addressTypes),
  firstName: Line(40),
  lastName: Line(40),
  /** Business, funeral home, cemetery, hospital or other place; required for those types. */
  locationName: z.optional(Line(80)),
  /** Day of the service, yyyy-MM-dd. */
  serviceDate: z.optional(IsoDate),
  /** hh:mm a, required for funerals */
  serviceTime: z.optional(Line(12)),
  ward: z.optional(Line(40)),
  ...streetFields,
  zipCode: StoredZip,
  phone: Line(24),
  instructions: z.optional(Lines(200)),
});
export type Recipient = z.infer<typeof Recipient>;

export const CardMessage = z.strictObject({ message: Lines(240), signature: z.optional(Line(60)) });
export const Sender = z.strictObject({
  firstName: Line(40),
  lastName: Line(40),
  email: Email,
  phone: z.optional(Line(24)),
});
export type Sender = z.infer<typeof Sender>;
/** Who sent an order, as it was stored once: nobody, where an old order has forgotten its people. */
export const StoredSender = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
});

/** How an order is, or will be, paid; brand and last four digits are empty where the shop knows no card. */
export const Payment = z.object({
  method: z.enum([...paymentMethods, 'none']),
  brand: z.string(),
  last4: z.string(),
});
export type Payment = z.infer<typeof Payment>;

export const CheckoutSession = z.object({
  checkoutId: z.string(),
  cart: Cart,
  recipient: z.optional(Recipient),
  cardMessage: z.optional(CardMessage),
  sender: z.optional(Sender),
  /** How it will be paid, once chosen. */
  payment: z.optional(Payment),
  /** Ways to pay this shop is set up for. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Steps still to be done before an order can be placed; a free order needs no payment. */
  missing: z.array(z.enum(['recipient', 'message', 'sender', 'payment'])),
  /**
   * An order of this cart waits for its payment: the number of the order that pays, for all carts paid together. Cart,
   * recipient, message, sender and payment are those of the order then.
   */
  pendingOrderId: z.optional(z.string()),
  /** Name of the partner that the customer's account joins with this order. */
  joins: z.optional(z.string()),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

const params = z.object({ checkoutId: OpaqueId });
const sessions = '/checkout/:brand/api/sessions/:checkoutId';
/** Language of the names in the cart; en-US when absent. */
const query = z.object({ locale: z.optional(LocaleKey) });
const base = { service: 'checkout', access: 'cart', params, query, answer: CheckoutSession } as const;

/** The checkout as saved so far. @source docs/decisions/0004-gaps-in-the-specification.md */
export const getCheckout = endpoint({
  ...base,
  method: 'GET',
  path: sessions,
  errorKeys: ['CHK.NOT_FOUND', 'CHK.ELSEWHERE'],
});

/** Saves who receives the gift, verified against the zip of the cart. */
export const saveRecipient = endpoint({
  ...base,
  method: 'PUT',
  path: `${sessions}/recipient`,
  body: z.extend(Recipient, { zipCode: ZipCode }),
  errorKeys: [
    'CHK.ADDRESS_MISMATCH',
    'CHK.ADDRESS_TYPE',
    'CHK.ADDRESS_INVALID',
    'DLV.RESTRICTED_STATE',
    'CHK.NOT_FOUND',
    'CHK.ELSEWHERE',
    'CART.ORDERING',
  ],
});

/** Saves the card message. */
export const saveCardMessage = endpoint({
  ...base,
  method: 'PUT',
  path: `${sessions}/message`,
  body: CardMessage,
  errorKeys: ['CHK.NOT_FOUND', 'CHK.ELSEWHERE', 'CART.ORDERING'],
});

/** Saves who sends the gift. */
export const saveSender = endpoint({
  ...base,
  method: 'PUT',
  path: `${sessions}/sender`,
  body: Sender,
  errorKeys: ['CHK.SENDER_INVALID', 'CHK.NOT_FOUND', 'CHK.ELSEWHERE', 'CART.ORDERING'],
});

const CardToken = z.string().check(z.regex(/^tok_[A-Za-z0-9_-]{16,64}$/));

/**
 * Says how the order will be paid: with a card token (the card itself never comes here) or on the payment company's
 * own page.
 */
export const savePayment = endpoint({
  service: 'checkout',
  method: 'PUT',
  path: '/checkout/:brand/api/sessions/:checkoutId/payment',
  access: 'cart',
  params: z.object({ checkoutId: OpaqueId }),
  query: z.object({ locale: z.optional(LocaleKey) }),
  /** Either a token or a way without one. */
  body: z.strictObject({
    paymentToken: z.optional(CardToken),
    method: z.optional(z.enum(['hosted', 'pay-later'])),
  }),
  answer: CheckoutSession,
  errorKeys: [
    'PAY.TOKEN_UNKNOWN',
    'PAY.METHOD_UNAVAILABLE',
    'CHK.NOT_FOUND',
    'CHK.ELSEWHERE',
    'CART.ORDERING',
  ],
});

/** A checkout of another recipient's cart, paid together with the first. */
const Companion = z.strictObject({
  checkoutId: OpaqueId,
  cartToken: z.string().check(z.maxLength(2000)),
  expectedTotal: Money,
});

const PlacedOrder = z.object({ orderId: z.string(), orderToken: z.string() });

/**
 * Places the order: the total must equal what the shopper saw. Carts of further recipients become orders of their own
 * in the same breath, all of them or none, paid by one charge with the first one's sender and payment.
 * @throws 409 when price, date or capacity changed; 422 when the payment is declined or stopped by the shopper
 */
export const placeOrder = endpoint({
  service: 'ordering',
  method: 'POST',
  path: '/ordering/:brand/api/orders',
  access: 'cart',
  body: z.strictObject({
    checkoutId: OpaqueId,
    expectedTotal: Money,
    together: z.optional(z.array(Companion).check(z.maxLength(9))),
    /** Language of the confirmation and of the names on the order; en-US when absent. */
    locale: z.optional(LocaleKey),
    idempotencyKey: IdempotencyKey,
  }),
  answer: z.extend(PlacedOrder, {
    /** Orders of the further recipients. */
    together: z.array(PlacedOrder),
    /** Where the shopper must confirm the payment; until then nothing is ordered. */
    challengeUrl: z.optional(z.string()),
    /** The order is not of this attempt: it was placed before, for instance in another window. */
    wasPlacedBefore: z.optional(z.boolean()),
  }),
  errorKeys: [
    'CHK.NOT_FOUND',
    'CHK.ELSEWHERE',
    'CHK.INCOMPLETE',
    'CHK.TOTAL_CHANGED',
    'CHK.PARTNER_SIGN_IN',
    'CHK.PARTNER_OTHER',
    ...notOrderable,
    'CART.PROMO_USED_UP',
    'REQ.IDEMPOTENCY_MISMATCH',
    'PAY.DECLINED',
    'PAY.ABANDONED',
    'PAY.TOO_MANY_HELD',
    'PAY.UNAVAILABLE',
  ],
});

const WholeOrder = z.extend(PlacedOrder, { together: z.array(PlacedOrder) });

/**
 * How the order of a cart stands: where its payment waits to be confirmed, or the order once it is paid; nothing when
 * there is none. The payment company is called, so an order that was paid in the meantime is confirmed by this.
 * @throws 503 while nobody can say whether it was paid
 * @source docs/decisions/0043-pending-payments.md
 */
export const resumePayment = endpoint({
  service: 'ordering',
  method: 'POST',
  path: '/ordering/:brand/api/orders/resume',
  access: 'cart',
  body: z.strictObject({}),
  answer: z.object({ order: z.optional(WholeOrder), challengeUrl: z.optional(z.string()) }),
  errorKeys: ['PAY.UNAVAILABLE'],
});

/** Gives up a payment that waits for the shopper, so that another one can be chosen; answers the order if it was paid after all. */
export const abandonPayment = endpoint({
  service: 'ordering',
  method: 'POST',
  path: '/ordering/:brand/api/orders/abandon',
  access: 'cart',
  body: z.strictObject({ checkoutId: OpaqueId }),
  answer: z.object({ order: z.optional(WholeOrder) }),
  errorKeys: ['PAY.UNAVAILABLE'],
});
