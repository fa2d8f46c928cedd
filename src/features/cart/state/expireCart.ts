import { readCookie } from '@/lib/readCookie';
import type { ThunkTools } from '@/store/createAppThunk';
import { hasSeveralCarts, multiCartCookie, type CartIdentity } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { feedbackSet } from './cartUiSlice';
import { dropCart } from './dropCart';
import { rememberCart } from './rememberCart';
import { sessionFollowed, storeNoItems } from './storeCart';

/**
 * An expired or foreign cart makes room for a new one, and the shopper is told; so does one that was ordered meanwhile,
 * unless the cart of another recipient is left. A cart that joined the customer's at a sign-in while it was read has not
 * expired: another cart has replaced it.
 * @param unknown  the cart the gateway does not know
 * @returns whether the visit has no cart now; if not, there is another one to read
 * @source spec §8 Cart; docs/decisions/0015-carts-and-customers.md
 */
export async function expireCart(tools: ThunkTools, unknown: CartIdentity): Promise<boolean> {
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
  if (!cartId || !cartToken || !hasSeveralCarts(readCookie(multiCartCookie))) return undefined;
  try {
    const { carts } = await extra.gateway.call('listSiblingCarts', { params: { cartId }, cartToken });
    const other = carts.find((cart) => cart.cartId !== cartId);
    return other && { cartId: other.cartId, cartToken: other.cartToken };
  } catch {
    return undefined;
  }
}
