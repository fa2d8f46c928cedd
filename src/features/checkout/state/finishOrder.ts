import type { CartIdentity } from '@/features/cart/rules';
import { cartLeft, fetchCart, finishCart, readCartIdentity, switchCart } from '@/features/cart/state';
import { rememberOrderToken } from '@/features/orders/state';
import type { Answer } from '@/contracts/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import { rememberAttempt, rememberCheckoutCart, rememberedAttempt } from './attemptMemory';
import { checkoutSlice } from './checkoutSlice';
import { companionsReset } from './companionsSlice';
import { placingOrdered, placingReset } from './placingSlice';

/** An order, with those that were placed together with it. */
export type WholeOrder = Pick<Answer<'placeOrder'>, 'orderId' | 'orderToken' | 'together'>;

/**
 * Leaves the checkout behind: the orders stand, their pages open in this window, and the cart is a new one, or the one
 * that was not paid this time.
 * @param payer  the cart that was ordered
 */
export async function finishOrder(
  tools: ThunkTools,
  { orderId, orderToken, together }: WholeOrder,
  payer: Partial<CartIdentity>,
): Promise<{ kind: 'ordered'; orderId: string }> {
  const { dispatch } = tools;
  for (const order of [{ orderId, orderToken }, ...together])
    rememberOrderToken(order.orderId, order.orderToken);
  const attempt = rememberedAttempt();
  rememberAttempt(null);
  rememberCheckoutCart(null);
  const { cartId } = readCartIdentity();
  // A shopper who turned to another cart in the meantime keeps it.
  if (cartId !== undefined && payer.cartId !== cartId) await dispatch(fetchCart());
  else {
    const isAttempted = attempt !== null && attempt.payer?.cartId === payer.cartId;
    const next = isAttempted ? attempt.next : await cartLeft(tools, payer);
    if (next) await dispatch(switchCart(next));
    else await dispatch(finishCart());
  }
  dispatch(checkoutSlice.actions.reset());
  dispatch(companionsReset());
  dispatch(placingReset());
  return { kind: 'ordered', orderId };
}

/**
 * The same for an order another window has made: the shopper is told before they are led to it.
 * @returns its number
 */
export async function finishElsewhere(
  tools: ThunkTools,
  order: WholeOrder,
  payer: Partial<CartIdentity>,
): Promise<{ kind: 'already'; orderId: string }> {
  const { orderId } = await finishOrder(tools, order, payer);
  const { cartId, cartToken } = payer;
  /* A reload of the page finds the order again, until another checkout is opened. */
  if (cartId !== undefined && cartToken !== undefined) rememberCheckoutCart({ cartId, cartToken });
  tools.dispatch(placingOrdered(orderId));
  return { kind: 'already', orderId };
}
