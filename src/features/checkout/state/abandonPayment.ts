import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import { createAppThunk } from '@/store/createAppThunk';
import { placingProblem, type PlacedOrder } from '../rules';
import { rememberAttempt } from './attemptMemory';
import { shownCart } from './checkoutSlice';
import { finishOrder } from './finishOrder';
import { placingAsked, placingFailed, placingReset } from './placingSlice';
import { isBusy, readEnded } from './resumePayment';

/**
 * Gives up a payment that waits to be confirmed, so that another one can be chosen.
 * @returns 'incomplete' once another payment can be chosen; the order if it was paid after all
 */
export const abandonPayment = createAppThunk(
  'checkout/abandonPayment',
  async (_: void, tools): Promise<PlacedOrder> => {
    const { dispatch, getState, extra } = tools;
    const payer = shownCart(tools);
    const checkoutId = getState().checkout.results?.checkoutId;
    if (!checkoutId || !payer.cartToken) {
      dispatch(placingFailed({ problem: 'closed' }));
      return { kind: 'closed' };
    }
    dispatch(placingAsked());
    try {
      const { order } = await extra.gateway.call('abandonPayment', {
        body: { checkoutId },
        cartToken: payer.cartToken,
      });
      if (order) return await finishOrder(tools, order, payer);
    } catch (error) {
      const problem = placingProblem(error as Partial<GatewayFailure>);
      dispatch(placingFailed({ problem }));
      return { kind: problem };
    }
    rememberAttempt(null);
    const problem = await readEnded(tools);
    dispatch(problem === 'ended' ? placingReset() : placingFailed({ problem }));
    return { kind: problem === 'ended' ? 'incomplete' : problem };
  },
  { condition: (_, { getState }) => !isBusy({ getState }) },
);
