import type { Cart } from '@/contracts/ordering/cart';
import { createRememberedSelector } from '@/store/createRememberedSelector';
import { linesOf } from '../rules';
import type { cartSlice, itemCountSlice } from './cartSlice';
import type { cartUiSlice } from './cartUiSlice';

type Root = {
  cart: ReturnType<typeof cartSlice.reducer>;
  itemCount: ReturnType<typeof itemCountSlice.reducer>;
  cartUi: ReturnType<typeof cartUiSlice.reducer>;
};

/** The cart, once it is known. */
export const selectCart = (state: Root): Cart | null => state.cart.results;

/** How far the cart is known: unknown, loading for the first time, there, or failed. */
export const selectCartStatus = ({
  cart,
  itemCount,
}: Root): 'unknown' | 'loading' | 'ready' | 'empty' | 'failed' => {
  if (cart.results) return cart.results.items.length > 0 ? 'ready' : 'empty';
  if (cart.error) return 'failed';
  if (cart.isLoading) return 'loading';
  return itemCount.results === 0 ? 'empty' : 'unknown';
};

/** Lines to show: all but those just removed. */
export const selectCartLines = createRememberedSelector(
  [selectCart, (state: Root) => state.cartUi.leaving],
  (cart, leaving) => linesOf(cart).filter((line) => !leaving.includes(line.itemId)),
);

/** Products in the cart, or null until known. */
export const selectItemCount = (state: Root): number | null =>
  state.cart.results?.itemCount ?? state.itemCount.results;

/** Whether the cart is being changed. */
export const selectIsCartBusy = (state: Root): boolean => state.cartUi.isCartLoading;

/** The feedback for one part of the page, if any. */
export const selectFeedback = (state: Root, section: string) =>
  state.cartUi.cartMessage?.section === section ? state.cartUi.cartMessage : null;

/** The feedback of any cart surface: the cart page shows them all. */
export const selectAnyFeedback = (state: Root) => state.cartUi.cartMessage;

/** Whether a removed line still waits for the gateway, so that totals are about to change. */
export const selectIsLeaving = (state: Root): boolean => state.cartUi.leaving.length > 0;
