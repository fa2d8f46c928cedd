import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CheckoutSession } from '@/contracts/checkout';
import type { Answer } from '@/contracts/gateway';
import { purchaseOf, type CartIdentity } from '@/features/cart/rules';
import { setPageLoading } from '@/features/modals/state';
import { toAmount, toCents } from '@/lib/money';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import {
  deliveryReason,
  mustBeSolved,
  placingProblem,
  togetherCents,
  type PlacedOrder,
  type Refusal,
} from '../rules';
import { rememberAttempt, rememberedAttempt, type PlacingAttempt } from './attemptMemory';
import {
  isPlacingBusy,
  paymentCheckStarted,
  placingFailed,
  placingStarted,
  selectParts,
  shownCart,
} from './checkoutSlice';
import { finishOrder, finishOrderOfOtherWindow, resumePayment, showPaymentStatus } from './pendingPayment';
import { refreshCheckout } from './readCheckout';

/** Pauses before each try of an attempt, in milliseconds. */
const pausesMs = [0, 1200, 2500];

/**
 * Places the order. The same attempt, with the same key, is repeated until its outcome is known, so that an order is
 * never placed twice and a card never charged twice. A definite refusal ends the attempt; the next one gets a new key.
 * @returns the order, or the problem, which is in the store too
 * @source docs/decisions/0004-gaps-in-the-specification.md, spec §8 Transport
 */
export const placeOrder = createAppThunk(
  'checkout/placeOrder',
  async (_: void, tools): Promise<PlacedOrder> => {
    const { dispatch } = tools;
    const attempt = unresolvedAttempt(tools) ?? newAttempt(tools);
    if (!attempt) {
      dispatch(placingFailed({ problem: 'closed' }));
      return { kind: 'closed' };
    }
    rememberAttempt(attempt);
    dispatch(placingStarted());
    dispatch(setPageLoading(true));
    const outcome = await requestOrder(tools, attempt);
    dispatch(setPageLoading(false));
    if ('problem' in outcome) return showRefusal(tools, attempt, outcome);
    const payer = attempt.payer ?? shownCart(tools);
    const { challengeUrl, wasPlacedBefore } = outcome;
    if (!challengeUrl)
      return (wasPlacedBefore ? finishOrderOfOtherWindow : finishOrder)(tools, outcome, payer);
    if (wasPlacedBefore) {
      rememberAttempt(null);
      await refreshCheckout(tools);
    }
    dispatch(placingFailed({ problem: 'challenge' }));
    return wasPlacedBefore ? { kind: 'waiting' } : { kind: 'challenge', url: challengeUrl };
  },
  { condition: (_, tools) => !isPlacingBusy(tools) },
);

/** Finds out how an unresolved order ended, or where its pending payment is confirmed. */
export const resolveOutcome = createAppThunk(
  'checkout/resolveOutcome',
  async (_: void, tools): Promise<PlacedOrder> => {
    if (unresolvedAttempt(tools)) return tools.dispatch(placeOrder()).unwrap();
    tools.dispatch(paymentCheckStarted());
    return resumePayment(tools);
  },
  { condition: (_, tools) => !isPlacingBusy(tools) },
);

/** The attempt whose outcome is unknown, unless the checkout of another cart is shown by now. */
function unresolvedAttempt(tools: ThunkTools): PlacingAttempt | null {
  const attempt = rememberedAttempt();
  const { results } = tools.getState().checkout;
  const isOther = results && attempt?.payer && attempt.payer.cartId !== results.cart.cartId;
  return isOther ? null : attempt;
}

function newAttempt({ getState, extra }: ThunkTools): PlacingAttempt | null {
  const [payer, ...companions] = selectParts(getState());
  if (!payer) return null;
  const facts = ({ checkoutId, cart }: CheckoutSession) => ({ checkoutId, expectedTotal: cart.totalAmount });
  const together = companions.map(({ checkout, cartToken }) => ({ ...facts(checkout), cartToken }));
  const [next] = getState().companions.leftOut;
  return {
    ...facts(payer.checkout),
    idempotencyKey: globalThis.crypto.randomUUID(),
    locale: extra.locale,
    payer: identityOf(payer),
    bought: purchaseOf([payer, ...companions].map(({ checkout }) => checkout.cart)),
    ...(together.length > 0 && { together }),
    ...(next && { next: identityOf(next) }),
  };
}

const identityOf = ({ cartId, cartToken }: CartIdentity): CartIdentity => ({ cartId, cartToken });

type Refused = { problem: Refusal; reason?: string };

async function requestOrder(
  tools: ThunkTools,
  attempt: PlacingAttempt,
): Promise<Answer<'placeOrder'> | Refused> {
  const { extra } = tools;
  const { payer, next: _next, bought: _bought, together, ...facts } = attempt;
  const { cartToken } = payer ?? shownCart(tools);
  const body = { ...facts, ...(together && { together: [...together] }) };
  let refused: Refused = { problem: 'unclear' };
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    try {
      return await extra.gateway.call('placeOrder', { body, cartToken });
    } catch (error) {
      const failure = error as Partial<GatewayFailure>;
      refused = { problem: placingProblem(failure), reason: deliveryReason(failure) };
    }
    if (refused.problem !== 'unclear') return refused;
  }
  return refused;
}

/** Shows why nothing was ordered, and the checkout as it is now. */
async function showRefusal(
  tools: ThunkTools,
  attempt: PlacingAttempt,
  { problem: refusal, reason }: Refused,
): Promise<PlacedOrder> {
  const { dispatch, getState } = tools;
  let problem: Refusal | 'part-left' = refusal;
  if (refusal !== 'unclear') {
    rememberAttempt(null);
    const payer = attempt.payer ?? shownCart(tools);
    const { kind } = await refreshCheckout(tools, payer);
    const status = kind === 'no-cart' ? await showPaymentStatus(tools, payer) : null;
    if (status?.kind === 'already') return status;
    if (kind === 'open' && mustBeSolved(refusal) && hasLostPart(tools, attempt)) problem = 'part-left';
  }
  const formerTotal = totalOf(attempt);
  const total = toAmount(togetherCents(selectParts(getState()).map(({ checkout }) => checkout)));
  const isOther = total !== formerTotal;
  dispatch(placingFailed({ problem, reason: reason ?? null, formerTotal: isOther ? formerTotal : null }));
  return { kind: problem };
}

/** Whether the cart of a recipient that was part of the attempt is left out now. */
function hasLostPart({ getState }: ThunkTools, { together = [] }: PlacingAttempt): boolean {
  const left = getState().companions.companions.map(({ checkout }) => checkout.checkoutId);
  return together.some(({ checkoutId }) => !left.includes(checkoutId));
}

/** What the shopper saw, all recipients together, in dollars. */
const totalOf = ({ expectedTotal, together = [] }: PlacingAttempt): number =>
  toAmount(toCents(expectedTotal) + together.reduce((sum, part) => sum + toCents(part.expectedTotal), 0));
