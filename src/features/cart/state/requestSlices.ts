import type { Cart } from '@/contracts/ordering/cart';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { cartSlice } from './cartSlices';
import { selectShownCart } from './selectors';

/** The last product put into the cart, by its sku. @source spec §4 Remote data slices (add to cart) */
export const addToCartSlice = injectReducer(createRemoteSlice<string, 'addToCart'>({ name: 'addToCart' }));

/** The last reading of the cart; ends with the cart it was of. @source spec §4 Remote data slices (get cart) */
export const getCartSlice = injectReducer(
  createRemoteSlice<Cart, 'getCart'>({
    name: 'getCart',
    extraCases: (builder) => builder.addCase(cartSlice.actions.reset, () => getCartSlice.initialState),
  }),
);

type Root = Parameters<typeof selectShownCart>[0] & { getCart: ReturnType<typeof getCartSlice.reducer> };

/** How far the cart is known: unknown, loading for the first time, there, or failed. */
export const selectCartStatus = (state: Root): 'unknown' | 'loading' | 'ready' | 'empty' | 'failed' => {
  const shown = selectShownCart(state);
  if (shown) return shown.items.length > 0 ? 'ready' : 'empty';
  const { error, isLoading, results } = state.getCart;
  if (error) return 'failed';
  // What was read is about to be shown.
  if (isLoading || results) return 'loading';
  return state.itemCount.results === 0 ? 'empty' : 'unknown';
};
