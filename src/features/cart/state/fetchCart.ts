import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { newerCart } from '../rules/newerCart';
import { expireCart, noItems } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartSlice } from './cartSlice';

/**
 * Reads the cart. No cart yet is an empty one; a cart the gateway does not know any more is forgotten, with a message.
 * @returns whether the page now shows the truth
 * @source spec §7 Cart (getCart), §4 Removing cart items, 3
 */
export const fetchCart = createAppThunk('cart/fetch', async (_: void, tools): Promise<boolean> => {
  const { dispatch, getState, extra } = tools;
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) {
    if (getState().cart.results) dispatch(cartSlice.actions.reset());
    noItems(tools);
    return true;
  }
  const outcome = await loadRemote(cartSlice, tools, {
    load: async () => {
      const answer = await extra.gateway.call('getCart', {
        params: { cartId },
        query: { locale: extra.locale },
        cartToken,
      });
      return newerCart(getState().cart.results, answer);
    },
  });
  if (outcome.ok || 'isOvertaken' in outcome) return true;
  if (outcome.error.status !== 404) return false;
  expireCart(tools);
  return true;
});
