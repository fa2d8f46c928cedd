import { readCartIdentity } from '@/features/cart/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { openingProblem, type OpeningProblem } from '../rules';
import { checkoutSlice } from './checkoutSlice';
import { readSession } from './readSession';
import { refreshCompanions } from './refreshCompanions';

/**
 * Reads the checkout anew, opening it if it is not open, and with it those of the other recipients.
 * @source spec §7 Cart (initiateCheckout)
 */
export async function refreshCheckout(
  tools: ThunkTools,
): Promise<{ readonly kind: 'open' | OpeningProblem }> {
  const { dispatch, extra } = tools;
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return { kind: 'no-cart' };
  dispatch(checkoutSlice.actions.fetchRequest());
  const [read] = await Promise.all([
    readSession(tools, { cartId, cartToken }),
    refreshCompanions(tools, cartId),
  ]);
  if (!read.ok) {
    dispatch(checkoutSlice.actions.fetchFail({ message: 'The checkout could not be opened.' }));
    return { kind: openingProblem(read.failure) };
  }
  const time = extra.clock.now().getTime();
  dispatch(checkoutSlice.actions.fetchSuccess({ results: read.session, time }));
  return { kind: 'open' };
}
