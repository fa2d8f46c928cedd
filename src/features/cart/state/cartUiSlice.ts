import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '@/contracts/ordering/cart';

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
export interface ExtrasRequest {
  readonly itemId: string;
  readonly mode: 'add' | 'edit';
}

interface CartUiState {
  isLoading: boolean;
  isLoyaltyLoading: boolean;
  isCartLoading: boolean;
  shouldAddToCart: boolean;
  cartMessage: CartFeedback | null;
  /** The line the add-ons panel is opened for. */
  extras: ExtrasRequest | null;
  /** Total of the cart, in dollars, when its checkout asked to sign in first. */
  askedTotal: number | null;
}

const initialState: CartUiState = {
  isLoading: false,
  isLoyaltyLoading: false,
  isCartLoading: false,
  shouldAddToCart: false,
  cartMessage: null,
  extras: null,
  askedTotal: null,
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
    signInAsked: (state, { payload }: PayloadAction<number | null>) => {
      state.askedTotal = payload;
    },
    feedbackReset: (state) => {
      state.cartMessage = null;
    },
    extrasRequested: (state, { payload }: PayloadAction<ExtrasRequest>) => {
      state.extras = payload;
    },
  },
});

export const { addingToCart, extrasRequested, feedbackReset, feedbackSet, signInAsked } = cartUiSlice.actions;
