import { shop } from '@/contracts/shop';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loyaltyLine, removalRefusal } from '../rules';
import { asWriteResult } from './asWriteResult';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { ensureCart } from './ensureCart';
import { loyaltyMemory } from './loyaltyMemory';
import { performChange } from './performChange';
import { hasAnswered } from './persist';

interface LoyaltyItem {
  readonly title: string;
  readonly cents: number;
}

/**
 * Puts the membership into the cart. The wish is kept until it is fulfilled or refused, so that neither a reload in the
 * middle nor a gateway that is away loses or doubles it.
 * @returns whether it is in the cart
 * @source spec §6 (The membership is itself a cart product), §9 Stored keys (addloyaltytocart, addLoyaltyDispatched)
 */
export const addLoyaltyItem = createAppThunk(
  'cart/addLoyalty',
  async ({ title, cents }: LoyaltyItem, tools): Promise<boolean> => {
    const idempotencyKey = loyaltyMemory.wish() ?? newIdempotencyKey();
    loyaltyMemory.keepWish(idempotencyKey);
    loyaltyMemory.markDispatched();
    let isSettled = false;
    const isAdded = await whileLoyalty(tools, () =>
      performChange(tools, {
        change: { id: 'loyalty', kind: 'add', line: loyaltyLine(title, cents) },
        section: 'mini-cart',
        done: 'added',
        send: async ({ cartId, cartToken }) => {
          const result = await asWriteResult(() =>
            tools.extra.gateway.call('addCartItem', {
              params: { cartId },
              query: { locale: tools.extra.locale },
              body: { sku: shop.loyaltyProductId, quantity: 1, addons: [], idempotencyKey },
              cartToken,
            }),
          );
          isSettled = hasAnswered(result);
          return result;
        },
      }),
    );
    if (isSettled) loyaltyMemory.forget();
    return isAdded;
  },
);

/** Fulfils a wish for the membership that an earlier page could not. @source spec §9 Stored keys (addloyaltytocart) */
export const resumeLoyalty = createAppThunk('cart/resumeLoyalty', async (item: LoyaltyItem, { dispatch }) => {
  if (loyaltyMemory.wish()) await dispatch(addLoyaltyItem(item));
});

/**
 * Takes the membership out of the cart, by its own way: the token is needed, a missing cart is made first, and the
 * cart is read again afterwards.
 * @returns products left in the cart, or null when nothing was removed
 * @source spec §4 Removing cart items (Loyalty item removal), §7 Cart (sends itemId and cartId)
 */
export const removeLoyaltyItem = createAppThunk(
  'cart/removeLoyalty',
  async ({ itemId }: { itemId: string }, tools): Promise<number | null> => {
    const { gateway, locale } = tools.extra;
    const known = readCartIdentity();
    const refusal = known.cartId ? removalRefusal(known, itemId ? [itemId] : []) : undefined;
    if (refusal) {
      tools.dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
      return null;
    }
    const query = { locale, idempotencyKey: newIdempotencyKey() };
    const isRemoved = await whileLoyalty(tools, () =>
      performChange(tools, {
        change: { id: `remove ${itemId}`, kind: 'remove', itemIds: [itemId] },
        section: 'mini-cart',
        done: 'removed',
        isRefetched: true,
        send: ({ cartId, cartToken }) =>
          gateway.call('deleteCartItem', { params: { cartId, itemId }, query, cartToken }),
      }),
    );
    return isRemoved ? (tools.getState().cart.results?.itemCount ?? 0) : null;
  },
);

async function whileLoyalty(tools: ThunkTools, work: () => Promise<boolean>): Promise<boolean> {
  const { loyaltyBusy } = cartUiSlice.actions;
  tools.dispatch(loyaltyBusy(true));
  const opened = await asWriteResult(() => ensureCart(tools));
  const isDone = opened.ok && (await work());
  if (!opened.ok)
    tools.dispatch(feedbackSet({ message: 'errors.general', type: 'error', section: 'mini-cart' }));
  tools.dispatch(loyaltyBusy(false));
  return isDone;
}
