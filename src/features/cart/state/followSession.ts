import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { asWriteResult } from './asWriteResult';
import { healCart, noItems } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { currentSession, storedOwner, storeOwner } from './cartOwner';
import { feedbackSet } from './cartUiSlice';
import { noteFollowing } from './following';
import { takeCustomersCart } from './takeCustomersCart';
import { inTurn } from './writeQueue';

/**
 * After a sign-in the guest's cart joins the customer's; after a sign-out the customer's cart is left alone. Nothing
 * happens while the session is the one the cart belongs to.
 * @returns whether the visit has another cart now
 * @source spec §4 Login state; docs/decisions/0015-carts-and-customers.md
 */
export const followSession = createAppThunk('cart/followSession', (_: void, tools): Promise<boolean> =>
  inTurn(tools, () => noteFollowing(tools, follow(tools))),
);

async function follow(tools: ThunkTools): Promise<boolean> {
  const session = currentSession();
  const owner = storedOwner();
  if (session === owner) return false;
  if (session) return merge(tools, session);
  storeOwner(null);
  healCart(tools);
  noItems(tools);
  return true;
}

async function merge(tools: ThunkTools, session: string): Promise<boolean> {
  const { cartToken } = readCartIdentity();
  const result = await asWriteResult(() => takeCustomersCart(tools, session, cartToken));
  if (!result.ok) return false;
  const { mergedLines, droppedCodes } = result.data;
  const message = droppedCodes.length > 0 ? 'mergedWithoutCodes' : 'merged';
  if (mergedLines > 0 || droppedCodes.length > 0)
    tools.dispatch(
      feedbackSet({ message, type: droppedCodes.length > 0 ? 'warning' : 'success', section: 'cart' }),
    );
  return true;
}
