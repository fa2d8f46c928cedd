import { createAction } from '@reduxjs/toolkit';
import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { ShopEvents } from '@/contracts/analytics';
import type { Answer } from '@/contracts/gateway';
import { renewProfile, selectIsLoggedIn } from '@/features/auth/state';
import { linesOf, purchaseOf, type CartIdentity } from '@/features/cart/rules';
import { cartLeft, fetchCart, finishCart, readCartIdentity, switchCart } from '@/features/cart/state';
import { rememberOrderToken } from '@/features/orders/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { placingProblem, type PlacedOrder } from '../rules';
import {
  rememberAttempt,
  rememberCheckoutCart,
  rememberedAttempt,
  rememberForms,
  type BoughtGoods,
} from './attemptMemory';
import {
  checkoutSlice,
  companionsReset,
  isPlacingBusy,
  paymentCheckStarted,
  placingFailed,
  placingOrdered,
  placingReset,
  selectParts,
  shownCart,
} from './checkoutSlice';
import { refreshCheckout } from './readCheckout';

/** An order, with those that were placed together with it. */
type WholeOrder = Pick<Answer<'placeOrder'>, 'orderId' | 'orderToken' | 'together'>;

/** An order of this window is placed, or its payment confirmed. @source spec §9 Analytics and stored keys (purchase) */
export const orderFinished = createAction<ShopEvents['purchase']>('checkout/orderFinished');

/** How the order of a cart stands at the gateway. */
type PaymentStatus =
  | { readonly kind: 'none' | 'unclear' }
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: 'ordered'; readonly order: WholeOrder };

async function fetchPaymentStatus(
  { extra }: ThunkTools,
  { cartToken }: Partial<CartIdentity>,
): Promise<PaymentStatus> {
  if (!cartToken) return { kind: 'none' };
  try {
    const { order, challengeUrl } = await extra.gateway.call('resumePayment', { body: {}, cartToken });
    if (order) return { kind: 'ordered', order };
    return challengeUrl ? { kind: 'challenge', url: challengeUrl } : { kind: 'none' };
  } catch (error) {
    const isUnknown = placingProblem(error as Partial<GatewayFailure>) === 'closed';
    return { kind: isUnknown ? 'none' : 'unclear' };
  }
}

/**
 * Resumes the pending payment of the shown checkout, in whichever window it began.
 * @returns where it is confirmed, the order if it was paid meanwhile, or the problem, which is in the store too
 * @source docs/decisions/0043-pending-payments.md
 */
export async function resumePayment(tools: ThunkTools): Promise<PlacedOrder> {
  const payer = shownCart(tools);
  const status = await fetchPaymentStatus(tools, payer);
  if (status.kind === 'ordered') return finishOrder(tools, status.order, payer);
  const problem = status.kind === 'none' ? await refreshAfterPayment(tools) : status.kind;
  tools.dispatch(placingFailed({ problem }));
  if (status.kind === 'challenge') return status;
  return { kind: problem === 'challenge' ? 'unclear' : problem };
}

/**
 * Finds out why a cart accepts no more changes: its payment is pending in another window, or it was ordered there.
 * The checkout shows it from now on.
 * @returns null when neither is true
 */
export async function showPaymentStatus(
  tools: ThunkTools,
  payer: Partial<CartIdentity>,
): Promise<{ kind: 'already'; orderId: string } | { kind: 'challenge' | 'unclear' } | null> {
  const status = await fetchPaymentStatus(tools, payer);
  if (status.kind === 'ordered') return finishOrderOfOtherWindow(tools, status.order, payer);
  if (status.kind === 'none') return null;
  await refreshCheckout(tools, payer);
  tools.dispatch(placingFailed({ problem: status.kind }));
  return { kind: status.kind };
}

/**
 * Cancels a pending payment, so that another way to pay can be chosen.
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
    dispatch(paymentCheckStarted());
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
    const problem = await refreshAfterPayment(tools);
    dispatch(problem === 'ended' ? placingReset() : placingFailed({ problem }));
    return { kind: problem === 'ended' ? 'incomplete' : problem };
  },
  { condition: (_, tools) => !isPlacingBusy(tools) },
);

/**
 * Reads the shown checkout again after its payment has ended, so that another one can be chosen.
 * @returns 'unclear' when the checkout still has its pending payment, because there was no answer
 */
