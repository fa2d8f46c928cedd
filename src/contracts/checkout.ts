import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { addressTypes } from './addressTypes';
import { Cart } from './ordering/cart';
import { paymentMethods } from './paymentMethods';
import { Email, IsoDate, Line, Lines, LocaleKey, OpaqueId, State, StoredZip, ZipCode } from './common/fields';

export const Recipient = z.strictObject({
  addressType: z.enum(addressTypes),
  firstName: Line(40),
  lastName: Line(40),
  /** Business, funeral home, cemetery, hospital or other place; asked for those types. */
  locationName: z.optional(Line(80)),
  /** Day of the service, yyyy-MM-dd. */
  serviceDate: z.optional(IsoDate),
  /** hh:mm a, asked for funerals */
  serviceTime: z.optional(Line(12)),
  ward: z.optional(Line(40)),
  addressLine1: Line(80),
  addressLine2: z.optional(Line(80)),
  city: Line(60),
  state: State,
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
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

const params = z.object({ checkoutId: OpaqueId });
const sessions = '/checkout/:brand/api/sessions/:checkoutId';
/** Language of the names in the cart; en-US when absent. */
const query = z.object({ locale: z.optional(LocaleKey) });
const base = { service: 'checkout', access: 'cart', params, query, answer: CheckoutSession } as const;

/** The checkout as saved so far. @source docs/decisions/0004-missing-contracts.md */
export const getCheckout = endpoint({
  ...base,
  name: 'getCheckout',
  method: 'GET',
  path: sessions,
  errorKeys: ['CHK.NOT_FOUND', 'CHK.ELSEWHERE'],
});

/** Saves who receives the gift, verified against the zip of the cart. */
export const saveRecipient = endpoint({
  ...base,
  name: 'saveRecipient',
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
  name: 'saveCardMessage',
  method: 'PUT',
  path: `${sessions}/message`,
  body: CardMessage,
  errorKeys: ['CHK.NOT_FOUND', 'CHK.ELSEWHERE', 'CART.ORDERING'],
});

/** Saves who sends the gift. */
export const saveSender = endpoint({
  ...base,
  name: 'saveSender',
  method: 'PUT',
  path: `${sessions}/sender`,
  body: Sender,
  errorKeys: ['CHK.SENDER_INVALID', 'CHK.NOT_FOUND', 'CHK.ELSEWHERE', 'CART.ORDERING'],
});
