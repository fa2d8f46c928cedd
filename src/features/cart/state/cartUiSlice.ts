import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a cart action tells the shopper. @source spec §3 Cart UI state (feedback message), §8 Cart (message types) */
export interface CartFeedback {
  /** Key of the `cart` messages. */
  readonly message: string;
  readonly type: 'success' | 'error' | 'warning';
  readonly section: 'mini-cart' | 'cart' | 'pdp';
}

interface CartUiState {
  isLoading: boolean;
  isLoyaltyLoading: boolean;
  isCartLoading: boolean;
  shouldAddToCart: boolean;
  cartMessage: CartFeedback | null;
  /** Lines the shopper has removed but the gateway has not yet. */
  leaving: string[];
}

const initialState: CartUiState = {
  isLoading: false,
  isLoyaltyLoading: false,
  isCartLoading: false,
  shouldAddToCart: false,
  cartMessage: null,
  leaving: [],
};

/** What the cart's surfaces show beside the cart itself. @source spec §3 Cart UI state */
export const cartUiSlice = createSlice({
  name: 'cartUi',
  initialState,
  reducers: {
    cartBusy: (state, { payload }: PayloadAction<boolean>) => {
      state.isCartLoading = payload;
    },
    addingToCart: (state, { payload }: PayloadAction<boolean>) => {
      state.shouldAddToCart = payload;
    },
    feedbackSet: (state, { payload }: PayloadAction<CartFeedback>) => {
      state.cartMessage = payload;
    },
    feedbackReset: (state) => {
      state.cartMessage = null;
    },
    lineLeaving: (state, { payload }: PayloadAction<string>) => {
      state.leaving.push(payload);
    },
    lineStays: (state, { payload }: PayloadAction<string>) => {
      state.leaving = state.leaving.filter((itemId) => itemId !== payload);
    },
  },
});

export const { feedbackReset, feedbackSet } = cartUiSlice.actions;
