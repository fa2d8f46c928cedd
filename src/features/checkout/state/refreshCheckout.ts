import type { CheckoutSession } from '@/contracts/checkout';
import type { CartIdentity } from '@/features/cart/rules';
import type { ThunkTools } from '@/store/createAppThunk';
import { openingProblem, type Elsewhere, type OpeningProblem } from '../rules';
import { rememberCheckoutCart } from './attemptMemory';
import { checkoutSlice, shownCart } from './checkoutSlice';
import { readSession } from './readSession';
import { refreshCompanions } from './refreshCompanions';

/** What reading a checkout came to. */
export type RefreshedCheckout =
  { readonly kind: 'open' | OpeningProblem } | { readonly kind: 'elsewhere'; readonly place: Elsewhere };

/**
 * Reads the checkout anew, opening it if it is not open, and with it those of the other recipients.
 * @param cart  whose; that of the shown checkout when left out
 * @source spec §7 Cart (initiateCheckout)
 */
export async function refreshCheckout(
  tools: ThunkTools,
  { cartId, cartToken }: Partial<CartIdentity> = shownCart(tools),
): Promise<RefreshedCheckout> {
  const { dispatch, extra } = tools;
  if (!cartId || !cartToken) return { kind: 'no-cart' };
  dispatch(checkoutSlice.actions.fetchRequest());
  const reading = readSession(tools, { cartId, cartToken });
  const [read, areOthersKnown] = await Promise.all([reading, refreshCompanions(tools, cartId, reading)]);
  if (!read.ok && read.elsewhere) {
    dispatch(checkoutSlice.actions.cacheHit());
    return { kind: 'elsewhere', place: read.elsewhere };
  }
  /* A checkout without the other recipients would order for one of them only, and say nothing. */
  const opened = areOthersKnown ? 'open' : 'failed';
  const kind = read.ok ? opened : openingProblem(read.failure);
  const session =
    read.ok && areOthersKnown
      ? read.session
      : kind === 'blocked'
        ? await readShown(tools, cartId)
        : undefined;
  if (session) {
    rememberCheckoutCart({ cartId, cartToken });
    const time = extra.clock.now().getTime();
    dispatch(checkoutSlice.actions.fetchSuccess({ results: { ...session, cartToken }, time }));
  } else dispatch(checkoutSlice.actions.fetchFail({ message: 'The checkout could not be opened.' }));
  return { kind };
}

/** The shown checkout with what cannot be delivered any more named in its lines. */
async function readShown(
  { getState, extra }: ThunkTools,
  cartId: string,
): Promise<CheckoutSession | undefined> {
  const { results } = getState().checkout;
  if (results?.cart.cartId !== cartId) return undefined;
  const { checkoutId, cartToken } = results;
  const query = { locale: extra.locale };
  return extra.gateway
    .call('getCheckout', { params: { checkoutId }, query, cartToken })
    .catch(() => undefined);
}
