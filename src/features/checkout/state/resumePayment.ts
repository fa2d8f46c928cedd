import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CartIdentity } from '@/features/cart/rules';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { placingProblem, type PlacedOrder } from '../rules';
import { shownCart } from './checkoutSlice';
import { finishElsewhere, finishOrder, type WholeOrder } from './finishOrder';
import { placingAsked, placingFailed } from './placingSlice';
import { refreshCheckout } from './refreshCheckout';

/** How the order of a cart stands at the gateway. */
export type Standing =
  | { readonly kind: 'none' | 'unclear' }
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: 'ordered'; readonly order: WholeOrder };

/** Asks the gateway how the order of a cart stands. @source docs/decisions/0045-a-payment-that-waits.md */
export async function askStanding(
  { extra }: Pick<ThunkTools, 'extra'>,
  { cartToken }: Partial<CartIdentity>,
): Promise<Standing> {
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

/** Nothing is asked while an order is placed or a payment asked about. */
export function isBusy({ getState }: Pick<ThunkTools, 'getState'>): boolean {
  const { isPlacing, isAsking } = getState().placing;
  return isPlacing || isAsking;
}

/**
 * Takes up the payment the shown checkout waits for, whichever window it was begun in.
 * @returns where it is confirmed, the order if it was paid in the meantime, or the problem, which is in the store too
 */
export const resumePayment = createAppThunk(
  'checkout/resumePayment',
  async (_: void, tools): Promise<PlacedOrder> => {
    tools.dispatch(placingAsked());
    const payer = shownCart(tools);
    const standing = await askStanding(tools, payer);
    if (standing.kind === 'ordered') return finishOrder(tools, standing.order, payer);
    const problem = standing.kind === 'none' ? await readEnded(tools) : standing.kind;
    tools.dispatch(placingFailed({ problem }));
    if (standing.kind === 'challenge') return standing;
    return { kind: problem === 'challenge' ? 'unclear' : problem };
  },
  { condition: (_, { getState }) => !isBusy({ getState }) },
);

/**
 * Reads the checkout anew once its payment has ended, so that another one can be chosen.
 * @param payer  whose; that of the shown checkout when left out
 * @returns      what is to be said: 'unclear' when it still stands as it was, because nobody answered
 */
export async function readEnded(
  tools: ThunkTools,
  payer: Partial<CartIdentity> = shownCart(tools),
): Promise<'ended' | 'unclear' | 'closed' | 'elsewhere'> {
  const { kind } = await refreshCheckout(tools, payer);
  if (kind === 'elsewhere') return kind;
  if (kind === 'no-cart') return 'closed';
  return tools.getState().checkout.results?.pendingOrderId === undefined ? 'ended' : 'unclear';
}

/**
 * Finds out why a cart takes no more changes: its payment waits, begun in another window, or it was ordered there. The
 * checkout shows it from now on.
 * @returns nothing when neither is so
 */
export async function showStanding(
  tools: ThunkTools,
  payer: Partial<CartIdentity>,
): Promise<{ kind: 'already'; orderId: string } | { kind: 'challenge' | 'unclear' } | null> {
  const standing = await askStanding(tools, payer);
  if (standing.kind === 'ordered') return finishElsewhere(tools, standing.order, payer);
  if (standing.kind === 'none') return null;
  await refreshCheckout(tools, payer);
  tools.dispatch(placingFailed({ problem: standing.kind }));
  return { kind: standing.kind };
}
