import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { createAppThunk } from '@/store/createAppThunk';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import { loadRemote } from '@/store/loadRemote';
import { cartsBeside } from '../rules/severalCarts';
import { readCartIdentity } from './cartIdentity';
import type { cartSlice } from './cartSlices';

/** Every open cart of the shopper, one a recipient; the current one among them. @source spec §4 Display conditions (multiCartEnabled) */
export const siblingCartsSlice = injectReducer(
  createRemoteSlice<readonly CartSummary[], 'siblingCarts'>({ name: 'siblingCarts' }),
);

const none: readonly CartSummary[] = [];

type Root = { siblingCarts: ReturnType<typeof siblingCartsSlice.reducer> };

/** The carts as far as they are known, in the order they were opened. */
export const selectSiblingCarts = ({ siblingCarts }: Root): readonly CartSummary[] =>
  siblingCarts.results ?? none;

/** Whether they could not be read and are not being asked for again. @source spec §4 Remote data slices (fail) */
export const selectHaveSiblingCartsFailed = ({ siblingCarts }: Root): boolean =>
  siblingCarts.error !== null && !siblingCarts.isLoading;

type WithCart = Root & { cart: ReturnType<typeof cartSlice.reducer> };

/** Carts of other recipients that are paid together with the current cart, unless the shopper wants otherwise. */
export const selectPaidWith = createMemoizedSelector(
  [(state: WithCart) => selectSiblingCarts(state), (state: WithCart) => state.cart.results?.cartId ?? ''],
  (carts, ownCartId): readonly CartSummary[] =>
    cartsBeside(carts, ownCartId).filter(({ isBlocked }) => !isBlocked),
);

/** Reads every cart of the shopper, in the order they were opened. @source docs/decisions/0015-carts-and-customers.md */
export const fetchSiblingCarts = createAppThunk('siblingCarts/fetch', async (_: void, tools) => {
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return;
  await loadRemote(siblingCartsSlice, tools, {
    load: async () =>
      (await tools.extra.gateway.call('listSiblingCarts', { params: { cartId }, cartToken })).carts,
  });
});
