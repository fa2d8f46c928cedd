import { createAppThunk } from '@/store/createAppThunk';
import type { OpeningProblem } from '../rules';
import { rememberedAttempt } from './attemptMemory';
import { placeOrder } from './placeOrder';
import { placingReset } from './placingSlice';
import { refreshCheckout } from './refreshCheckout';

export type OpenedCheckout =
  | { readonly kind: 'open' }
  | { readonly kind: 'ordered'; readonly orderId: string }
  | { readonly kind: OpeningProblem };

/**
 * Opens the checkout of the visit's cart, or takes up the one that is open; everything saved so far comes back. An
 * order whose outcome got lost with the page is asked for first.
 * @source spec §7 Cart (initiateCheckout)
 */
export const openCheckout = createAppThunk(
  'checkout/open',
  async (_: void, tools): Promise<OpenedCheckout> => {
    const { dispatch } = tools;
    if (!rememberedAttempt()) dispatch(placingReset());
    else {
      const order = await dispatch(placeOrder());
      if (placeOrder.fulfilled.match(order) && order.payload.kind === 'ordered') return order.payload;
    }
    return refreshCheckout(tools);
  },
);
