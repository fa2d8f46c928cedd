import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CheckoutSession } from '@/contracts/checkout';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { injectReducer } from '@/store/lazyReducers';

/** A checkout of another recipient's cart, paid together with the cart at hand. */
export interface Companion {
  readonly cartId: string;
  readonly cartToken: string;
  /** What the shopper calls that cart. */
  readonly name?: string;
  readonly checkout: CheckoutSession;
}

/** A cart with something in it that is not paid this time, and why. */
export interface LeftOutCart extends Pick<CartSummary, 'cartId' | 'cartToken' | 'name'> {
  /** `paying`: a payment of its own waits; `later`: it is not part of the payment that waits; `many`: one payment takes no more. */
  readonly reason: 'wish' | 'blocked' | 'age' | 'failed' | 'paying' | 'later' | 'many';
  /** Why it cannot be delivered as chosen, as the gateway names it. */
  readonly why?: string;
}

interface CompanionsState {
  readonly companions: readonly Companion[];
  readonly leftOut: readonly LeftOutCart[];
}

const initialState: CompanionsState = { companions: [], leftOut: [] };

const slice = createSlice({
  name: 'companions',
  initialState,
  reducers: {
    companionsRead: (_, { payload }: PayloadAction<CompanionsState>) => payload,
    companionSaved: (
      state,
      { payload }: PayloadAction<{ cartId: string; checkout: CheckoutSession }>,
    ): CompanionsState => ({
      ...(state as CompanionsState),
      companions: (state.companions as readonly Companion[]).map((one) =>
        one.cartId === payload.cartId ? { ...one, checkout: payload.checkout } : one,
      ),
    }),
    companionsReset: () => initialState,
  },
});

/** Checkouts of further recipients; only browsers with several carts fill it. @source spec §4 Display conditions (multiCartEnabled) */
export const companionsSlice = injectReducer(slice);

export const { companionSaved, companionsRead, companionsReset } = slice.actions;
