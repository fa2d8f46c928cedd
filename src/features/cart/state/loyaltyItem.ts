import type { CartItem } from '@/contracts/ordering/cart';
import { shop } from '@/contracts/shop';
import { toAmount } from '@/lib/money';
import { asWriteResult } from '@/store/asWriteResult';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { removalRefusal } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice } from './cartUiSlice';
import { failureOf } from './writes/refusals';
import { ensureCart } from './ensureCart';
import { loyaltyMemory } from './loyaltyMemory';
import { newIdempotencyKey } from './storeCart';
import { changeCart } from './writes/changeCart';
import { hasAnswered } from './writes/untilAnswered';

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
      changeCart(tools, {
        change: { id: 'loyalty', kind: 'add', line: loyaltyLine(title, cents) },
        section: 'mini-cart',
        done: 'added',
        idempotencyKey,
        send: async ({ cartId, cartToken, idempotencyKey: key }) => {
          const result = await asWriteResult(() =>
            tools.extra.gateway.call('addCartItem', {
              params: { cartId },
              query: { locale: tools.extra.locale },
              body: { sku: shop.loyaltyProductId, quantity: 1, addons: [], idempotencyKey: key },
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

/** The line of the membership until the gateway has priced it: not delivered, not counted. @source spec §6 Paid loyalty member */
function loyaltyLine(title: string, cents: number): CartItem {
  return {
    itemId: 'loyalty',
    productId: shop.loyaltyProductId,
    sku: shop.loyaltyProductId,
    title,
    variantTitle: '',
    masterProductName: title,
    quantity: 1,
    listedPrice: toAmount(cents),
    productClass: 'membership',
    productType: 'membership',
    productSubType: [],
    goldMembershipProduct: true,
    seoUrl: '/cart',
    imagePath: '',
    codeList: { promo: [] },
    accessories: [],
    accessoriesTotal: 0,
    lineTotal: toAmount(cents),
  };
}

/**
 * Removes the membership from the cart, with rules of its own: the token is needed, a missing cart is made first, and the
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
      tools.dispatch(failureOf(refusal, 'mini-cart'));
      return null;
    }
    const isRemoved = await whileLoyalty(tools, () =>
      changeCart(tools, {
        change: { id: `remove ${itemId}`, kind: 'remove', itemIds: [itemId] },
        section: 'mini-cart',
        done: 'removed',
        isRefetched: true,
        send: ({ cartId, cartToken, idempotencyKey }) =>
          gateway.call('deleteCartItem', {
            params: { cartId, itemId },
            query: { locale, idempotencyKey },
            cartToken,
          }),
      }),
    );
    return isRemoved ? (tools.getState().cart.results?.itemCount ?? 0) : null;
  },
);

async function whileLoyalty(tools: ThunkTools, work: () => Promise<boolean>): Promise<boolean> {
  const { loyaltyBusy } = cartUiSlice.actions;
  tools.dispatch(loyaltyBusy(true));
  try {
    const opened = await asWriteResult(() => ensureCart(tools));
    if (opened.ok) return await work();
    tools.dispatch(failureOf('errors.general', 'mini-cart'));
    return false;
  } finally {
    tools.dispatch(loyaltyBusy(false));
  }
}
