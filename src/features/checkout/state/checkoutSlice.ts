import type { CheckoutSession } from '@/contracts/checkout';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** The open checkout as the gateway keeps it; only browsers fill it. @source spec §4 Remote data slices */
export const checkoutSlice = injectReducer(
  createRemoteSlice<CheckoutSession, 'checkout'>({ name: 'checkout' }),
);
