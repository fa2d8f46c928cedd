import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { healCart } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartSlice, itemCountSlice } from './cartSlice';

/**
 * Reads the cart. No cart yet is an empty one; a cart the gateway does not know any more is forgotten.
 * @source spec §7 Cart (getCart), §4 Removing cart items, 3
 */
export const fetchCart = createAppThunk('cart/fetch', async (_: void, tools) => {
  const { dispatch, extra } = tools;
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) {
    dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
    return;
  }
  const outcome = await loadRemote(cartSlice, tools, {
    load: () =>
      extra.gateway.call('getCart', { params: { cartId }, query: { locale: extra.locale }, cartToken }),
  });
  if (!outcome.ok && outcome.error.status === 404) {
    healCart(tools);
    dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
  }
});
