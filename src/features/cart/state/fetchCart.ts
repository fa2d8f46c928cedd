import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { hasSeveralCarts, multiCartCookie, type CartIdentity } from '../rules';
import { readCartIdentity, rememberCart } from './cartIdentity';
import { cartSlice, itemCountSlice } from './cartSlices';
import { feedbackSet } from './cartUiSlice';
import { takeEarlyCart } from './earlyCart';
import { getCartSlice } from './requestSlices';
import { dropCart, storeNoItems } from './storeCart';

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
    load: async () =>
      (await takeEarlyCart({ cartId, cartToken }, extra.locale)) ??
      extra.gateway.call('getCart', { params: { cartId }, query, cartToken }),
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

/**
 * An expired or foreign cart makes room for a new one, and the shopper is told; so does one that was ordered meanwhile,
 * unless the cart of another recipient is left. A cart that joined the customer's at a sign-in while it was read has not
 * expired: another cart has replaced it.
 * @param unknown  the cart the gateway does not know
 * @returns whether the visit has no cart now; if not, there is another one to read
 * @source spec §8 Cart; docs/decisions/0015-carts-and-customers.md
 */
async function expireCart(tools: ThunkTools, unknown: CartIdentity): Promise<boolean> {
  await sessionFollowed(tools);
  const { cartId } = readCartIdentity();
  if (cartId !== undefined && cartId !== unknown.cartId) return false;
  const isOrdered = await wasOrdered(tools, unknown);
  const left = isOrdered && (await cartLeft(tools, unknown));
  if (left) rememberCart(left);
  else {
    dropCart(tools);
    storeNoItems(tools);
  }
  const feedback = isOrdered
    ? ({ message: 'errors.ordered', type: 'success' } as const)
    : ({ message: 'errors.expired', type: 'warning' } as const);
  tools.dispatch(feedbackSet({ ...feedback, section: 'cart' }));
  return !left;
}

/** Whether a cart the gateway does not know any more was ordered, for instance from a window that was closed too early. */
async function wasOrdered({ extra }: ThunkTools, { cartToken }: CartIdentity): Promise<boolean> {
  try {
    const { order } = await extra.gateway.call('resumePayment', { body: {}, cartToken });
    return order !== undefined;
  } catch {
    return false;
  }
}

/** A cart of another recipient that was not ordered with this one. @source docs/decisions/0015-carts-and-customers.md */
export async function cartLeft(
  { extra }: Pick<ThunkTools, 'extra'>,
  { cartId, cartToken }: Partial<CartIdentity>,
): Promise<CartIdentity | undefined> {
  if (!cartId || !cartToken || !hasSeveralCarts(Cookies.get(multiCartCookie))) return undefined;
  try {
    const { carts } = await extra.gateway.call('listSiblingCarts', { params: { cartId }, cartToken });
    const other = carts.find((cart) => cart.cartId !== cartId);
    return other && { cartId: other.cartId, cartToken: other.cartToken };
  } catch {
    return undefined;
  }
}

const sessionChanges = new WeakMap<object, Promise<unknown>>();

/** Notes that the cart now follows a sign-in or sign-out; reads wait until that is done. */
export function noteSessionChange<T>({ extra }: Pick<ThunkTools, 'extra'>, change: Promise<T>): Promise<T> {
  sessionChanges.set(
    extra.gateway,
    change.catch(() => undefined),
  );
  return change;
}

/** Settles once the cart belongs to whoever is signed in; at once when nothing is under way. */
async function sessionFollowed({ extra }: Pick<ThunkTools, 'extra'>): Promise<void> {
  await sessionChanges.get(extra.gateway);
}
