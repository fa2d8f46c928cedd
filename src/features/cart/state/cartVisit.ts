import { selectPartnerId } from '@/features/attribution/state';
import { deliverySlice, restoreVisit, selectDelivery, selectHasDelivery } from '@/features/delivery/state';
import { readStored } from '@/lib/browserStorage';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { readCookie } from '@/lib/readCookie';
import { whenTouched } from '@/lib/whenIdle';
import { asWriteResult } from '@/store/asWriteResult';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { commonDelivery } from '../rules';
import { cartPartnerKey, hasSeveralCarts, multiCartCookie } from '../rules/cartCookies';
import { currentSession, readCartIdentity, storedOwner, storeOwner } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart, fetchItemCount } from './fetchCart';
import { cartSlice, selectCart, selectItemCount } from './cartSlices';
import { noteSessionChange, storeNoItems, onNewsFromOtherTabs, type CartNews } from './storeCart';
import { inTurn } from './writes/writeQueue';

const { zipChosen } = deliverySlice.actions;

const synchronized = new WeakSet<object>();

/**
 * Begins the cart's part of a visit: whose cart it is, how much is in it, and from then on changes from outside the page. A cart
 * that was made in another browser gives its place and day to this one.
 * @param isNews  another page has changed the cart, so what is known of it does not count
 * @source spec §7 Cart (itemCount), §4 Login state
 */
export const enterCart = createAppThunk(
  'cart/enter',
  async (isNews: boolean, { dispatch, getState, extra }) => {
    if (!synchronized.has(extra)) synchronizeCart({ dispatch, getState });
    synchronized.add(extra);
    const isShown = selectCart(getState()) !== null;
    const hasChanged = await dispatch(followSession()).unwrap();
    const isRead = hasChanged || (await followPartner({ dispatch, getState, extra }));
    const isKnown = selectItemCount(getState()) !== null && getState().itemCount.error === null;
    if (!isRead && isNews) await refresh({ dispatch, getState });
    else if (!isRead && !isKnown) {
      /* A product page says whose of several carts it adds to, even to an empty one. */
      const isOneOfSeveral = hasSeveralCarts(readCookie(multiCartCookie));
      await (isOneOfSeveral ? dispatch(fetchCart()) : dispatch(fetchItemCount()));
    }
    await followCartDelivery({ dispatch, getState }, isShown);
  },
);

/** A cart has the prices of the partner of the visit; few visits have one. @returns whether the cart was read anew */
async function followPartner(tools: ThunkTools): Promise<boolean> {
  const partnerId = selectPartnerId(tools.getState()) ?? null;
  if (partnerId === readStored('localStorage', cartPartnerKey)) return false;
  const { tellPartner } = await loadWithRetry(() => import('./cartPartner'));
  return tellPartner(tools, partnerId);
}

type Shop = Pick<ThunkTools, 'dispatch' | 'getState'>;

/** Ends the wait for the first touch: whoever enters again waits once. */
let stopWaiting: (() => void) | undefined;

/**
 * Place and day of the cart, where this browser has none. The page of the cart itself needs no more than the zip and town that its
 * lines have; what looks them up for other pages waits for the first touch there. An address that names another place is answered at once.
 * @param isShown  the page has read the cart for itself
 */
async function followCartDelivery({ dispatch, getState }: Shop, isShown: boolean): Promise<void> {
  if ((selectItemCount(getState()) ?? 0) === 0) return;
  await dispatch(restoreVisit());
  const isNamed = selectDelivery(getState()).named !== undefined;
  if (!isNamed && selectHasDelivery(getState())) return;
  const adopt = async () => {
    const { adoptCartDelivery } = await loadWithRetry(() => import('./deliveryFromCart'));
    await dispatch(adoptCartDelivery());
  };
  const cart = selectCart(getState());
  if (isNamed || !cart || !isShown) return adopt();
  const common = commonDelivery(cart);
  const { zipCode } = selectDelivery(getState());
  if (common && !zipCode) dispatch(zipChosen({ zipCode: common.zipCode, city: common.city }));
  stopWaiting?.();
  stopWaiting = whenTouched(() => void adopt().catch(() => undefined));
}

/**
 * Keeps cart and count right whatever happens outside this page: another tab changes the cart, the page comes back
 * from the browser's memory, or somebody signs in or out.
 * @returns stops
 * @source spec §4 Remote data slices (item count, cart), §3 Login state
 */
export function synchronizeCart(shop: Shop): () => void {
  const follow = () => shop.dispatch(followSession()).unwrap();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Whoever comes back from an external checkout may open it again.
    shop.dispatch(cartUiSlice.actions.checkoutOpening(false));
    void follow().then((hasChanged) => hasChanged || refresh(shop));
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void follow();
  };
  const stopListening = onNewsFromOtherTabs((news) => {
    if (isNews(shop.getState(), news)) void refresh(shop);
  });
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopListening();
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Reads the cart itself where the page shows it, else only the count. */
function refresh({ dispatch, getState }: Shop): Promise<unknown> {
  return getState().cart.results ? dispatch(fetchCart()) : dispatch(fetchItemCount());
}

function isNews({ cart }: ReturnType<Shop['getState']>, { cartId, version }: CartNews): boolean {
  const known = cart.results;
  if (!known) return true;
  return cartId !== known.cartId ? cartId === (readCartIdentity().cartId ?? null) : version > known.version;
}

/**
 * After a sign-in the guest's cart joins the customer's; after a sign-out the customer's cart is left alone. Nothing
 * happens while the session is the one the cart belongs to.
 * @returns whether the visit has another cart now
 * @source spec §4 Login state; docs/decisions/0015-carts-and-customers.md
 */
export const followSession = createAppThunk('cart/followSession', (_: void, tools): Promise<boolean> =>
  inTurn(tools, () => noteSessionChange(tools, follow(tools))),
);

async function follow(tools: ThunkTools): Promise<boolean> {
  const session = currentSession();
  if (session === storedOwner()) return false;
  if (session) return merge(tools, session);
  /* The page shows nothing of that cart from now on; where the code that forgets it cannot be loaded, the next look tries again. */
  tools.dispatch(cartSlice.actions.reset());
  storeNoItems(tools);
  await loadWithRetry(() => import('./dropCart')).then(
    ({ dropCart }) => {
      storeOwner(null);
      dropCart(tools);
    },
    () => undefined,
  );
  return true;
}

async function merge(tools: ThunkTools, session: string): Promise<boolean> {
  const { cartToken } = readCartIdentity();
  const result = await asWriteResult(async () => {
    const { takeCustomersCart } = await loadWithRetry(() => import('./ensureCart'));
    return takeCustomersCart(tools, session, cartToken);
  });
  if (!result.ok) return false;
  const { mergedLines, droppedCodes } = result.data;
  const hasDropped = droppedCodes.length > 0;
  if (mergedLines > 0 || hasDropped) {
    const message = hasDropped ? 'mergedWithoutCodes' : 'merged';
    tools.dispatch(feedbackSet({ message, type: hasDropped ? 'warning' : 'success', section: 'cart' }));
  }
  return true;
}