async function refreshAfterPayment(tools: ThunkTools): Promise<'ended' | 'unclear' | 'closed' | 'elsewhere'> {
  const { kind } = await refreshCheckout(tools);
  if (kind === 'elsewhere') return kind;
  if (kind === 'no-cart') return 'closed';
  return tools.getState().checkout.results?.pendingOrderId === undefined ? 'ended' : 'unclear';
}

/**
 * Tells that an order is done, whichever call has brought the news, and closes its checkout.
 * @param payer  the cart that was ordered
 */
export async function finishOrder(
  tools: ThunkTools,
  order: WholeOrder,
  payer: Partial<CartIdentity>,
): Promise<{ kind: 'ordered'; orderId: string }> {
  const { orderId } = order;
  const bought = boughtGoods(tools, payer);
  if (bought) tools.dispatch(orderFinished({ orderId, ...bought }));
  await closeCheckout(tools, order, payer);
  return { kind: 'ordered', orderId };
}

/** What was bought: as the attempt remembers it, otherwise as the checkout shows it. */
function boughtGoods({ getState }: ThunkTools, payer: Partial<CartIdentity>): BoughtGoods | undefined {
  const attempt = rememberedAttempt();
  if (attempt?.bought && attempt.payer?.cartId === payer.cartId) return attempt.bought;
  const parts = selectParts(getState());
  return parts[0]?.cartId === payer.cartId
    ? purchaseOf(parts.map(({ checkout }) => checkout.cart))
    : undefined;
}

/**
 * Closes the checkout: the order pages open in this window, and the shopper gets a new cart, or the one that was not
 * part of the order. A membership among what was ordered counts from now on: the session learns of it.
 */
async function closeCheckout(
  tools: ThunkTools,
  { orderId, orderToken, together }: WholeOrder,
  payer: Partial<CartIdentity>,
): Promise<void> {
  const { dispatch, getState } = tools;
  const isJoining = selectIsLoggedIn(getState()) && hasMembership(tools);
  for (const order of [{ orderId, orderToken }, ...together])
    rememberOrderToken(order.orderId, order.orderToken);
  const attempt = rememberedAttempt();
  rememberAttempt(null);
  rememberCheckoutCart(null);
  rememberForms(null);
  const { cartId } = readCartIdentity();
  // A shopper who switched to another cart meanwhile keeps it.
  if (cartId !== undefined && payer.cartId !== cartId) await dispatch(fetchCart());
  else {
    const isAttempted = attempt !== null && attempt.payer?.cartId === payer.cartId;
    const next = isAttempted ? attempt.next : await cartLeft(tools, payer);
    if (next) await dispatch(switchCart({ ...next, isFinal: true }));
    else await dispatch(finishCart());
  }
  if (isJoining) await dispatch(renewProfile());
  dispatch(checkoutSlice.actions.reset());
  dispatch(companionsReset());
  dispatch(placingReset());
}

const hasMembership = ({ getState }: ThunkTools): boolean =>
  selectParts(getState()).some(({ checkout }) =>
    linesOf(checkout.cart).some(({ goldMembershipProduct }) => goldMembershipProduct),
  );

/**
 * The same for an order that another window has placed: this window says so before it shows the order.
 * @returns the order's number
 */
export async function finishOrderOfOtherWindow(
  tools: ThunkTools,
  order: WholeOrder,
  payer: Partial<CartIdentity>,
): Promise<{ kind: 'already'; orderId: string }> {
  const { orderId } = order;
  await closeCheckout(tools, order, payer);
  const { cartId, cartToken } = payer;
  /* A reload of the page finds the order again, until another checkout is opened. */
  if (cartId !== undefined && cartToken !== undefined) rememberCheckoutCart({ cartId, cartToken });
  tools.dispatch(placingOrdered(orderId));
  return { kind: 'already', orderId };
}
