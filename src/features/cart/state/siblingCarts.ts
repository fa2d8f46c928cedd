import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { asWriteResult } from '@/store/asWriteResult';
import { createAppThunk } from '@/store/createAppThunk';
import { readCartIdentity, rememberCart } from './cartIdentity';
import { failureOf } from './failureOf';
import { fetchSiblingCarts, selectSiblingCarts, siblingCartsSlice, switchCart } from './siblingCartsSlice';
import { countryOf, newIdempotencyKey, storeCart } from './storeCart';
import { writeCart } from './writes/changeCart';
import { refusalMessage } from './writes/refusalMessage';
import { inTurn } from './writes/writeQueue';

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
      tools.dispatch(failureOf(refusalMessage(result), 'cart'));
      return false;
    }
    const { cart, ...identity } = result.data;
    rememberCart({ cartId: identity.cartId, cartToken: identity.cartToken });
    storeCart(tools, cart);
    await tools.dispatch(fetchSiblingCarts());
    return true;
  },
);

/** Calls the cart at hand something else. @returns whether it is called so now */
export const renameCart = createAppThunk(
  'siblingCarts/rename',
  async ({ name }: { name: string }, tools): Promise<boolean> => {
    const { dispatch, extra } = tools;
    const result = await writeCart(tools, {
      section: 'cart',
      send: ({ cartId, cartToken, ...attempt }) =>
        extra.gateway.call('renameCart', {
          params: { cartId },
          query: { locale: extra.locale },
          body: { name, ...attempt },
          cartToken,
        }),
    });
    if (!result.ok) dispatch(failureOf(refusalMessage(result), 'cart'));
    await dispatch(fetchSiblingCarts());
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
      dispatch(failureOf(refusalMessage(result), 'cart'));
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
