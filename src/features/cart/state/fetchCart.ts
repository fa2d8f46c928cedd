import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import type { CartIdentity } from '../rules';
import { newerCart } from '../rules/newerCart';
import { expireCart, noItems } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartSlice } from './cartSlice';
import { followed } from './following';

/**
 * Reads the cart. No cart yet is an empty one; a cart the gateway does not know any more is forgotten, with a message.
 * @returns whether the page now shows the truth
 * @source spec §7 Cart (getCart), §4 Removing cart items, 3
 */
export const fetchCart = createAppThunk('cart/fetch', (_: void, tools): Promise<boolean> => read(tools));

async function read(tools: ThunkTools): Promise<boolean> {
  const { dispatch, getState } = tools;
  await followed(tools);
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) {
    if (getState().cart.results) dispatch(cartSlice.actions.reset());
    noItems(tools);
    return true;
  }
  const outcome = await loadRemote(cartSlice, tools, { load: () => ask(tools, { cartId, cartToken }) });
  if ('isOvertaken' in outcome) return true;
  // A sign-in may have put another cart into the visit's hands while this one was read.
  if (outcome.ok) return readCartIdentity().cartId === cartId || read(tools);
  if (outcome.error.status !== 404) return false;
  const isGone = await expireCart(tools, { cartId, cartToken });
  return isGone || read(tools);
}

async function ask({ extra, getState }: ThunkTools, { cartId, cartToken }: CartIdentity) {
  const answer = await extra.gateway.call('getCart', {
    params: { cartId },
    query: { locale: extra.locale },
    cartToken,
  });
  return newerCart(getState().cart.results, answer);
}
