import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { WriteResult } from '@/clients/gateway/gateway';
import type { Cart } from '@/contracts/ordering/cart';
import { removalRefusal, type CartIdentity } from '../rules';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { performChange } from './performChange';
import { undoOfLines } from './undoOfLines';
import { forgetUnsent } from './unsentQuantities';

/**
 * Removes lines: gone at once on the page, back with a message when the gateway refuses, and back with a press on
 * "Undo" when the shopper wants them after all.
 * @returns products left in the cart, or null when nothing was removed
 * @source spec §4 Removing cart items
 */
export const removeCartItems = createAppThunk(
  'cart/removeItems',
  ({ itemIds }: { itemIds: readonly string[] }, tools) => remove(tools, itemIds),
);

/** The same for one line. @source spec §4 Removing cart items */
export const removeCartItem = createAppThunk('cart/removeItem', ({ itemId }: { itemId: string }, tools) =>
  remove(tools, itemId ? [itemId] : []),
);

async function remove(tools: ThunkTools, itemIds: readonly string[]): Promise<number | null> {
  const { dispatch, getState, extra } = tools;
  const refusal = removalRefusal(readCartIdentity(), itemIds);
  if (refusal) {
    dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
    return null;
  }
  const outdated = itemIds.flatMap((itemId) => forgetUnsent(itemId) ?? []);
  outdated.forEach((changeId) => dispatch(cartUiSlice.actions.changeSettled(changeId)));
  const keys = itemIds.map(newIdempotencyKey);
  const isRemoved = await performChange(tools, {
    change: { id: `remove ${itemIds.join(' ')}`, kind: 'remove', itemIds },
    section: 'mini-cart',
    done: 'removed',
    undo: () => undoOfLines(getState().cart.results, itemIds),
    isRefetched: true,
    send: (identity) => removeAll(extra, identity, itemIds, keys),
  });
  return isRemoved ? (getState().cart.results?.itemCount ?? 0) : null;
}

/** One after the other; a line that is gone already is as good as removed when the others go. */
async function removeAll(
  { gateway, locale }: ThunkTools['extra'],
  { cartId, cartToken }: CartIdentity,
  itemIds: readonly string[],
  keys: readonly string[],
): Promise<WriteResult<Cart>> {
  let last: WriteResult<Cart> | undefined;
  for (const [index, itemId] of itemIds.entries()) {
    const result = await gateway.call('deleteCartItem', {
      params: { cartId, itemId },
      query: { locale, idempotencyKey: keys[index] },
      cartToken,
    });
    if (!result.ok && itemIds.length === 1) return result;
    if (!result.ok && result.status !== 404) return result;
    if (result.ok || !last) last = result;
  }
  return last as WriteResult<Cart>;
}
