import type { Environment } from '@/config/environment';
import type { Answer } from '@/contracts/gateway';
import { newId } from '../ordering/newId';
import { readCart, type CartSources } from '../ordering/readCart';
import { checkBuyable } from './checkoutProblems';
import { openCheckoutOf } from './checkoutRepository';

/**
 * Opens the checkout of a cart, or finds the one that is open: a cart has one at most.
 * @throws ProblemError 404 for no such cart, 422 when it is empty, 409 when a line cannot be delivered
 * @source spec §7 Cart (initiateCheckout)
 */
export async function openCheckout(
  context: CartSources & { readonly environment: Pick<Environment, 'checkoutHost' | 'externalCheckout'> },
  cartId: string,
): Promise<Answer<'initiateCheckout'>> {
  checkBuyable(await readCart(context, cartId));
  const checkoutId = await openCheckoutOf(context.db, { id: newId(), cartId }, context.clock.now());
  const { checkoutHost = '', externalCheckout } = context.environment;
  const checkoutUrl = `${checkoutHost}/checkout`;
  return { checkoutId, checkoutUrl, ...(externalCheckout && { isExternal: true }) };
}
