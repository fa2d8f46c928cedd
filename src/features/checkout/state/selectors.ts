import type { CheckoutSession } from '@/contracts/checkout';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import type { checkoutSlice } from './checkoutSlice';
import type { Companion, companionsSlice, LeftOutCart } from './companionsSlice';

type First = { checkout: ReturnType<typeof checkoutSlice.reducer> };
type Root = First & { companions: ReturnType<typeof companionsSlice.reducer> };

/** One recipient's part of a checkout. */
export interface CheckoutPart {
  readonly cartId: string;
  /** What the shopper calls the cart. */
  readonly name?: string;
  readonly checkout: CheckoutSession;
}

/** The open checkout of the cart at hand, once it is known. */
export const selectCheckout = (state: First): CheckoutSession | null => state.checkout.results;

const selectCompanions = (state: Root): readonly Companion[] => state.companions.companions;

const none: readonly CheckoutPart[] = [];

/** Everything that is paid together, the cart at hand first; nothing before it is known. */
export const selectParts = createMemoizedSelector(
  [selectCheckout, selectCompanions],
  (checkout, companions): readonly CheckoutPart[] =>
    checkout ? [{ cartId: checkout.cart.cartId, name: checkout.cart.name, checkout }, ...companions] : none,
);

/** Filled carts of other recipients that are not paid this time. */
export const selectLeftOut = (state: Root): readonly LeftOutCart[] => state.companions.leftOut;
