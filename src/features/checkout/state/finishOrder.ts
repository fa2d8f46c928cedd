import { finishCart } from '@/features/cart/state';
import { rememberOrderToken } from '@/features/orders/state';
import type { Answer } from '@/contracts/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import { rememberAttempt } from './attemptMemory';
import { checkoutSlice } from './checkoutSlice';
import { placingReset } from './placingSlice';

/** Leaves the checkout behind: the order stands, its page opens in this window, and the cart is a new one. */
export async function finishOrder(
  { dispatch }: ThunkTools,
  { orderId, orderToken }: Pick<Answer<'placeOrder'>, 'orderId' | 'orderToken'>,
): Promise<{ kind: 'ordered'; orderId: string }> {
  rememberOrderToken(orderId, orderToken);
  rememberAttempt(null);
  await dispatch(finishCart());
  dispatch(checkoutSlice.actions.reset());
  dispatch(placingReset());
  return { kind: 'ordered', orderId };
}
