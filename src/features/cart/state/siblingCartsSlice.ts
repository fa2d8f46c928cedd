import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** Every open cart of the shopper, one a recipient; the one at hand among them. @source spec §4 Display conditions (multiCartEnabled) */
export const siblingCartsSlice = injectReducer(
  createRemoteSlice<readonly CartSummary[], 'siblingCarts'>({ name: 'siblingCarts' }),
);

const none: readonly CartSummary[] = [];

type Root = { siblingCarts: ReturnType<typeof siblingCartsSlice.reducer> };

/** The carts as far as they are known, in the order they were opened. */
export const selectSiblingCarts = ({ siblingCarts }: Root): readonly CartSummary[] =>
  siblingCarts.results ?? none;
