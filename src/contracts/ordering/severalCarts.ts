import * as z from 'zod/mini';
import { patterns } from '@/lib/validation/checks';
import { VisitAttribution } from '../attribution';
import { CountryId, IdempotencyKey, Line, Money } from '../common/fields';
import { endpoint } from '../endpoint';
import { Cart } from './cart';
import { cartCall, cartParams, cartQuery, cartsPath, cartWrite, cartWriteErrors } from './cartCall';

/** What a shopper calls a cart: "Grandma". */
const CartName = Line(40).check(z.minLength(1), z.regex(patterns.noMarkup));

const opened = z.object({ cartId: z.string(), cartToken: z.string(), cart: Cart });

/**
 * Which cart a stored token opens, with a token good for another half year. When it opens none any more (expired, foreign,
 * ordered, taken over at a sign-in on another device) the answer is a fresh cart and the reason, never somebody else's.
 * @source spec §7 Cart (getCartId, decryptCart); docs/decisions/0015-carts-and-customers.md
 */
export const getCartId = endpoint({
  service: 'ordering',
  method: 'POST',
  path: `${cartsPath}/getCartId`,
  access: 'public',
  query: cartQuery,
  body: z.strictObject({
    /** As it stood in the cookie; need not be a token at all. */
    cartToken: z.optional(z.string().check(z.maxLength(2000))),
    countryId: CountryId,
    idempotencyKey: IdempotencyKey,
  }),
  answer: z.object({
    ...opened.def.shape,
    isFresh: z.boolean(),
    reason: z.optional(z.enum(['none', 'expired', 'unknown', 'ordered', 'moved'])),
  }),
  errorKeys: [],
});

/**
 * After a sign-in: the customer's cart, with everything from the guest's cart in it whose `cartToken` goes along. The
 * guest's token opens nothing from then on. Without one, or with one that opens nothing, just the customer's cart.
 * @source docs/decisions/0015-carts-and-customers.md
 */
export const mergeCart = endpoint({
  service: 'ordering',
  method: 'POST',
  path: `${cartsPath}/merge`,
  access: 'customer',
  query: cartQuery,
  body: z.strictObject({
    countryId: CountryId,
    attribution: z.optional(VisitAttribution),
    idempotencyKey: IdempotencyKey,
  }),
  answer: z.object({
    ...opened.def.shape,
    /** Lines that came from the guest's cart; the ones that joined a line that was there count too. */
    mergedLines: z.int(),
    /** Promo codes of the guest's cart that cannot stand beside the customer's. */
    droppedCodes: z.array(z.string()),
  }),
  errorKeys: ['CART.FULL', 'CART.ORDERING'],
});

/**
 * Tells the carts of a visit its partner, whose prices they have from then on. A partner with a shop of its own leaves the cart of a
 * visit without one; where a partner takes its own customers alone, a cart that may not be ordered there stays as it is.
 * @source spec §3 Cart (codeList.source), §6 Partner; docs/decisions/0066-attribution-and-partners.md
 */
export const setCartPartner = endpoint({
  ...cartCall,
  method: 'PUT',
  path: `${cartsPath}/:cartId/partner`,
  params: cartParams,
  body: z.strictObject({ attribution: z.optional(VisitAttribution) }),
  errorKeys: [],
});

/** Gives a cart a name of its own. @source spec §4 Display conditions (multiCartEnabled) */
export const renameCart = endpoint({
  ...cartCall,
  method: 'PUT',
  path: `${cartsPath}/:cartId/name`,
  params: cartParams,
  body: z.strictObject({ name: CartName, ...cartWrite }),
  errorKeys: cartWriteErrors,
});

/** The whole cart the token opens. @source spec §7 Cart (GET /ordering/{brand}/api/carts/items) */
export const cart = endpoint({
  ...cartCall,
  method: 'GET',
  path: `${cartsPath}/items`,
  errorKeys: [],
});

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
  service: 'ordering',
  method: 'DELETE',
  path: `${cartsPath}/:cartId`,
  access: 'cart',
  params: cartParams,
  answer: list,
  errorKeys: ['CART.LAST', 'CART.ORDERING'],
});
