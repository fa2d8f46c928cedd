import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CheckoutSession } from '@/contracts/checkout';
import type { Answer } from '@/contracts/gateway';
import { setPageLoading } from '@/features/modals/state';
import { toAmount, toCents } from '@/lib/money';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import {
  deliveryReason,
  isUnclear,
  mustBeSolved,
  placingProblem,
  togetherCents,
  type PlacedOrder,
  type Refusal,
} from '../rules';
import { rememberAttempt, rememberedAttempt, type PlacingAttempt } from './attemptMemory';
import { shownCart } from './checkoutSlice';
import { finishElsewhere, finishOrder } from './finishOrder';
import { placingFailed, placingStarted } from './placingSlice';
import { refreshCheckout } from './refreshCheckout';
import { isBusy, resumePayment, showStanding } from './resumePayment';
import { selectParts } from './selectors';

/** Pauses before an unclear attempt is made again, in milliseconds. */
const pausesMs = [1200, 2500];

/**
 * Places the order. The same attempt, with the same key, is made again until its outcome is known, so that an order is
 * never placed and a card never charged twice; a definite refusal ends the attempt and the next one gets a new key.
 * @returns the order, or the problem, which is in the store too
 * @source docs/decisions/0004-missing-contracts.md, spec §8 Transport
 */
export const placeOrder = createAppThunk(
  'checkout/placeOrder',
  async (_: void, tools): Promise<PlacedOrder> => {
    const { dispatch } = tools;
    const attempt = lostAttempt(tools) ?? newAttempt(tools);
    if (!attempt) {
      dispatch(placingFailed({ problem: 'closed' }));
      return { kind: 'closed' };
    }
    rememberAttempt(attempt);
    dispatch(placingStarted());
    dispatch(setPageLoading(true));
    const outcome = await ask(tools, attempt);
    dispatch(setPageLoading(false));
    if ('problem' in outcome) return refused(tools, attempt, outcome);
    const payer = attempt.payer ?? shownCart(tools);
    const { challengeUrl, wasPlacedBefore } = outcome;
    if (!challengeUrl) return (wasPlacedBefore ? finishElsewhere : finishOrder)(tools, outcome, payer);
    if (wasPlacedBefore) {
      rememberAttempt(null);
      await refreshCheckout(tools);
    }
    dispatch(placingFailed({ problem: 'challenge' }));
    return wasPlacedBefore ? { kind: 'waiting' } : { kind: 'challenge', url: challengeUrl };
  },
  { condition: (_, { getState }) => !isBusy({ getState }) },
);

/** Asks how the order ended that is on its way, or where its payment waits. */
export const findOut = createAppThunk(
  'checkout/findOut',
  async (_: void, tools): Promise<PlacedOrder> =>
    tools.dispatch(lostAttempt(tools) ? placeOrder() : resumePayment()).unwrap(),
  { condition: (_, { getState }) => !isBusy({ getState }) },
);

/** Shows why nothing was ordered, and the checkout as it is now. */
async function refused(
  tools: ThunkTools,
  attempt: PlacingAttempt,
  { problem: told, reason }: Refused,
): Promise<PlacedOrder> {
  const { dispatch, getState } = tools;
  let problem: Refusal | 'part-left' = told;
  if (!isUnclear(told)) {
    rememberAttempt(null);
    const payer = attempt.payer ?? shownCart(tools);
    const { kind } = await refreshCheckout(tools, payer);
    const standing = kind === 'no-cart' ? await showStanding(tools, payer) : null;
    if (standing?.kind === 'already') return standing;
    if (kind === 'open' && mustBeSolved(told) && hasLostPart(tools, attempt)) problem = 'part-left';
  }
  const formerTotal = totalOf(attempt);
  const isDearer = toAmount(togetherCents(checkoutsOf(getState))) !== formerTotal;
  dispatch(placingFailed({ problem, reason: reason ?? null, formerTotal: isDearer ? formerTotal : null }));
  return { kind: problem };
}

/** Whether a recipient's cart that was to be ordered stays behind now. */
function hasLostPart({ getState }: ThunkTools, { together = [] }: PlacingAttempt): boolean {
  const left = getState().companions.companions.map(({ checkout }) => checkout.checkoutId);
  return together.some(({ checkoutId }) => !left.includes(checkoutId));
}

/** The attempt whose outcome is unknown, unless the checkout of another cart is shown by now. */
function lostAttempt(tools: ThunkTools): PlacingAttempt | null {
  const attempt = rememberedAttempt();
  const { results } = tools.getState().checkout;
  const isOther = results && attempt?.payer && attempt.payer.cartId !== results.cart.cartId;
  return isOther ? null : attempt;
}

const checkoutsOf = (getState: ThunkTools['getState']) =>
  selectParts(getState()).map(({ checkout }) => checkout);

/** What the shopper saw, all recipients together. */
const totalOf = ({ expectedTotal, together = [] }: PlacingAttempt): number =>
  toAmount(toCents(expectedTotal) + together.reduce((sum, part) => sum + toCents(part.expectedTotal), 0));

function newAttempt({ getState }: ThunkTools): PlacingAttempt | null {
  const { checkout, companions } = getState();
  if (!checkout.results) return null;
  const { cartId } = checkout.results.cart;
  const { cartToken } = checkout.results;
  const part = ({ checkoutId, cart }: CheckoutSession) => ({ checkoutId, expectedTotal: cart.totalAmount });
  const together = companions.companions.map((one) => ({ ...part(one.checkout), cartToken: one.cartToken }));
  const [waiting] = companions.leftOut;
  return {
    ...part(checkout.results),
    idempotencyKey: globalThis.crypto.randomUUID(),
    payer: { cartId, cartToken },
    ...(together.length > 0 && { together }),
    ...(waiting && { next: { cartId: waiting.cartId, cartToken: waiting.cartToken } }),
  };
}

type Refused = { problem: Refusal; reason?: string };
type Outcome = Answer<'placeOrder'> | Refused;

async function ask(tools: ThunkTools, attempt: PlacingAttempt): Promise<Outcome> {
  const { extra } = tools;
  const { payer, next: _next, together, ...facts } = attempt;
  const { cartToken } = payer ?? shownCart(tools);
  const body = { ...facts, ...(together && { together: [...together] }), locale: extra.locale };
  let outcome: Outcome = { problem: 'unclear' };
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) await pause(pauseMs);
    outcome = await extra.gateway
      .call('placeOrder', { body, cartToken })
      .catch((error: Partial<GatewayFailure>) => ({
        problem: placingProblem(error),
        reason: deliveryReason(error),
      }));
    if (!('problem' in outcome) || !isUnclear(outcome.problem)) return outcome;
  }
  return outcome;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
