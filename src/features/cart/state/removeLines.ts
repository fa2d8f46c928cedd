import type { WriteResult } from '@/clients/gateway/gateway';
import type { Cart } from '@/contracts/ordering/cart';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { addonRemovalRefusal, linesOf, removalRefusal, type RemovalRefusal } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { type UndoStep } from './cartUiSlice';
import { failureOf } from './writes/refusals';
import { newIdempotencyKey } from './storeCart';
import { changeCart, type Attempt } from './writes/changeCart';
import { cancelDebounced } from './writes/debounceWrite';
import { settleChange } from './writes/optimisticSlice';

/** Where removals report. */
const section = 'mini-cart';

/**
 * Removes lines; "Undo" puts them back.
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
  const { getState } = tools;
  if (isRefused(tools, removalRefusal(readCartIdentity(), itemIds))) return null;
  const outdated = itemIds.flatMap((itemId) => cancelDebounced(itemId) ?? []);
  outdated.forEach((changeId) => settleChange(tools, changeId));
  const keys = itemIds.map(newIdempotencyKey);
  const isRemoved = await changeCart(tools, {
    change: { id: `remove ${itemIds.join(' ')}`, kind: 'remove', itemIds },
    ...{ section, done: 'removed', isRefetched: true },
    undo: () => undoOfLines(getState().cart.results, itemIds),
    send: (attempt) => removeAll(tools.extra, attempt, itemIds, keys),
  });
  return isRemoved ? (getState().cart.results?.itemCount ?? 0) : null;
}

/** One after the other; a line that is gone already counts as removed when the others go. */
async function removeAll(
  { gateway, locale }: ThunkTools['extra'],
  { cartId, cartToken }: Attempt,
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

/**
 * Removes one add-on, or the vase, of a line; "Undo" puts it back.
 * @returns products left in the cart, or null when nothing was removed
 * @source spec §4 Removing cart items
 */
export const removeCartAddon = createAppThunk(
  'cart/removeAddon',
  async ({ itemId, addonId }: { itemId: string; addonId: string }, tools): Promise<number | null> => {
    const { getState, extra } = tools;
    if (isRefused(tools, addonRemovalRefusal(readCartIdentity(), itemId))) return null;
    const isRemoved = await changeCart(tools, {
      change: { id: `extra ${itemId} ${addonId}`, kind: 'removeExtra', itemId, extraId: addonId },
      ...{ section, done: 'removed', isRefetched: true },
      undo: () => {
        const line = linesOf(getState().cart.results).find((one) => one.itemId === itemId);
        return line && { kind: 'extra', itemId, extraId: addonId, line };
      },
      send: ({ cartId, cartToken, idempotencyKey }) =>
        extra.gateway.call('removeCartAddon', {
          params: { cartId, itemId, addonId },
          query: { locale: extra.locale, idempotencyKey },
          cartToken,
        }),
    });
    return isRemoved ? (getState().cart.results?.itemCount ?? 0) : null;
  },
);

/**
 * Removes every line; "Undo" puts them back.
 * @returns whether the cart is empty now
 * @source spec §4 Removing cart items (Remove-all)
 */
export const emptyCart = createAppThunk('cart/empty', async (_: void, tools): Promise<boolean> => {
  const { getState, extra } = tools;
  if (isRefused(tools, removalRefusal(readCartIdentity()))) return false;
  return changeCart(tools, {
    change: { id: 'empty', kind: 'remove', itemIds: getState().cart.results?.items ?? [] },
    ...{ section, done: 'emptied', isRefetched: true },
    undo: () => {
      const { results } = getState().cart;
      return undoOfLines(results, results?.items ?? []);
    },
    send: ({ cartId, cartToken, idempotencyKey }) =>
      extra.gateway.call('deleteAllCartItems', {
        params: { cartId },
        query: { locale: extra.locale, idempotencyKey },
        cartToken,
      }),
  });
});

function isRefused({ dispatch }: ThunkTools, refusal: RemovalRefusal | undefined): boolean {
  if (refusal) dispatch(failureOf(refusal, section));
  return refusal !== undefined;
}

/** How lines come back: each as it is now, at the place it has now; nothing when none of them is known. */
function undoOfLines(cart: Cart | null, itemIds: readonly string[]): UndoStep | undefined {
  const lines = linesOf(cart)
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => itemIds.includes(line.itemId) && !line.goldMembershipProduct);
  return lines.length > 0 ? { kind: 'lines', lines } : undefined;
}
