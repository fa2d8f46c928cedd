import { readCartIdentity } from '@/features/cart/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { Elsewhere, OpeningProblem } from '../rules';
import { rememberedAttempt, rememberedCheckoutCart } from './attemptMemory';
import { checkoutSlice } from './checkoutSlice';
import { finishOrder } from './finishOrder';
import { placeOrder } from './placeOrder';
import { placingFailed, placingReset } from './placingSlice';
import { refreshCheckout } from './refreshCheckout';
import { askStanding, readEnded, showStanding } from './resumePayment';

export type OpenedCheckout =
  | { readonly kind: 'open' }
  /** Placed or paid just now, or in another window before. */
  | { readonly kind: 'ordered' | 'already'; readonly orderId: string }
  /** Another site takes the checkout. */
  | { readonly kind: 'elsewhere'; readonly place: Elsewhere }
  | { readonly kind: OpeningProblem };

/**
 * Opens the checkout of the visit's cart, or takes up the one that is open; everything saved so far comes back. An
 * order whose outcome got lost with the page is asked for first, and a payment that waits is shown in every window.
 * @source spec §7 Cart (initiateCheckout); docs/decisions/0045-a-payment-that-waits.md
 */
export const openCheckout = createAppThunk(
  'checkout/open',
  async (_: void, tools): Promise<OpenedCheckout> => {
    const { dispatch } = tools;
    dispatch(checkoutSlice.actions.reset());
    const attempt = rememberedAttempt();
    if (!attempt) dispatch(placingReset());
    else {
      const order = await dispatch(placeOrder());
      if (placeOrder.fulfilled.match(order) && 'orderId' in order.payload) return order.payload;
    }
    const own = readCartIdentity();
    // What came of another cart's payment says nothing about this one.
    if (attempt?.payer && attempt.payer.cartId !== own.cartId) dispatch(placingReset());
    const opened = await refreshCheckout(tools, own);
    if (opened.kind === 'no-cart') {
      const payer = own.cartToken ? own : (rememberedCheckoutCart() ?? own);
      const standing = await showStanding(tools, payer);
      if (standing?.kind === 'already') return standing;
    }
    return opened.kind === 'open' ? takeUpWaiting(tools) : opened;
  },
);

/** Where the payment of the opened checkout waits, whoever began it; an order if it was paid in the meantime. */
async function takeUpWaiting(tools: ThunkTools): Promise<OpenedCheckout> {
  const { dispatch, getState } = tools;
  const { results } = getState().checkout;
  const isKnown = getState().placing.problem === 'challenge' || getState().placing.problem === 'unclear';
  if (!results?.pendingOrderId || isKnown) return { kind: 'open' };
  const payer = { cartId: results.cart.cartId, cartToken: results.cartToken };
  const standing = await askStanding(tools, payer);
  if (standing.kind === 'ordered') return finishOrder(tools, standing.order, payer);
  const problem = standing.kind === 'none' ? await readEnded(tools, payer) : standing.kind;
  dispatch(placingFailed({ problem }));
  return { kind: 'open' };
}
