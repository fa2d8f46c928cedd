import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import type { ThunkTools } from '@/store/createAppThunk';
import { hasSeveralCarts, multiCartCookie, type CartIdentity } from '../rules';
import { forgetCart, readCartIdentity, rememberCart } from './cartIdentity';
import { tellCartNews } from './cartNews';
import { cartSlice, itemCountSlice } from './cartSlice';
import { feedbackSet } from './cartUiSlice';
import { followed } from './following';

/** A key that makes one write safe to repeat. */
export const newIdempotencyKey = (): string => globalThis.crypto.randomUUID();

/** Country whose shop the visitor is in. @source spec §1 (Locales) */
export const countryOf = ({ extra }: Pick<ThunkTools, 'extra'>): 'US' | 'CA' =>
  extra.locale.endsWith('-CA') ? 'CA' : 'US';

/** Keeps an answered cart as the one the page shows, and tells the other tabs. */
export function keepCart({ dispatch, extra }: ThunkTools, cart: Cart): void {
  dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: extra.clock.now().getTime() }));
  tellCartNews({ cartId: cart.cartId, version: cart.version });
}

/** Forgets a cart the gateway no longer knows, so that the next call makes a fresh one. */
export function healCart({ dispatch }: ThunkTools): void {
  forgetCart();
  tellCartNews({ cartId: null, version: 0 });
  dispatch(cartSlice.actions.reset());
}

/** The visit has no products in a cart. */
export function noItems({ dispatch, extra }: ThunkTools): void {
  dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
}

/**
 * An expired or foreign cart makes room for a fresh one, and the shopper is told; so does one that was ordered meanwhile,
 * unless the cart of another recipient is left. A cart that went into the customer's at a sign-in, while it was being read, has not expired: its place has been taken.
 * @param asked  the cart nobody knows any more
 * @returns whether the visit has no cart now; else there is another one to be read
 * @source spec §8 Cart; docs/decisions/0015-carts-and-customers.md
 */
export async function expireCart(tools: ThunkTools, asked: CartIdentity): Promise<boolean> {
  await followed(tools);
  const { cartId } = readCartIdentity();
  if (cartId !== undefined && cartId !== asked.cartId) return false;
  const isOrdered = await wasOrdered(tools, asked);
  const left = isOrdered && (await cartLeft(tools, asked));
  if (left) rememberCart(left);
  else {
    healCart(tools);
    noItems(tools);
  }
  const feedback = isOrdered
    ? ({ message: 'errors.ordered', type: 'success' } as const)
    : ({ message: 'errors.expired', type: 'warning' } as const);
  tools.dispatch(feedbackSet({ ...feedback, section: 'cart' }));
  return !left;
}

/** Whether a cart the gateway knows no more was ordered, for instance from a window that was closed too early. */
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
