import type { CheckoutSession } from '@/contracts/checkout';
import type { checkoutSlice } from './checkoutSlice';

type Root = { checkout: ReturnType<typeof checkoutSlice.reducer> };

/** The open checkout, once it is known. */
export const selectCheckout = (state: Root): CheckoutSession | null => state.checkout.results;
