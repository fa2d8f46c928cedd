import type { Cart } from '@/contracts/ordering/cart';
import { ownCartPath } from '@/contracts/same-origin';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { takeEarlyCall } from '@/store/earlyCall';
import { loadRemote } from '@/store/loadRemote';
import type { CartIdentity } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartSlice, itemCountSlice } from './cartSlices';
import { getCartSlice } from './requestSlices';
import { sessionFollowed, storeNoItems } from './storeCart';

/**
 * Reads the cart. No cart yet is an empty one; a cart the gateway does not know any more is forgotten, with a message.
 * @returns whether the page now shows the truth
 * @source spec §7 Cart (getCart), §4 Removing cart items, 3
 */
export const fetchCart = createAppThunk('cart/fetch', (_: void, tools): Promise<boolean> => readCart(tools));

async function readCart(tools: ThunkTools): Promise<boolean> {
  const { dispatch, extra, getState } = tools;
  await sessionFollowed(tools);
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) {
    dispatch(cartSlice.actions.reset());
    storeNoItems(tools);
    return true;
  }
  const query = { locale: extra.locale };
  const outcome = await loadRemote(getCartSlice, tools, {
    load: async () => {
      const known = await takeEarlyCall<Cart>({ token: cartToken, end: ownCartPath(extra.locale) });
      if (known?.cartId === cartId) return known;
      return extra.gateway.call('getCart', { params: { cartId }, query, cartToken });
    },
  });
  if ('isOvertaken' in outcome) return true;
  if (outcome.ok) {
    const results = newerCart(getState().cart.results, outcome.results);
    dispatch(cartSlice.actions.fetchSuccess({ results, time: extra.clock.now().getTime() }));
    // A sign-in may have given the visit another cart while this one was read.
    return readCartIdentity().cartId === cartId || readCart(tools);
  }
  if (outcome.error.status !== 404) return false;
  const isGone = await expireCart(tools, { cartId, cartToken });
  return isGone || readCart(tools);
}

/**
 * Which of two readings of a cart counts: one that was asked for before a change may arrive after it.
 * @source spec §4 Remote data slices
 */
export function newerCart(known: Cart | null, answer: Cart): Cart {
  return known && known.cartId === answer.cartId && known.version > answer.version ? known : answer;
}

/**
 * Reads how many products the cart holds, for the header. Without a cart the answer is known at once.
 * @source spec §7 Cart (itemCount), §6 (the membership is not counted)
 */
export const fetchItemCount = createAppThunk('cart/fetchItemCount', (_: void, tools) => readCount(tools));

async function readCount(tools: ThunkTools): Promise<void> {
  const { extra } = tools;
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return storeNoItems(tools);
  const outcome = await loadRemote(itemCountSlice, tools, {
    load: async () => (await extra.gateway.call('itemCount', { params: { cartId }, cartToken })).itemCount,
  });
  if (outcome.ok || outcome.error.status !== 404) return;
  const isGone = await expireCart(tools, { cartId, cartToken });
  // Another cart has replaced it: one that was left, or the customer's after a sign-in.
  if (!isGone && readCartIdentity().cartId !== cartId) await readCount(tools);
}

/** Few carts end: what the visit does then is loaded when one has. */
async function expireCart(tools: ThunkTools, unknown: CartIdentity): Promise<boolean> {
  const { expireCart: expire } = await loadWithRetry(() => import('./expireCart'));
  return expire(tools, unknown);
}
