import { countryOf } from '@/contracts/locales';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { asWriteResult } from '@/store/asWriteResult';
import { createAppThunk } from '@/store/createAppThunk';
import { readCartIdentity } from './cartIdentity';
import { rememberCart } from './rememberCart';
import { failureOf, refusalMessage } from './writes/refusals';
import { fetchSiblingCarts, selectSiblingCarts, siblingCartsSlice } from './siblingCartsSlice';
import { newIdempotencyKey, storeCart } from './storeCart';
import { switchCart } from './switchCart';
import { writeCart } from './writes/changeCart';
import { inTurn } from './writes/writeQueue';

/**
 * Creates a cart for one more recipient and switches to it.
 * @returns why it was not created, a key of the `cart` messages; null when it was
 */
export const addSiblingCart = createAppThunk(
  'siblingCarts/add',
  async ({ name }: { name: string }, tools): Promise<string | null> => {
    const { cartId = '', cartToken } = readCartIdentity();
    const idempotencyKey = newIdempotencyKey();
    const result = await inTurn(tools, () =>
      asWriteResult(() =>
        tools.extra.gateway.call('addSiblingCart', {
          params: { cartId },
          query: { locale: tools.extra.locale },
          body: { name, countryId: countryOf(tools.extra.locale), idempotencyKey },
          cartToken,
        }),
      ),
    );
    if (!result.ok) {
      const refusal = refusalMessage(result);
      tools.dispatch(failureOf(refusal, 'cart'));
      return refusal;
    }
    const { cart, ...identity } = result.data;
    rememberCart({ cartId: identity.cartId, cartToken: identity.cartToken });
    storeCart(tools, cart);
    await tools.dispatch(fetchSiblingCarts());
    return null;
  },
);

/** Renames the current cart. @returns why that was not saved, a key of the `cart` messages; null when it was */
export const renameCart = createAppThunk(
  'siblingCarts/rename',
  async ({ name }: { name: string }, tools): Promise<string | null> => {
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
    const refusal = result.ok ? null : refusalMessage(result);
    if (refusal) dispatch(failureOf(refusal, 'cart'));
    await dispatch(fetchSiblingCarts());
    return refusal;
  },
);

/** Removes a cart, also one that another window has removed, and switches to the first other one where it was the current cart. */
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
    if (first && readCartIdentity().cartId === cartId)
      await dispatch(switchCart({ ...first, isFinal: true }));
  },
);
