import { readCartIdentity } from '@/features/cart/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { openingProblem, type OpeningProblem } from '../rules';
import { checkoutSlice } from './checkoutSlice';

/** Reads the checkout anew, opening it if it is not open. @source spec §7 Cart (initiateCheckout) */
export async function refreshCheckout({
  dispatch,
  extra,
}: ThunkTools): Promise<{ readonly kind: 'open' | OpeningProblem }> {
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return { kind: 'no-cart' };
  dispatch(checkoutSlice.actions.fetchRequest());
  const fail = (failure: { status?: number; errorMap?: Readonly<Record<string, string>> }) => {
    dispatch(checkoutSlice.actions.fetchFail({ message: 'The checkout could not be opened.' }));
    return { kind: openingProblem(failure) };
  };
  const opened = await extra.gateway.call('initiateCheckout', {
    params: { cartId },
    body: { idempotencyKey: globalThis.crypto.randomUUID() },
    query: { locale: extra.locale },
    cartToken,
  });
  if (!opened.ok) return fail(opened);
  try {
    const { checkoutId } = opened.data;
    const input = { params: { checkoutId }, query: { locale: extra.locale }, cartToken };
    const results = await extra.gateway.call('getCheckout', input);
    dispatch(checkoutSlice.actions.fetchSuccess({ results, time: extra.clock.now().getTime() }));
    return { kind: 'open' as const };
  } catch (error) {
    return fail(error as { status?: number });
  }
}
