import type { Cart } from '@/contracts/ordering/cart';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { CartChange } from '../rules';
import { cartSlice, selectCartLines, selectShownCart } from './cartSlices';

/** The last product put into the cart, by its sku. @source spec §4 Remote data slices (add to cart) */
export const addToCartSlice = injectReducer(createRemoteSlice<string, 'addToCart'>({ name: 'addToCart' }));

/** The last reading of the cart; ends with the cart it was of. @source spec §4 Remote data slices (get cart) */
export const getCartSlice = injectReducer(
  createRemoteSlice<Cart, 'getCart'>({
    name: 'getCart',
    extraCases: (builder) => builder.addCase(cartSlice.actions.reset, () => getCartSlice.initialState),
  }),
);

type Shown = Parameters<typeof selectShownCart>[0];
type Root = Shown & { getCart: ReturnType<typeof getCartSlice.reducer> };

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

/** What is being added, else what was added last on this page. */
function addedSku({
  optimistic,
  addToCart,
}: Shown & { addToCart: ReturnType<typeof addToCartSlice.reducer> }) {
  const isNew = (change: CartChange) => change.kind === 'add' && change.at === undefined;
  const change = optimistic?.changes.filter(isNew).at(-1);
  return change?.kind === 'add' ? change.line.sku : addToCart.results;
}

/** Lines of the mini-cart: what was just added comes first, so that it is in sight; the others stay in the order of the cart. */
export const selectLinesNewestFirst = createMemoizedSelector([selectCartLines, addedSku], (lines, sku) => {
  const added = lines.filter((line) => line.sku === sku).at(-1);
  return added ? [added, ...lines.filter((line) => line !== added)] : lines;
});
