import * as z from 'zod/mini';
import { IdempotencyKey, IsoDate, Line, LocaleKey, Money } from '../common/fields';
import { endpoint } from '../endpoint';
import { locales } from '../locales';
import { Cart } from '../ordering/cart';
import { cartWriteErrors } from '../ordering/cartCall';

const WholeOrderId = Line(12).check(z.toUpperCase(), z.regex(/^LK-[0-9A-Z]{4}-[0-9A-Z]{4}$/));

const Named = { title: z.string(), lang: z.optional(z.enum(locales)) };

/** What of an order can be bought again, and what cannot. */
export const OrderAgain = z.object({
  orderId: z.string(),
  /** Whom it would go to; missing when nothing of the order is delivered. */
  to: z.optional(
    z.object({ firstName: z.string(), lastName: z.string(), city: z.string(), zipCode: z.string() }),
  ),
  hasCardMessage: z.boolean(),
  /** A date of birth is needed. */
  hasAlcohol: z.boolean(),
  items: z.array(
    z.object({
      ...Named,
      variantTitle: z.string(),
      quantity: z.int(),
      imagePath: z.string(),
      extras: z.array(z.object(Named)),
    }),
  ),
  /** Why a product, or an extra of one, stays out: no longer sold, not sold to that place, never sent again. */
  leftOut: z.array(z.object({ ...Named, reason: z.enum(['gone', 'restricted', 'not-there', 'membership']) })),
  /** Days on which all of it can come, with what the delivery costs then. */
  days: z.array(z.object({ deliveryDate: IsoDate, deliveryFee: Money })),
});
export type OrderAgain = z.infer<typeof OrderAgain>;

const base = {
  service: 'order-search',
  path: '/order-search/order/again',
  access: 'customer',
} as const;
const locale = z.optional(LocaleKey);

/**
 * What of an own order can be bought again now, and on which days.
 * @throws 404 for one that is not the customer's
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const orderAgain = endpoint({
  ...base,
  method: 'GET',
  query: z.object({ orderId: WholeOrderId, locale }),
  answer: z.object({ data: OrderAgain }),
  errorKeys: ['ORD.NOT_FOUND'],
});

/**
 * Puts what can still be bought of an own order into the customer's cart, whose token goes along, at the prices of now: all of
 * it or nothing. Recipient and card message go into the checkout of the cart, unless that has others.
 * @throws 404 for an order, or a cart, that is not the customer's; 422 as `addCartItem`
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const sendAgain = endpoint({
  ...base,
  method: 'POST',
  query: z.object({ locale }),
  body: z.strictObject({
    orderId: WholeOrderId,
    deliveryDate: IsoDate,
    /** yyyy-MM-dd, for products with alcohol */
    ageVerification_dob: z.optional(IsoDate),
    idempotencyKey: IdempotencyKey,
    version: z.optional(z.int().check(z.minimum(0))),
  }),
  answer: Cart,
  errorKeys: [
    'ORD.NOT_FOUND',
    'CART.NOT_FOUND',
    'CART.AGE_REQUIRED',
    'CART.UNDER_AGE',
    'CART.FULL',
    'DLV.DATE_UNAVAILABLE',
    'DLV.RESTRICTED_STATE',
    'DLV.ZIP_NOT_FOUND',
    'DLV.ZIP_NOT_SERVED',
    'CTLG.PRODUCT_UNKNOWN',
    'CTLG.ADDON_UNAVAILABLE',
    ...cartWriteErrors,
  ],
});
