import { createAppThunk } from '@/store/createAppThunk';
import { addonRemovalRefusal, linesOf } from '../rules';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { feedbackSet } from './cartUiSlice';
import { performChange } from './performChange';

/**
 * Takes one add-on, or the vase, off a line; shown at once, and taken back by "Undo".
 * @returns products left in the cart, or null when nothing was removed
 * @source spec §4 Removing cart items
 */
export const removeCartAddon = createAppThunk(
  'cart/removeAddon',
  async ({ itemId, addonId }: { itemId: string; addonId: string }, tools): Promise<number | null> => {
    const { dispatch, getState, extra } = tools;
    const refusal = addonRemovalRefusal(readCartIdentity(), itemId);
    if (refusal) {
      dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
      return null;
    }
    const idempotencyKey = newIdempotencyKey();
    const isRemoved = await performChange(tools, {
      change: { id: `extra ${itemId} ${addonId}`, kind: 'removeExtra', itemId, extraId: addonId },
      section: 'mini-cart',
      done: 'removed',
      undo: () => {
        const line = linesOf(getState().cart.results).find((one) => one.itemId === itemId);
        return line && { kind: 'extra', itemId, extraId: addonId, line };
      },
      isRefetched: true,
      send: ({ cartId, cartToken }) =>
        extra.gateway.call('removeCartAddon', {
          params: { cartId, itemId, addonId },
          query: { locale: extra.locale, idempotencyKey },
          cartToken,
        }),
    });
    return isRemoved ? (getState().cart.results?.itemCount ?? 0) : null;
  },
);
