import * as z from 'zod/mini';
import { IdempotencyKey, LocaleKey, OpaqueId } from '../common/fields';
import { Cart } from './cart';

/** Base of all cart calls. @source spec §7 Cart */
export const cartsPath = '/ordering/:brand/api/carts';
export const cartParams = z.object({ cartId: OpaqueId });
export const itemParams = z.object({ cartId: OpaqueId, itemId: OpaqueId });

/** Every write names its own key and the cart version it was made from. */
export const cartWrite = { idempotencyKey: IdempotencyKey, version: z.optional(z.int().check(z.minimum(0))) };

/** Why a write of a cart may be refused, whatever it writes. */
export const cartWriteErrors = ['CART.STALE_VERSION', 'CART.ORDERING', 'REQ.IDEMPOTENCY_MISMATCH'] as const;

/** Language of the names in the cart; en-US when absent. */
export const cartQuery = z.object({ locale: z.optional(LocaleKey) });

/** A removal has no body: its key stands in the address. What it removes is named by its id, so it names no version. */
export const removalQuery = z.object({
  ...cartQuery.def.shape,
  idempotencyKey: z.optional(IdempotencyKey),
});

/** Why a removal may be refused. */
export const removalErrors = ['CART.ITEM_NOT_FOUND', 'CART.ORDERING', 'REQ.IDEMPOTENCY_MISMATCH'] as const;

/** What cart calls have in common: the token of that cart, and the whole cart as the answer. */
export const cartCall = { service: 'ordering', access: 'cart', query: cartQuery, answer: Cart } as const;
