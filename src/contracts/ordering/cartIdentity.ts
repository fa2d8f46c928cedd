import * as z from 'zod/mini';
import { CountryId, IdempotencyKey } from '../common/fields';
import { endpoint } from '../endpoint';
import { Cart } from './cart';
import { cartCall, cartParams, cartQuery, cartsPath, cartWrite, cartWriteErrors } from './cartCall';
import { CartName } from './severalCarts';

const opened = z.object({ cartId: z.string(), cartToken: z.string(), cart: Cart });

/**
 * Which cart a kept token opens, with a token good for another half year. When it opens none any more (expired, foreign,
 * ordered, taken over at a sign-in on another device) the answer is a fresh cart and the reason, never somebody else's.
 * @source spec §7 Cart (getCartId, decryptCart); docs/decisions/0015-carts-and-customers.md
 */
export const getCartId = endpoint({
  name: 'getCartId',
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
  name: 'mergeCart',
  service: 'ordering',
  method: 'POST',
  path: `${cartsPath}/merge`,
  access: 'customer',
  query: cartQuery,
  body: z.strictObject({ countryId: CountryId, idempotencyKey: IdempotencyKey }),
  answer: z.object({
    ...opened.def.shape,
    /** Lines that came from the guest's cart; the ones that joined a line that was there count too. */
    mergedLines: z.int(),
    /** Promo codes of the guest's cart that cannot stand beside the customer's. */
    droppedCodes: z.array(z.string()),
  }),
  errorKeys: ['CART.FULL', 'CART.ORDERING'],
});

/** Gives a cart a name of its own. @source spec §4 Display conditions (multiCartEnabled) */
export const renameCart = endpoint({
  ...cartCall,
  name: 'renameCart',
  method: 'PUT',
  path: `${cartsPath}/:cartId/name`,
  params: cartParams,
  body: z.strictObject({ name: CartName, ...cartWrite }),
  errorKeys: cartWriteErrors,
});

/** The whole cart the token opens. @source spec §7 Cart (GET /ordering/{brand}/api/carts/items) */
export const cart = endpoint({
  ...cartCall,
  name: 'cart',
  method: 'GET',
  path: `${cartsPath}/items`,
  errorKeys: [],
});
