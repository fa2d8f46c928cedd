import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { expireCart, noItems } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { itemCountSlice } from './cartSlice';

/**
 * Reads how many products the cart holds, for the header. Without a cart the answer is known at once.
 * @source spec §7 Cart (itemCount), §6 (the membership is not counted)
 */
export const fetchItemCount = createAppThunk('cart/fetchItemCount', (_: void, tools) => read(tools));

async function read(tools: ThunkTools): Promise<void> {
  const { extra } = tools;
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return noItems(tools);
  const outcome = await loadRemote(itemCountSlice, tools, {
    load: async () => (await extra.gateway.call('itemCount', { params: { cartId }, cartToken })).itemCount,
  });
  if (outcome.ok || outcome.error.status !== 404) return;
  const isGone = await expireCart(tools, { cartId, cartToken });
  // Another cart has taken its place: one that was left, or the customer's after a sign-in.
  if (!isGone && readCartIdentity().cartId !== cartId) await read(tools);
}
