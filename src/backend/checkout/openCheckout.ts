import type { Environment } from '@/config/environment';
import type { Answer } from '@/contracts/gateway';
import type { Locale } from '@/contracts/locales';
import { newId } from '../ordering/newId';
import { readCart, type CartSources } from '../ordering/readCart';
import { checkBuyable } from './checkoutProblems';
import { openCheckoutOf } from './checkoutRepository';

/**
 * Opens the checkout of a cart, or finds the one that is open: a cart has one at most. While its order waits for the
 * payment nothing is in the way: the order has its places already.
 * @throws ProblemError 404 for no such cart, 422 when it is empty or holds what the locale does not sell, 409 when a line cannot be delivered
 * @source spec §7 Cart (initiateCheckout)
 */
export async function openCheckout(
  context: CartSources & { readonly environment: Pick<Environment, 'checkoutHost' | 'externalCheckout'> },
  cartId: string,
  locale: Locale,
): Promise<Answer<'initiateCheckout'>> {
  const priced = await readCart(context, cartId);
  if (priced.cart.state === 'open') checkBuyable(priced, locale);
  const checkoutId = await openCheckoutOf(context.db, { id: newId(), cartId }, context.clock.now());
  const { checkoutHost = '', externalCheckout } = context.environment;
  // A payment that waits here is confirmed or given up here.
  if (!externalCheckout || priced.cart.state === 'ordering')
    return { checkoutId, checkoutUrl: `${checkoutHost}/checkout` };
  return { checkoutId, checkoutUrl: new URL(externalCheckout.url).origin, isExternal: true };
}
