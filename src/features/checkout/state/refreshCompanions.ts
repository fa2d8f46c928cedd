import Cookies from 'js-cookie';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { cartsBeside, hasSeveralCarts, mostCarts, multiCartCookie } from '@/features/cart/rules';
import {
  fetchSiblingCarts,
  leftOutCarts,
  selectHaveSiblingCartsFailed,
  selectSiblingCarts,
} from '@/features/cart/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { deliveryReason, openingProblem } from '../rules';
import { companionsRead, type Companion, type LeftOutCart } from './companionsSlice';
import { readSession, type ReadSession } from './readSession';

/**
 * Reads the checkouts of the shopper's other filled carts. One that cannot be delivered stays behind, and so does one
 * the shopper left out, or one that is paid by another payment: none of them stands in the way of the others.
 * @param ownCartId  the cart at hand
 * @param own        its checkout, which is read at the same time
 * @returns          false when nobody could say which carts there are: what was known of them stays
 * @source spec §4 Display conditions (multiCartEnabled); rulings Delivery (many recipients)
 */
export async function refreshCompanions(
  tools: ThunkTools,
  ownCartId: string,
  own: Promise<ReadSession>,
): Promise<boolean> {
  const { dispatch, getState } = tools;
  if (!hasSeveralCarts(Cookies.get(multiCartCookie))) return true;
  await dispatch(fetchSiblingCarts());
  if (selectHaveSiblingCartsFailed(getState())) return false;
  const filled = cartsBeside(selectSiblingCarts(getState()), ownCartId);
  const read = await Promise.all(filled.map((cart) => readOne(tools, cart)));
  const ownRead = await own;
  // Without an answer nothing is known of the others either.
  if (!ownRead.ok && openingProblem(ownRead.failure) === 'failed') return true;
  const pendingOrderId = ownRead.ok ? ownRead.session.pendingOrderId : undefined;
  const judged = withinLimit(read.map((one) => paidBy(one, pendingOrderId)));
  dispatch(
    companionsRead({
      companions: judged.flatMap((one) => ('checkout' in one ? [one] : [])),
      leftOut: judged.flatMap((one) => ('reason' in one ? [one] : [])),
    }),
  );
  return true;
}

async function readOne(tools: ThunkTools, cart: CartSummary): Promise<Companion | LeftOutCart> {
  const { cartId, cartToken, name } = cart;
  const identity = { cartId, cartToken, ...(name !== undefined && { name }) };
  const isLeftOut = leftOutCarts().includes(cartId);
  const read = await readSession(tools, identity);
  // A payment that waits holds its carts together, whatever was left out since.
  if (read.ok && (!isLeftOut || read.session.pendingOrderId)) return { ...identity, checkout: read.session };
  if (read.ok || isLeftOut) return { ...identity, reason: 'wish' };
  const problem = openingProblem(read.failure);
  const why = deliveryReason(read.failure);
  return { ...identity, reason: problem === 'no-cart' ? 'failed' : problem, ...(why && { why }) };
}

/** Everything shown is paid by one payment. @param pendingOrderId  the payment the cart at hand waits for, if it does */
function paidBy(one: Companion | LeftOutCart, pendingOrderId: string | undefined): Companion | LeftOutCart {
  if (!('checkout' in one) || one.checkout.pendingOrderId === pendingOrderId) return one;
  const { checkout, ...identity } = one;
  return { ...identity, reason: checkout.pendingOrderId ? 'paying' : 'later' };
}

/** A sign-in may bring more carts together than one payment takes: those opened last wait. */
function withinLimit(all: readonly (Companion | LeftOutCart)[]): readonly (Companion | LeftOutCart)[] {
  const further = all.filter((one) => 'checkout' in one).slice(mostCarts - 1);
  return all.map((one) => {
    if (!('checkout' in one) || !further.includes(one)) return one;
    const { checkout: _, ...identity } = one;
    return { ...identity, reason: 'many' };
  });
}
