import type { Answer } from '@/contracts/gateway';
import { readExpiredCartToken, verifyCartToken } from '../platform/tokens';
import type { RequestContext } from '../platform/handlers';
import { isSessionOpen } from '../auth/sessionRepository';
import { findCartHead } from './cartGroups';
import { createCart } from './createCart';
import { openedCart } from './openedCart';

/** Why a kept token opens no cart. */
export type HealReason = NonNullable<Answer<'getCartId'>['reason']>;

/**
 * The cart a token opens, or a fresh one and the reason. A token alone decides: cart ids of a caller are not looked at.
 * @source spec §7 Cart (getCartId, decryptCart); docs/decisions/0015-carts-and-customers.md
 */
export async function healCart(
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
): Promise<{ cartId: string; sessionId?: string } | { reason: HealReason }> {
  if (!token) return { reason: 'none' };
  const secret = environment.secrets.cartToken;
  const claims = await verifyCartToken(token, secret, clock);
  if (!claims) return { reason: (await readExpiredCartToken(token, secret, clock)) ? 'expired' : 'unknown' };
  if (claims.sessionId && !(await isSessionOpen(db, claims.sessionId, clock.now())))
    return { reason: 'expired' };
  const cart = await findCartHead(db, claims.cartId);
  if (!cart || cart.state === 'merged') return { reason: 'moved' };
  return cart.state === 'ordered' ? { reason: 'ordered' } : claims;
}
