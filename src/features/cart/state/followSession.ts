import Cookies from 'js-cookie';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { sessionOf } from '../rules/sessionOf';
import { asWriteResult } from './asWriteResult';
import { countryOf, healCart, keepCart, newIdempotencyKey, noItems } from './cartCalls';
import { readCartIdentity, rememberCart } from './cartIdentity';
import { feedbackSet } from './cartUiSlice';
import { noteFollowing } from './following';
import { inTurn } from './writeQueue';

/** Session whose cart the cookies hold; stored, for every tab must know. */
const ownerKey = 'cartSession';
/** Cookie of the signed-in state. @source spec §6 */
const tokenCookie = 'access_token';

/**
 * After a sign-in the guest's cart joins the customer's; after a sign-out the customer's cart is left alone. Nothing
 * happens while the session is the one the cart belongs to.
 * @returns whether the visit has another cart now
 * @source spec §4 Login state; docs/decisions/0015-carts-and-customers.md
 */
export const followSession = createAppThunk('cart/followSession', (_: void, tools): Promise<boolean> =>
  noteFollowing(
    tools,
    inTurn(tools, () => follow(tools)),
  ),
);

async function follow(tools: ThunkTools): Promise<boolean> {
  const session = sessionOf(Cookies.get(tokenCookie)) ?? null;
  const owner = storedOwner();
  if (session === owner) return false;
  if (session) return merge(tools, session);
  storeOwner(null);
  healCart(tools);
  noItems(tools);
  return true;
}

async function merge(tools: ThunkTools, session: string): Promise<boolean> {
  const { gateway, locale } = tools.extra;
  const { cartToken } = readCartIdentity();
  const result = await asWriteResult(() =>
    gateway.call('mergeCart', {
      query: { locale },
      body: { countryId: countryOf(tools), idempotencyKey: newIdempotencyKey() },
      ...(cartToken ? { cartToken } : {}),
    }),
  );
  if (!result.ok) return false;
  const { cartId, cartToken: token, cart, mergedLines, droppedCodes } = result.data;
  rememberCart({ cartId, cartToken: token });
  storeOwner(session);
  keepCart(tools, cart);
  const message = droppedCodes.length > 0 ? 'mergedWithoutCodes' : 'merged';
  if (mergedLines > 0 || droppedCodes.length > 0)
    tools.dispatch(
      feedbackSet({ message, type: droppedCodes.length > 0 ? 'warning' : 'success', section: 'cart' }),
    );
  return true;
}

function storedOwner(): string | null {
  try {
    return window.localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

function storeOwner(session: string | null): void {
  try {
    if (session) window.localStorage.setItem(ownerKey, session);
    else window.localStorage.removeItem(ownerKey);
  } catch {
    /* Without storage the merge is asked for again; repeating it changes nothing. */
  }
}
