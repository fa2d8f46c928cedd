import * as z from 'zod/mini';
import { patterns } from '@/lib/validation/checks';
import { CountryId, IdempotencyKey, Line, Money } from '../common/fields';
import { endpoint } from '../endpoint';
import { Cart } from './cart';
import { cartCall, cartParams, cartsPath } from './cartCall';

/** What a shopper calls a cart: "Grandma". */
export const CartName = Line(40).check(z.minLength(1), z.regex(patterns.noMarkup));

/** A cart beside others of the same shopper. */
export const CartSummary = z.object({
  cartId: z.string(),
  /** Opens that cart, as its own token does. */
  cartToken: z.string(),
  name: z.optional(z.string()),
  countryId: CountryId,
  version: z.int(),
  itemCount: z.int(),
  totalAmount: Money,
  /** Present once a product is in it. */
  deliverTo: z.optional(z.object({ city: z.string(), state: z.string(), zipCode: z.string() })),
  /** Something stands in the way of its checkout: a delivery, several destinations, an age. */
  isBlocked: z.boolean(),
});
export type CartSummary = z.infer<typeof CartSummary>;

const list = z.object({ carts: z.array(CartSummary) });

/**
 * Opens one more cart beside this one, for another recipient: the two can be paid together. At most ten stand together.
 * @source spec §4 Display conditions (multiCartEnabled); docs/decisions/0015-carts-and-customers.md
 */
export const addSiblingCart = endpoint({
  name: 'addSiblingCart',
  service: 'ordering',
  method: 'POST',
  path: `${cartsPath}/:cartId/siblings`,
  access: 'cart',
  query: cartCall.query,
  params: cartParams,
  body: z.strictObject({ name: CartName, countryId: CountryId, idempotencyKey: IdempotencyKey }),
  answer: z.object({ cartId: z.string(), cartToken: z.string(), cart: Cart }),
  errorKeys: ['CART.TOO_MANY', 'REQ.IDEMPOTENCY_MISMATCH'],
});

/** Every open cart of the shopper this token belongs to, in the order they were opened. */
export const listSiblingCarts = endpoint({
  name: 'listSiblingCarts',
  service: 'ordering',
  method: 'GET',
  path: `${cartsPath}/:cartId/siblings`,
  access: 'cart',
  params: cartParams,
  answer: list,
  errorKeys: [],
});

/** Throws a cart away that stands beside others; the last one cannot be thrown away. Answers those that are left. */
export const removeSiblingCart = endpoint({
  name: 'removeSiblingCart',
  service: 'ordering',
  method: 'DELETE',
  path: `${cartsPath}/:cartId`,
  access: 'cart',
  params: cartParams,
  answer: list,
  errorKeys: ['CART.LAST', 'CART.ORDERING'],
});
