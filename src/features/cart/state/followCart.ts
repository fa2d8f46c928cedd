import { readStored } from '@/lib/browserStorage';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { whenIdle } from '@/lib/whenIdle';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { cartOwnerKey } from '../rules/cartCookies';
import { itemCountSlice, selectItemCount } from './cartSlices';

/** Whether the visit may have a cart: it has a token for one, somebody is signed in, or was when the cart was made. */
function mayHaveCart(): boolean {
  const hasToken = /(?:^|; )(?:cartToken|access_token)=/.test(document.cookie);
  return hasToken || readStored('localStorage', cartOwnerKey) !== null;
}

/**
 * Begins the cart's part of a visit. A visit without a cart has no products, and loads no code to learn that.
 * @param isNews  another page has made or changed the cart
 * @source spec §7 Cart (itemCount)
 */
export const loadAndEnterCart = createAppThunk(
  'cart/loadAndEnter',
  async (isNews: boolean, { dispatch, extra }): Promise<void> => {
    if (mayHaveCart()) {
      const { enterCart } = await loadWithRetry(() => import('./cartVisit'));
      await dispatch(enterCart(isNews));
    } else dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
  },
);

/**
 * Lets the cart follow whoever is signed in, before something is done with it: the guest's joins the customer's.
 * @source spec §4 Login state; docs/decisions/0015-carts-and-customers.md
 */
export const settleCartOwner = createAppThunk(
  'cart/settleOwner',
  async (_: void, { dispatch }): Promise<void> => {
    if (!mayHaveCart()) return;
    const { followSession } = await loadWithRetry(() => import('./cartVisit'));
    await dispatch(followSession());
  },
);

/** What may have given the visit a cart that this page does not know of. */
const signs = ['storage', 'pageshow', 'visibilitychange'] as const;

interface FollowedStore extends Pick<ThunkTools, 'dispatch' | 'getState'> {
  readonly subscribe: (listener: () => void) => () => void;
}

const followed = new WeakSet<object>();

/**
 * Begins the cart's part of a visit once the page is idle. Where there is no cart yet, it begins as soon as this page or
 * another one makes one.
 */
export function followCart(store: FollowedStore): void {
  if (followed.has(store)) return;
  followed.add(store);
  let hasEntered = false;
  const enter = (isNews: boolean) => {
    if (hasEntered || !mayHaveCart()) return;
    hasEntered = true;
    store.dispatch(loadAndEnterCart(isNews)).unwrap().then(stop, again);
  };
  const onSign = () => enter(true);
  const unsubscribe = store.subscribe(() => {
    if (selectItemCount(store.getState())) enter(false);
  });
  const stop = () => {
    unsubscribe();
    signs.forEach((sign) => window.removeEventListener(sign, onSign));
  };
  /* The code could not be loaded: the next sign asks for it again. */
  const again = () => {
    hasEntered = false;
  };
  signs.forEach((sign) => window.addEventListener(sign, onSign));
  whenIdle(() => (mayHaveCart() ? enter(false) : void store.dispatch(loadAndEnterCart(false))));
}
