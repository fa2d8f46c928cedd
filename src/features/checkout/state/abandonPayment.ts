import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import { readCartIdentity } from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import { placingProblem } from '../rules';
import { rememberAttempt } from './attemptMemory';
import { finishOrder } from './finishOrder';
import type { PlacedOrder } from './placeOrder';
import { placingFailed, placingReset } from './placingSlice';
import { refreshCheckout } from './refreshCheckout';

/**
 * Gives up a payment that waits to be confirmed, so that another one can be chosen.
 * @returns 'incomplete' once another payment can be chosen; the order if it was paid after all
 */
export const abandonPayment = createAppThunk(
  'checkout/abandonPayment',
  async (_: void, tools): Promise<PlacedOrder> => {
    const { dispatch, getState, extra } = tools;
    const checkoutId = getState().checkout.results?.checkoutId;
    const { cartToken } = readCartIdentity();
    if (!checkoutId || !cartToken) return { kind: 'closed' };
    try {
      const { order } = await extra.gateway.call('abandonPayment', { body: { checkoutId }, cartToken });
      if (order) return await finishOrder(tools, order);
    } catch (error) {
      const problem = placingProblem(error as Partial<GatewayFailure>);
      dispatch(placingFailed({ problem, formerTotal: null }));
      return { kind: problem };
    }
    rememberAttempt(null);
    await refreshCheckout(tools);
    dispatch(placingReset());
    return { kind: 'incomplete' };
  },
);
