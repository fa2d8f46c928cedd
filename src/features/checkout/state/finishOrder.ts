import { fetchCart, finishCart, readCartIdentity, switchCart } from '@/features/cart/state';
import { rememberOrderToken } from '@/features/orders/state';
import type { Answer } from '@/contracts/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import { rememberAttempt, rememberedAttempt } from './attemptMemory';
import { checkoutSlice } from './checkoutSlice';
import { companionsReset } from './companionsSlice';
import { placingReset } from './placingSlice';

/**
 * Leaves the checkout behind: the orders stand, their pages open in this window, and the cart is a new one, or the one
 * that was not paid this time.
 */
export async function finishOrder(
  { dispatch }: ThunkTools,
  { orderId, orderToken, together }: Pick<Answer<'placeOrder'>, 'orderId' | 'orderToken' | 'together'>,
): Promise<{ kind: 'ordered'; orderId: string }> {
  for (const order of [{ orderId, orderToken }, ...together])
    rememberOrderToken(order.orderId, order.orderToken);
  const attempt = rememberedAttempt();
  rememberAttempt(null);
  const { payer, next } = attempt ?? {};
  // A shopper who turned to another cart in the meantime keeps it.
  if (payer && payer.cartId !== readCartIdentity().cartId) await dispatch(fetchCart());
  else if (next) await dispatch(switchCart(next));
  else await dispatch(finishCart());
  dispatch(checkoutSlice.actions.reset());
  dispatch(companionsReset());
  dispatch(placingReset());
  return { kind: 'ordered', orderId };
}
