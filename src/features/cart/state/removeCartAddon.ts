import { createAppThunk } from '@/store/createAppThunk';
import { addonRemovalRefusal } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { inTurn } from './writeQueue';

/**
 * Takes one add-on, or the vase, off a line.
 * @returns products left in the cart, or null when nothing was removed
 * @source spec §4 Removing cart items
 */
export const removeCartAddon = createAppThunk(
  'cart/removeAddon',
  async ({ itemId, addonId }: { itemId: string; addonId: string }, tools): Promise<number | null> => {
    const { dispatch, getState, extra } = tools;
    const identity = readCartIdentity();
    const refusal = addonRemovalRefusal(identity, itemId);
    if (refusal) {
      dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
      return null;
    }
    dispatch(cartUiSlice.actions.cartBusy(true));
    const result = await inTurn(tools, () =>
      extra.gateway.call('removeCartAddon', {
        params: { cartId: identity.cartId ?? '', itemId, addonId },
        query: { locale: extra.locale },
        cartToken: identity.cartToken,
      }),
    );
    await dispatch(fetchCart());
    dispatch(cartUiSlice.actions.cartBusy(false));
    dispatch(
      result.ok
        ? feedbackSet({ message: 'removed', type: 'success', section: 'mini-cart' })
        : feedbackSet({ message: 'errors.general', type: 'error', section: 'mini-cart' }),
    );
    return result.ok ? (getState().cart.results?.itemCount ?? 0) : null;
  },
);
