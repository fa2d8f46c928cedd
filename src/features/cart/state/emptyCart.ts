import { createAppThunk } from '@/store/createAppThunk';
import { removalRefusal } from '../rules';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { feedbackSet } from './cartUiSlice';
import { performChange } from './performChange';
import { undoOfLines } from './undoOfLines';

/**
 * Removes every line.
 * @returns whether the cart is empty now
 * @source spec §4 Removing cart items (Remove-all)
 */
export const emptyCart = createAppThunk('cart/empty', async (_: void, tools): Promise<boolean> => {
  const { dispatch, getState, extra } = tools;
  const refusal = removalRefusal(readCartIdentity());
  if (refusal) {
    dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
    return false;
  }
  const itemIds = getState().cart.results?.items ?? [];
  const idempotencyKey = newIdempotencyKey();
  return performChange(tools, {
    change: { id: 'empty', kind: 'remove', itemIds },
    section: 'mini-cart',
    done: 'emptied',
    undo: () => {
      const { results } = getState().cart;
      return undoOfLines(results, results?.items ?? []);
    },
    isRefetched: true,
    send: ({ cartId, cartToken }) =>
      extra.gateway.call('deleteAllCartItems', {
        params: { cartId },
        query: { locale: extra.locale, idempotencyKey },
        cartToken,
      }),
  });
});
