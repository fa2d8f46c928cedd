import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CheckoutSession } from '@/contracts/checkout';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import type { CartIdentity } from '@/features/cart/rules';
import { readCartIdentity } from '@/features/cart/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { PlacingProblem } from '../rules';

/** An open checkout, with the token of its cart: another window may have put another cart into the cookies. */
type OpenCheckout = CheckoutSession & { readonly cartToken: string };

/** The open checkout; filled in the browser only. @source spec §4 Remote data slices */
export const checkoutSlice = injectReducer(createRemoteSlice<OpenCheckout, 'checkout'>({ name: 'checkout' }));

/** The cart whose checkout is shown; before one is shown, the cart of the visit. */
export function shownCart({ getState }: Pick<ThunkTools, 'getState'>): Partial<CartIdentity> {
  const { results } = getState().checkout;
  return results ? { cartId: results.cart.cartId, cartToken: results.cartToken } : readCartIdentity();
}

/** One recipient's part of a checkout. Further recipients are called companions: the first cart pays for them. */
export interface CheckoutPart {
  readonly cartId: string;
  readonly cartToken: string;
  /** What the shopper calls that cart. */
  readonly name?: string;
  readonly checkout: CheckoutSession;
}

/** A filled cart that is not paid this time, and why. */
export interface LeftOutCart extends Pick<CartSummary, 'cartId' | 'cartToken' | 'name'> {
  /** `paying`: has a pending payment of its own; `later`: not part of the pending payment; `many`: over the limit of one payment. */
  readonly reason: 'wish' | 'blocked' | 'age' | 'failed' | 'paying' | 'later' | 'many';
  /** The gateway's reason why it cannot be delivered as chosen. */
  readonly why?: string;
}

interface CompanionsState {
  readonly companions: readonly CheckoutPart[];
  readonly leftOut: readonly LeftOutCart[];
}

const noCompanions: CompanionsState = { companions: [], leftOut: [] };

const companionsBase = createSlice({
  name: 'companions',
  initialState: noCompanions,
  reducers: {
    companionsRead: (_, { payload }: PayloadAction<CompanionsState>) => payload,
    companionSaved: (
      state,
      { payload }: PayloadAction<{ cartId: string; checkout: CheckoutSession }>,
    ): CompanionsState => ({
      ...(state as CompanionsState),
      companions: (state.companions as readonly CheckoutPart[]).map((one) =>
        one.cartId === payload.cartId ? { ...one, checkout: payload.checkout } : one,
      ),
    }),
    companionsReset: () => noCompanions,
  },
});

/**
 * Checkouts of further recipients; filled in the browser of a shopper with several carts.
 * @source spec §4 Display conditions (multiCartEnabled)
 */
export const companionsSlice = injectReducer(companionsBase);

export const { companionSaved, companionsRead, companionsReset } = companionsBase.actions;

interface PlacingState {
  isPlacing: boolean;
  /** The shop asks how a pending payment stands, or cancels it. */
  isCheckingPayment: boolean;
  problem: PlacingProblem | null;
  /** Total the shopper saw before it changed, in dollars. */
  formerTotal: number | null;
  /** The gateway's reason why it cannot be delivered as chosen. */
  reason: string | null;
  /** Order that another window has placed with this cart. */
  orderedId: string | null;
}

const notPlacing: PlacingState = {
  isPlacing: false,
  isCheckingPayment: false,
  problem: null,
  formerTotal: null,
  reason: null,
  orderedId: null,
};

const placingBase = createSlice({
  name: 'placing',
  initialState: notPlacing,
  reducers: {
    placingStarted: () => ({ ...notPlacing, isPlacing: true }),
    paymentCheckStarted: (state) => {
      state.isCheckingPayment = true;
    },
    placingFailed: (_, { payload }: PayloadAction<Partial<PlacingState> & { problem: PlacingProblem }>) => ({
      ...notPlacing,
      ...payload,
    }),
    placingOrdered: (_, { payload }: PayloadAction<string>) => ({ ...notPlacing, orderedId: payload }),
    placingReset: () => notPlacing,
  },
  selectors: {
    /** Whether an order is being placed right now. */
    selectIsPlacing: ({ isPlacing }) => isPlacing,
    /** Whether the shop asks right now how a pending payment stands, or cancels it. */
    selectIsCheckingPayment: ({ isCheckingPayment }) => isCheckingPayment,
    /** Problem of the last attempt, null when there was none. */
    selectPlacingProblem: ({ problem }) => problem,
    /** Total that was shown before it changed. */
    selectFormerTotal: ({ formerTotal }) => formerTotal,
    /** The gateway's reason why it cannot be delivered as chosen. */
    selectDeliveryReason: ({ reason }) => reason,
    /** The order that another window has placed with this cart. */
    selectOrderedId: ({ orderedId }) => orderedId,
  },
});

/** Progress and outcome of placing the order. */
export const placingSlice = injectReducer(placingBase);

export const { paymentCheckStarted, placingFailed, placingOrdered, placingReset, placingStarted } =
  placingBase.actions;
export const {
  selectDeliveryReason,
  selectFormerTotal,
  selectIsCheckingPayment,
  selectIsPlacing,
  selectOrderedId,
  selectPlacingProblem,
} = placingBase.selectors;

/** Whether an order is being placed or its payment checked: no second attempt may start meanwhile. */
export const isPlacingBusy = ({ getState }: Pick<ThunkTools, 'getState'>): boolean =>
  getState().placing.isPlacing || getState().placing.isCheckingPayment;

type First = { checkout: ReturnType<typeof checkoutSlice.reducer> };
type Root = First & { companions: ReturnType<typeof companionsSlice.reducer> };

const none: readonly CheckoutPart[] = [];

/** Everything that is paid together, the paying cart first; empty before it is known. */
export const selectParts = createMemoizedSelector(
  [(state: First) => state.checkout.results, (state: Root) => state.companions.companions],
  (checkout, companions): readonly CheckoutPart[] => {
    if (!checkout) return none;
    const { cart, cartToken } = checkout;
    return [{ cartId: cart.cartId, cartToken, name: cart.name, checkout }, ...companions];
  },
);

/** Filled carts of other recipients that are not paid this time. */
export const selectLeftOut = (state: Root): readonly LeftOutCart[] => state.companions.leftOut;
