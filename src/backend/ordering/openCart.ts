import type { Environment } from '@/config/environment';
import { creditedTo } from '@/contracts/attribution';
import type { BodyOf } from '@/contracts/endpoint';
import type { Answer } from '@/contracts/gateway';
import type { createCart as createCartEndpoint } from '@/contracts/ordering';
import { isSessionOpen } from '../auth/sessionRepository';
import { withTransaction } from '../db/withTransaction';
import type { RequestContext } from '../platform/handlers';
import { readExpiredCartToken, signCartToken, verifyCartToken } from '../platform/tokens';
import { findCartHead } from './cartGroups';
import { addCart } from './cartRepository';
import { newId } from './newId';
import { answerCart, type CartSources } from './readCart';

export type CartKeys = CartSources & {
  readonly environment: Pick<Environment, 'secrets'>;
  /** Signed in: tokens of a customer's cart end with the session. */
  readonly customer?: { readonly sessionId: string };
};

/** The token of a cart; that of a customer's cart opens nothing after the sign-out. */
export function cartTokenOf(keys: CartKeys, cartId: string): Promise<string> {
  const { environment, clock, customer } = keys;
  return signCartToken({ cartId, sessionId: customer?.sessionId }, environment.secrets.cartToken, clock);
}

/** A cart with its id and the token that opens it. */
export async function openedCart(keys: CartKeys, cartId: string, localeKey: string | undefined) {
  const cartToken = await cartTokenOf(keys, cartId);
  return { cartId, cartToken, cart: await answerCart(keys, cartId, localeKey) };
}

/**
 * A new, empty cart, also when a request is repeated: getting one needs no proof, so a key that somebody else knows must
 * not open a cart that exists. An empty cart too many costs nothing and is removed by its age.
 * @returns the cart's id
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export async function createCart(
  { db, clock }: CartSources,
  { countryId, attribution }: Omit<BodyOf<typeof createCartEndpoint>, 'idempotencyKey'>,
): Promise<string> {
  const id = newId();
  await withTransaction(db, (tx) =>
    addCart(tx, { id, countryId, attribution: creditedTo(null, attribution) }, clock.now()),
  );
  return id;
}

/**
 * The cart a token opens, or a fresh one and the reason. The token alone decides: cart ids of a caller are ignored.
 * @source spec §7 Cart (getCartId, decryptCart); docs/decisions/0015-carts-and-customers.md
 */
export async function recoverCart(
  context: RequestContext,
  body: { cartToken?: string; countryId: 'US' | 'CA' },
  localeKey: string | undefined,
): Promise<Answer<'getCartId'>> {
  const found = await lookUp(context, body.cartToken);
  if ('cartId' in found) {
    const keys = { ...context, customer: found.sessionId ? { sessionId: found.sessionId } : undefined };
    return { ...(await openedCart(keys, found.cartId, localeKey)), isFresh: false };
  }
  const cartId = await createCart(context, { countryId: body.countryId });
  const opened = await openedCart({ ...context, customer: undefined }, cartId, localeKey);
  return { ...opened, isFresh: true, reason: found.reason };
}

async function lookUp(
  { db, environment, clock }: RequestContext,
  token: string | undefined,
): Promise<{ cartId: string; sessionId?: string } | { reason: NonNullable<Answer<'getCartId'>['reason']> }> {
  if (!token) return { reason: 'none' };
  const secret = environment.secrets.cartToken;
  const claims = await verifyCartToken(token, secret, clock);
  if (!claims) return { reason: (await readExpiredCartToken(token, secret, clock)) ? 'expired' : 'unknown' };
  if (claims.sessionId && !(await isSessionOpen(db, claims.sessionId, clock.now())))
    return { reason: 'expired' };
  const cart = await findCartHead(db, claims.cartId);
  if (!cart || cart.state === 'merged' || cart.state === 'returned') return { reason: 'moved' };
  return cart.state === 'ordered' ? { reason: 'ordered' } : claims;
}
