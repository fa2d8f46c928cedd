import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CheckoutSession } from '@/contracts/checkout';
import type { Answer } from '@/contracts/gateway';
import { readCartIdentity } from '@/features/cart/state';
import { setPageLoading } from '@/features/modals/state';
import { toAmount, toCents } from '@/lib/money';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { isUnclear, placingProblem, togetherCents, type Refusal } from '../rules';
import { rememberAttempt, rememberedAttempt, type PlacingAttempt } from './attemptMemory';
import { finishOrder } from './finishOrder';
import { placingChallenged, placingFailed, placingStarted } from './placingSlice';
import { refreshCheckout } from './refreshCheckout';
import { selectParts } from './selectors';

/** Pauses before an unclear attempt is made again, in milliseconds. */
const pausesMs = [1200, 2500];

/** How an attempt to order ended. */
export type PlacedOrder =
  | { readonly kind: 'ordered'; readonly orderId: string }
  /** The payment has to be confirmed at an address first. */
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: Refusal };

/**
 * Places the order. The same attempt, with the same key, is made again until its outcome is known, so that an order is
 * never placed and a card never charged twice; a definite refusal ends the attempt and the next one gets a new key.
 * @returns the order, or the problem, which is in the store too
 * @source docs/decisions/0004-missing-contracts.md, spec §8 Transport
 */
export const placeOrder = createAppThunk(
  'checkout/placeOrder',
  async (_: void, tools): Promise<PlacedOrder> => {
    const { dispatch, getState } = tools;
    const attempt = rememberedAttempt() ?? newAttempt(tools);
    if (!attempt) return { kind: 'closed' };
    rememberAttempt(attempt);
    dispatch(placingStarted());
    dispatch(setPageLoading(true));
    const outcome = await ask(tools, attempt);
    dispatch(setPageLoading(false));
    if ('problem' in outcome) {
      if (!isUnclear(outcome.problem)) {
        rememberAttempt(null);
        await refreshCheckout(tools);
      }
      const formerTotal = totalOf(attempt);
      const isDearer = toAmount(togetherCents(checkoutsOf(getState))) !== formerTotal;
      dispatch(placingFailed({ problem: outcome.problem, formerTotal: isDearer ? formerTotal : null }));
      return { kind: outcome.problem };
    }
    if (!outcome.challengeUrl) return finishOrder(tools, outcome);
    dispatch(placingChallenged(outcome.challengeUrl));
    return { kind: 'challenge', url: outcome.challengeUrl };
  },
  { condition: (_, { getState }) => !getState().placing.isPlacing },
);

const checkoutsOf = (getState: ThunkTools['getState']) =>
  selectParts(getState()).map(({ checkout }) => checkout);

/** What the shopper saw, all recipients together. */
const totalOf = ({ expectedTotal, together = [] }: PlacingAttempt): number =>
  toAmount(toCents(expectedTotal) + together.reduce((sum, part) => sum + toCents(part.expectedTotal), 0));

function newAttempt({ getState }: ThunkTools): PlacingAttempt | null {
  const { checkout, companions } = getState();
  const { cartId, cartToken } = readCartIdentity();
  if (!checkout.results || !cartId || !cartToken) return null;
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

type Outcome = Answer<'placeOrder'> | { problem: Refusal };

async function ask(tools: ThunkTools, attempt: PlacingAttempt): Promise<Outcome> {
  const { extra } = tools;
  const { payer, next: _next, together, ...facts } = attempt;
  const cartToken = payer?.cartToken ?? readCartIdentity().cartToken;
  const body = { ...facts, ...(together && { together: [...together] }), locale: extra.locale };
  let outcome: Outcome = { problem: 'unclear' };
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) await pause(pauseMs);
    outcome = await extra.gateway
      .call('placeOrder', { body, cartToken })
      .catch((error: Partial<GatewayFailure>) => ({ problem: placingProblem(error) }));
    if (!('problem' in outcome) || !isUnclear(outcome.problem)) return outcome;
  }
  return outcome;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
