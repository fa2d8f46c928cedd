import Cookies from 'js-cookie';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { cartsBeside, hasSeveralCarts, multiCartCookie } from '@/features/cart/rules';
import { fetchSiblingCarts, leftOutCarts, selectSiblingCarts } from '@/features/cart/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { openingProblem } from '../rules';
import { companionsRead, type Companion, type LeftOutCart } from './companionsSlice';
import { readSession } from './readSession';

/**
 * Reads the checkouts of the shopper's other filled carts. One that cannot be delivered stays behind, and so does one
 * the shopper left out: neither stands in the way of the others.
 * @param ownCartId  the cart at hand
 * @source spec §4 Display conditions (multiCartEnabled); rulings Delivery (many recipients)
 */
export async function refreshCompanions(tools: ThunkTools, ownCartId: string): Promise<void> {
  const { dispatch, getState } = tools;
  if (!hasSeveralCarts(Cookies.get(multiCartCookie))) return;
  await dispatch(fetchSiblingCarts());
  const filled = cartsBeside(selectSiblingCarts(getState()), ownCartId);
  const read = await Promise.all(filled.map((cart) => readOne(tools, cart)));
  dispatch(
    companionsRead({
      companions: read.flatMap((one) => ('checkout' in one ? [one] : [])),
      leftOut: read.flatMap((one) => ('reason' in one ? [one] : [])),
    }),
  );
}

async function readOne(tools: ThunkTools, cart: CartSummary): Promise<Companion | LeftOutCart> {
  const { cartId, cartToken, name } = cart;
  const identity = { cartId, cartToken, ...(name !== undefined && { name }) };
  if (leftOutCarts().includes(cartId)) return { ...identity, reason: 'wish' };
  const read = await readSession(tools, identity);
  if (read.ok) return { ...identity, checkout: read.session };
  return { ...identity, reason: openingProblem(read.failure) === 'blocked' ? 'blocked' : 'failed' };
}
