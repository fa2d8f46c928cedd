import type { Cart } from '@/contracts/ordering/cart';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { linesOf, paysMemberPrices } from '../rules/cartLines';
import type { cartUiSlice } from './cartUiSlice';
import type { addToCartSlice } from './requestSlices';
import type { OptimisticState } from './writes/optimisticSlice';

/** The visit's cart; only browsers fill it. @source spec §4 Remote data slices (cart) */
export const cartSlice = createRemoteSlice<Cart, 'cart'>({ name: 'cart' });

/** Number of products in the cart, known before the cart itself. @source spec §4 Remote data slices (item count) */
export const itemCountSlice = createRemoteSlice<number, 'itemCount'>({ name: 'itemCount' });

type Root = {
  cart: ReturnType<typeof cartSlice.reducer>;
  itemCount: ReturnType<typeof itemCountSlice.reducer>;
  cartUi: ReturnType<typeof cartUiSlice.reducer>;
  /** Joins with the first code that changes the cart. */
  optimistic?: OptimisticState;
};

/** The cart as the gateway knows it. */
export const selectCart = (state: Root): Cart | null => state.cart.results;

/** The cart as the shopper sees it: with changes that the gateway has not confirmed yet. @source spec §8 Cart */
export const selectShownCart = (state: Root): Cart | null => state.optimistic?.shown ?? selectCart(state);

/** Lines to show. */
export const selectCartLines = createMemoizedSelector([selectShownCart, () => null], linesOf);

/** Products in the cart, or null until known. */
export const selectItemCount = (state: Root): number | null => {
  const { results } = state.itemCount;
  if (state.cart.results) return selectShownCart(state)?.itemCount ?? null;
  return results === null ? null : results + (selectShownCart(state)?.itemCount ?? 0);
};

/** Whether what is put into the cart now will cost member prices. @source spec §6 Paid loyalty member */
export const selectPaysMemberPrices = (state: Root): boolean =>
  state.cart.results !== null && paysMemberPrices(state.cart.results);

/** Whether the cart is being changed as a whole, so that other changes had better wait. */
export const selectIsCartBusy = (state: Root): boolean => state.cartUi.isCartLoading;

/** The feedback for one part of the page, if any. */
export const selectFeedback = (state: Root, section: string) =>
  state.cartUi.cartMessage?.section === section ? state.cartUi.cartMessage : null;

/** The feedback of any cart surface: the cart page shows them all. */
export const selectAnyFeedback = (state: Root) => state.cartUi.cartMessage;

/** Whether something still waits for the gateway, so that fees and taxes are about to change. */
export const selectIsUnsettled = (state: Root): boolean =>
  state.optimistic !== undefined && state.optimistic.changes.length > 0;

/** Whether the membership is on its way in or out. @source spec §3 Cart UI state (isLoyaltyLoading) */
export const selectIsLoyaltyLoading = (state: Root): boolean => state.cartUi.isLoyaltyLoading;

/** The line the add-ons panel is opened for. @source spec §3 Add-on selection state (addonPanelData) */
export const selectRequestedExtras = (state: Root) => state.cartUi.extras;

interface AddingRoot {
  cartUi: ReturnType<typeof cartUiSlice.reducer>;
  /** Joins with the code that adds, which the first press fetches. */
  addToCart?: ReturnType<typeof addToCartSlice.reducer>;
}

/** Whether a purchase is under way: it waits for what is missing, or for the gateway. @source spec §3 Cart UI state (shouldAddToCart) */
export const selectIsAdding = ({ cartUi, addToCart }: AddingRoot): boolean =>
  cartUi.shouldAddToCart || addToCart?.isLoading === true;
