import type { Cart } from '@/contracts/ordering/cart';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import { linesOf } from '../rules/cartLines';
import { paysMemberPrices } from '../rules/memberPrices';
import { noCartYet } from '../rules/noCartYet';
import type { cartSlice, itemCountSlice } from './cartSlice';
import type { cartUiSlice } from './cartUiSlice';
import { foreseen } from './foresight';

type Root = {
  cart: ReturnType<typeof cartSlice.reducer>;
  itemCount: ReturnType<typeof itemCountSlice.reducer>;
  cartUi: ReturnType<typeof cartUiSlice.reducer>;
};

/** The cart as the gateway knows it. */
export const selectCart = (state: Root): Cart | null => state.cart.results;

const selectPending = (state: Root) => state.cartUi.pending;

/** The cart as the shopper sees it: with what was just done to it. @source spec §8 Cart */
export const selectShownCart = createMemoizedSelector(
  [selectCart, selectPending],
  (cart, pending): Cart | null => {
    if (cart) return foreseen(cart, pending);
    return pending.length > 0 ? foreseen(noCartYet, pending) : null;
  },
);

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
export const selectIsUnsettled = (state: Root): boolean => state.cartUi.pending.length > 0;

/** Whether the membership is on its way in or out. @source spec §3 Cart UI state (isLoyaltyLoading) */
export const selectIsLoyaltyLoading = (state: Root): boolean => state.cartUi.isLoyaltyLoading;

/** The line the add-ons panel was asked for. @source spec §3 Add-on selection state (addonPanelData) */
export const selectAskedExtras = (state: Root) => state.cartUi.extras;
