import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { asWriteResult } from './asWriteResult';
import { countryOf, keepCart, newIdempotencyKey } from './cartCalls';
import { readCartIdentity, rememberCart } from './cartIdentity';
import { tellCartNews } from './cartNews';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { keyPerVersion } from './keyPerVersion';
import { refusalMessage } from './refusalMessage';
import { sendFresh } from './sendFresh';
import { selectSiblingCarts, siblingCartsSlice } from './siblingCartsSlice';
import { inTurn } from './writeQueue';

/** Reads every cart of the shopper, in the order they were opened. @source docs/decisions/0015-carts-and-customers.md */
export const fetchSiblingCarts = createAppThunk('siblingCarts/fetch', async (_: void, tools) => {
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return;
  await loadRemote(siblingCartsSlice, tools, {
    load: async () =>
      (await tools.extra.gateway.call('listSiblingCarts', { params: { cartId }, cartToken })).carts,
  });
});

/**
 * Opens a cart for one more recipient and turns to it.
 * @returns whether there is one more
 */
export const addSiblingCart = createAppThunk(
  'siblingCarts/add',
  async ({ name }: { name: string }, tools): Promise<boolean> => {
    const { cartId = '', cartToken } = readCartIdentity();
    const idempotencyKey = newIdempotencyKey();
    const result = await inTurn(tools, () =>
      asWriteResult(() =>
        tools.extra.gateway.call('addSiblingCart', {
          params: { cartId },
          query: { locale: tools.extra.locale },
          body: { name, countryId: countryOf(tools), idempotencyKey },
          cartToken,
        }),
      ),
    );
    if (!result.ok) {
      tools.dispatch(feedbackSet({ message: refusalMessage(result), type: 'error', section: 'cart' }));
      return false;
    }
    const { cart, ...identity } = result.data;
    rememberCart({ cartId: identity.cartId, cartToken: identity.cartToken });
    keepCart(tools, cart);
    await tools.dispatch(fetchSiblingCarts());
    return true;
  },
);

/** Turns to another cart; everything else of the shop follows. */
export const switchCart = createAppThunk(
  'siblingCarts/switch',
  async ({ cartId, cartToken }: Pick<CartSummary, 'cartId' | 'cartToken'>, tools) => {
    await inTurn(tools, async () => rememberCart({ cartId, cartToken }));
    const { cartBusy, feedbackReset } = cartUiSlice.actions;
    tools.dispatch(feedbackReset());
    tools.dispatch(cartBusy(true));
    await tools.dispatch(fetchCart());
    tools.dispatch(cartBusy(false));
    tellCartNews({ cartId, version: tools.getState().cart.results?.version ?? 0 });
  },
);

/** Calls the cart at hand something else. @returns whether it is called so now */
export const renameCart = createAppThunk(
  'siblingCarts/rename',
  async ({ name }: { name: string }, tools): Promise<boolean> => {
    const keyOf = keyPerVersion();
    const result = await inTurn(tools, () =>
      sendFresh(tools, 'cart', ({ cartId, cartToken }, version) =>
        tools.extra.gateway.call('renameCart', {
          params: { cartId },
          query: { locale: tools.extra.locale },
          body: { name, version, idempotencyKey: keyOf(version) },
          cartToken,
        }),
      ),
    );
    if (result.ok) keepCart(tools, result.data);
    else tools.dispatch(feedbackSet({ message: refusalMessage(result), type: 'error', section: 'cart' }));
    await tools.dispatch(fetchSiblingCarts());
    return result.ok;
  },
);

/** Throws a cart away, or finds that it is gone already, and turns to another one when it was the one at hand. */
export const removeSiblingCart = createAppThunk(
  'siblingCarts/remove',
  async ({ cartId, cartToken }: Pick<CartSummary, 'cartId' | 'cartToken'>, tools) => {
    const { dispatch, extra, getState } = tools;
    const result = await inTurn(tools, () =>
      extra.gateway.call('removeSiblingCart', { params: { cartId }, cartToken }),
    );
    if (!result.ok && result.status !== 404) {
      dispatch(feedbackSet({ message: refusalMessage(result), type: 'error', section: 'cart' }));
      return;
    }
    const results = result.ok
      ? result.data.carts
      : selectSiblingCarts(getState()).filter((cart) => cart.cartId !== cartId);
    dispatch(siblingCartsSlice.actions.fetchSuccess({ results, time: extra.clock.now().getTime() }));
    const [first] = results;
    if (first && readCartIdentity().cartId === cartId) await dispatch(switchCart(first));
  },
);
