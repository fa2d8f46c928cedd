import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import type { CartIdentity } from '../rules';
import { newerCart } from '../rules/newerCart';
import { expireCart, noItems } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartSlice } from './cartSlice';
import { followed } from './following';
import { getCartSlice } from './getCartSlice';

/**
 * Reads the cart. No cart yet is an empty one; a cart the gateway does not know any more is forgotten, with a message.
 * @returns whether the page now shows the truth
 * @source spec §7 Cart (getCart), §4 Removing cart items, 3
 */
export const fetchCart = createAppThunk('cart/fetch', (_: void, tools): Promise<boolean> => read(tools));

async function read(tools: ThunkTools): Promise<boolean> {
  const { dispatch, extra, getState } = tools;
  await followed(tools);
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) {
    dispatch(cartSlice.actions.reset());
    noItems(tools);
    return true;
  }
  const outcome = await loadRemote(getCartSlice, tools, { load: () => ask(tools, { cartId, cartToken }) });
  if ('isOvertaken' in outcome) return true;
  if (outcome.ok) {
    const results = newerCart(getState().cart.results, outcome.results);
    dispatch(cartSlice.actions.fetchSuccess({ results, time: extra.clock.now().getTime() }));
    // A sign-in may have put another cart into the visit's hands while this one was read.
    return readCartIdentity().cartId === cartId || read(tools);
  }
  if (outcome.error.status !== 404) return false;
  const isGone = await expireCart(tools, { cartId, cartToken });
  return isGone || read(tools);
}

function ask({ extra }: ThunkTools, { cartId, cartToken }: CartIdentity) {
  return extra.gateway.call('getCart', { params: { cartId }, query: { locale: extra.locale }, cartToken });
}
