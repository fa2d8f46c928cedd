import * as z from 'zod/mini';
import { CardMessage, Payment, Recipient, StoredSender } from '../checkout';
import { Line, Money, OpaqueId, whenMissing } from '../common/fields';
import { endpoint } from '../endpoint';
import { locales } from '../locales';
import { Cart } from '../ordering/cart';

/** An order number as printed: LK-XXXX-XXXX, or one of its suborders LK-XXXX-XXXX-1. */
const OrderId = z
  .string({ error: whenMissing('orderID is missing') })
  .check(z.trim(), z.toUpperCase(), z.regex(/^LK-[0-9A-Z]{4}-[0-9A-Z]{4}(-\d{1,2})?$/));

/** `accepted` and `problem` are said by people only. */
const orderStates = [
  'received',
  'accepted',
  'preparing',
  'on-its-way',
  'delivered',
  'problem',
  'cancelled',
] as const;

export const DeliveryGroup = z.object({
  deliveryGroupId: z.string(),
  shippingUrl: z.optional(z.string()),
  shippingVendor: z.optional(z.string()),
  shippingNumber: z.optional(z.string()),
  status: z.enum(orderStates),
  deliveryDate: z.string(),
  deliveryEndDate: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      /** Language the title was sold in. */
      lang: z.optional(z.enum(locales)),
      quantity: z.int(),
      imagePath: z.string(),
    }),
  ),
});

/** @source spec §3 Other entities (order lookup result) */
export const OrderStatus = z.object({
  orderId: z.string(),
  masterDb: z.string(),
  placedAt: z.string(),
  track: z.array(z.object({ status: z.enum(orderStates), at: z.string() })),
  deliveryGroups: z.array(DeliveryGroup),
});
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Where an order is; needs the number and one thing only the sender or recipient knows. @source spec §7 Orders (trackOrder), rulings Delivery */
export const trackOrder = endpoint({
  service: 'order-search',
  method: 'GET',
  path: '/order-search/v2/:brand/order/status',
  access: 'public',
  query: z.object({
    orderId: OrderId,
    email: z.optional(Line(254)),
    lastName: z.optional(Line(60)),
    zip: z.optional(Line(10)),
  }),
  answer: z.object({ data: OrderStatus }),
  errorKeys: ['ORD.NOT_FOUND', 'ORD.LOCKED'],
});

/**
 * Asks for a mail with a fresh link to an order, to the address it was placed with. The answer is the same whether there is
 * such an order or not.
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export const sendOrderLink = endpoint({
  service: 'order-search',
  method: 'POST',
  path: '/order-search/:brand/order/link',
  access: 'public',
  body: z.strictObject({ orderId: OrderId }),
  answer: z.object({ accepted: z.literal(true) }),
  errorKeys: [],
});

/** What was paid for an order and what was given back, oldest first. */
const Receipt = z.object({
  /** `day`: the price difference of another day. */
  payments: z.array(z.object({ for: z.enum(['order', 'day']), amount: Money, at: z.string() })),
  /** What it is given back for: another day, a cancelled delivery or order, a payment that came too late, or by the shop. */
  refunds: z.array(
    z.object({
      for: z.enum(['day', 'delivery', 'order', 'late', 'shop']),
      amount: Money,
      at: z.string(),
      /** The payment company has taken it on. */
      isDone: z.boolean(),
    }),
  ),
});
export type Receipt = z.infer<typeof Receipt>;

/** An order that was placed and paid together with another one. */
const PaidTogether = z.object({ orderId: z.string(), orderToken: z.string() });

/** An order with everything its customer may see of it. */
const wholeOrder = {
  orderId: z.string(),
  placedAt: z.string(),
  cart: Cart,
  /** Missing when only a membership was bought. */
  recipient: z.optional(Recipient),
  cardMessage: z.optional(CardMessage),
  /** Empty where an old order has forgotten its people. */
  sender: StoredSender,
  payment: Payment,
  receipt: Receipt,
  status: OrderStatus,
  /** Orders for further recipients that were paid by the same charge, with the tokens of their pages. */
  together: z.array(PaidTogether),
};

/** The whole order for the confirmation page. */
export const getOrder = endpoint({
  service: 'order-search',
  method: 'GET',
  path: '/order-search/:brand/order/:orderId',
  access: 'order',
  params: z.object({ orderId: OpaqueId }),
  answer: z.object(wholeOrder),
  errorKeys: [],
});

/**
 * The whole order for the customer who placed it, with the token for what else can be done with it.
 * @throws 404 for one that is not the customer's
 * @source spec §7 Orders (orderSearch, no-cache), §5 Required parameters
 */
export const orderSearch = endpoint({
  service: 'order-search',
  method: 'GET',
  path: '/order-search/order',
  access: 'customer',
  query: z.object({ orderId: OrderId }),
  answer: z.object({ data: z.object({ ...wholeOrder, orderToken: z.string() }) }),
  errorKeys: ['ORD.NOT_FOUND'],
});

/** An order as a list shows it. */
const OrderSummary = z.object({
  orderId: z.string(),
  /** Opens it: `/order/{orderId}#{orderToken}`, viewOrder, forModification. */
  orderToken: z.string(),
  placedAt: z.string(),
  total: Money,
  isCancelled: z.boolean(),
  /** Missing when only a membership was bought. */
  recipient: z.optional(z.object({ firstName: z.string(), lastName: z.string() })),
  /** First lines of the order, at most three. */
  items: DeliveryGroup.shape.items,
  /** Lines of the whole order. */
  itemCount: z.int(),
  deliveryGroups: z.array(
    z.pick(DeliveryGroup, { deliveryGroupId: true, status: true, deliveryDate: true, deliveryEndDate: true }),
  ),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Own orders, newest first, ten a page. @source spec §7 Orders (orderHistory) */
export const orderHistory = endpoint({
  service: 'order-search',
  method: 'GET',
  path: '/order-search/order/history',
  access: 'customer',
  query: z.object({
    /** From 1; a page that is not there has no orders. */
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    /** Part of a number, of the recipient's name or of what was bought; letter case does not matter. */
    search: z.optional(Line(60)),
  }),
  answer: z.object({
    data: z.object({ orders: z.array(OrderSummary), page: z.int(), pageCount: z.int(), total: z.int() }),
  }),
  errorKeys: [],
});
