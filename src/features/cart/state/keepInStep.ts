import type { ThunkTools } from '@/store/createAppThunk';
import { readCartIdentity } from './cartIdentity';
import { hearCartNews, type CartNews } from './cartNews';
import { cartUiSlice } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { fetchItemCount } from './fetchItemCount';
import { followSession } from './followSession';

type Shop = Pick<ThunkTools, 'dispatch' | 'getState'>;

/**
 * Keeps cart and count right whatever happens outside this page: another tab changes the cart, the page comes back
 * from the browser's memory, or somebody signs in or out.
 * @returns stops
 * @source spec §4 Remote data slices (item count, cart), §3 Login state
 */
export function keepInStep(shop: Shop): () => void {
  const refresh = () => read(shop);
  const follow = () => shop.dispatch(followSession()).unwrap();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // Whoever comes back from a store elsewhere may go to the checkout again.
    shop.dispatch(cartUiSlice.actions.checkoutOpening(false));
    void follow().then((hasChanged) => hasChanged || refresh());
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void follow();
  };
  const stopHearing = hearCartNews((news) => {
    if (isNews(shop.getState(), news)) void refresh();
  });
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stopHearing();
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The cart itself where the page shows it, else only the count. */
function read({ dispatch, getState }: Shop): Promise<unknown> {
  return getState().cart.results ? dispatch(fetchCart()) : dispatch(fetchItemCount());
}

function isNews({ cart }: ReturnType<Shop['getState']>, { cartId, version }: CartNews): boolean {
  const known = cart.results;
  if (!known) return true;
  return cartId !== known.cartId ? cartId === (readCartIdentity().cartId ?? null) : version > known.version;
}
