import { createAppThunk } from '@/store/createAppThunk';
import { removalRefusal } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { inTurn } from './writeQueue';

/**
 * Removes a line: gone at once on the page, back with a message when the gateway refuses.
 * @source spec §4 Removing cart items
 */
export const removeCartItem = createAppThunk(
  'cart/removeItem',
  async ({ itemId }: { itemId: string }, tools) => {
    const { dispatch, extra } = tools;
    const identity = readCartIdentity();
    const refusal = removalRefusal(identity, itemId ? [itemId] : []);
    if (refusal) {
      dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
      return;
    }
    const { lineLeaving, lineStays } = cartUiSlice.actions;
    dispatch(lineLeaving(itemId));
    const result = await inTurn(tools, () =>
      extra.gateway.call('deleteCartItem', {
        params: { cartId: identity.cartId ?? '', itemId },
        query: { locale: extra.locale },
        cartToken: identity.cartToken,
      }),
    );
    await dispatch(fetchCart());
    dispatch(lineStays(itemId));
    dispatch(
      result.ok
        ? feedbackSet({ message: 'removed', type: 'success', section: 'mini-cart' })
        : feedbackSet({ message: 'errors.general', type: 'error', section: 'mini-cart' }),
    );
  },
);
