import { loadWithRetry } from '@/lib/loadWithRetry';
import { whenIdle } from '@/lib/whenIdle';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { itemCountSlice } from './cartSlices';
import { selectItemCount } from './selectors';

/** Session whose cart the cookies hold; stored, for every tab must know. */
export const cartOwnerKey = 'cartSession';

/** Whether the visit may have a cart: it has a token for one, somebody is signed in, or was when the cart was made. */
function mayHaveCart(): boolean {
  if (/(?:^|; )(?:cartToken|access_token)=/.test(document.cookie)) return true;
  try {
    return window.localStorage.getItem(cartOwnerKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Begins the cart's part of a visit. A visit without a cart has no products, and loads no code to learn that.
 * @source spec §7 Cart (itemCount)
 */
export const loadAndEnterCart = createAppThunk(
  'cart/loadAndEnter',
  async (_: void, { dispatch, extra }): Promise<void> => {
    if (mayHaveCart()) {
      const { enterCart } = await loadWithRetry(() => import('./cartVisit'));
      await dispatch(enterCart());
    } else dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
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
  const look = () => {
    if (hasEntered || !mayHaveCart()) return;
    hasEntered = true;
    signs.forEach((sign) => window.removeEventListener(sign, look));
    stop();
    void store.dispatch(loadAndEnterCart());
  };
  const stop = store.subscribe(() => {
    if (selectItemCount(store.getState())) look();
  });
  signs.forEach((sign) => window.addEventListener(sign, look));
  whenIdle(() => (mayHaveCart() ? look() : void store.dispatch(loadAndEnterCart())));
}
