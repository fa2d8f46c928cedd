import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '@/contracts/ordering/cart';
import { withChange, type CartChange } from '../rules/cartChange';

/** How a removal is taken back: the lines with the places they had, or the extra of a line. */
export type UndoStep =
  | { readonly kind: 'lines'; readonly lines: readonly { readonly line: CartItem; readonly at: number }[] }
  | { readonly kind: 'extra'; readonly itemId: string; readonly extraId: string; readonly line: CartItem };

/** What a cart action tells the shopper. @source spec §3 Cart UI state (feedback message), §8 Cart (message types) */
export interface CartFeedback {
  /** Key of the `cart` messages. */
  readonly message: string;
  readonly type: 'success' | 'error' | 'warning';
  readonly section: 'mini-cart' | 'cart' | 'pdp';
  /** Offered beside the message. */
  readonly undo?: UndoStep;
}

/** A line whose add-ons are to be chosen, and whether it has some already. @source spec §3 Add-on selection state */
export interface AskedExtras {
  readonly itemId: string;
  readonly mode: 'add' | 'edit';
}

interface CartUiState {
  isLoading: boolean;
  isLoyaltyLoading: boolean;
  isCartLoading: boolean;
  shouldAddToCart: boolean;
  cartMessage: CartFeedback | null;
  /** What the shopper did and the gateway has not confirmed yet, oldest first. */
  pending: CartChange[];
  /** The line the add-ons panel was asked for. */
  extras: AskedExtras | null;
}

const initialState: CartUiState = {
  isLoading: false,
  isLoyaltyLoading: false,
  isCartLoading: false,
  shouldAddToCart: false,
  cartMessage: null,
  pending: [],
  extras: null,
};

/** What the cart's surfaces show beside the cart itself. @source spec §3 Cart UI state */
export const cartUiSlice = createSlice({
  name: 'cartUi',
  initialState,
  reducers: {
    checkoutOpening: (state, { payload }: PayloadAction<boolean>) => {
      state.isLoading = payload;
    },
    cartBusy: (state, { payload }: PayloadAction<boolean>) => {
      state.isCartLoading = payload;
    },
    loyaltyBusy: (state, { payload }: PayloadAction<boolean>) => {
      state.isLoyaltyLoading = payload;
    },
    /** A purchase waits for what is missing, or no longer does. */
    addingToCart: (state, { payload }: PayloadAction<boolean>) => {
      state.shouldAddToCart = payload;
    },
    feedbackSet: (state, { payload }: PayloadAction<CartFeedback>) => ({ ...state, cartMessage: payload }),
    feedbackReset: (state) => {
      state.cartMessage = null;
    },
    /** Shown from now on as if it had happened. */
    changeForeseen: (state, { payload }: PayloadAction<CartChange>) => ({
      ...state,
      pending: withChange(state.pending, payload),
    }),
    /** Confirmed or refused: from now on only the cart itself counts. */
    changeSettled: (state, { payload: id }: PayloadAction<string>) => {
      state.pending = state.pending.filter((change) => change.id !== id);
    },
    extrasAsked: (state, { payload }: PayloadAction<AskedExtras>) => {
      state.extras = payload;
    },
  },
});

export const { addingToCart, extrasAsked, feedbackReset, feedbackSet } = cartUiSlice.actions;
