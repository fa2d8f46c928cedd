import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import { closeModal, openModal } from '@/features/modals/state';
import { afterPaint } from '@/lib/whenIdle';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { WriteResult } from '@/clients/gateway/gateway';
import type { Cart } from '@/contracts/ordering/cart';
import { foreseenLine, type CartIdentity, type LineFacts } from '../rules';
import { addToCartSlice } from './addToCartSlice';
import { asWriteResult } from './asWriteResult';
import { healCart, keepCart, newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { addingToCart, cartUiSlice, feedbackSet } from './cartUiSlice';
import { ensureCart } from './ensureCart';
import { foreseeChange } from './foreseeChange';
import { persist } from './persist';
import { inTurn } from './writeQueue';

/** A product as the shopper wants it. */
export interface AddToCartInput {
  readonly sku: string;
  readonly quantity: number;
  readonly vaseId?: string;
  readonly addons: readonly AddonChoice[];
  readonly delivery: DeliveryChoice;
  /** yyyy-MM-dd */
  readonly ageVerification_dob?: string;
  /** What the page knows of the product; with it the mini-cart shows the line before the gateway has answered. */
  readonly facts?: LineFacts;
}

export type AddToCartResult = { readonly ok: true } | { readonly ok: false; readonly errorKey: string };

/**
 * Puts a product into the cart and opens the mini-cart at once; a refusal takes both back. A vanished cart is replaced
 * and the product added to the new one; the same key is used again, so nothing is added twice.
 * @source spec §7 Cart, §8 Cart ("Item added successfully")
 */
export const addToCart = createAppThunk(
  'cart/add',
  async ({ facts, ...wish }: AddToCartInput, tools): Promise<AddToCartResult> => {
    const { dispatch, extra } = tools;
    const { fetchFail, fetchRequest, fetchSuccess } = addToCartSlice.actions;
    const { changeSettled } = cartUiSlice.actions;
    const idempotencyKey = newIdempotencyKey();
    dispatch(fetchRequest());
    dispatch(addingToCart(false));
    if (facts) {
      const line = foreseenLine(idempotencyKey, wish, facts);
      foreseeChange(tools, { id: idempotencyKey, kind: 'add', line });
      dispatch(openModal({ modalKey: 'mini-cart' }));
      await afterPaint();
    }
    const result = await inTurn(tools, () => addOrHeal(tools, { ...wish, idempotencyKey }));
    if (result.ok) keepCart(tools, result.data);
    dispatch(changeSettled(idempotencyKey));
    if (result.ok) {
      dispatch(fetchSuccess({ results: wish.sku, time: extra.clock.now().getTime() }));
      dispatch(feedbackSet({ message: 'added', type: 'success', section: 'mini-cart' }));
      // With facts it was opened at the press; whoever has closed it since is done with it.
      if (!facts) dispatch(openModal({ modalKey: 'mini-cart' }));
      return { ok: true };
    }
    if (facts) dispatch(closeModal({ modalKey: 'mini-cart' }));
    const { errorMap, status } = result;
    const [errorKey = 'general'] = Object.keys(errorMap);
    dispatch(fetchFail({ message: errorKey, status, errorMap }));
    return { ok: false, errorKey };
  },
);

type Wish = Omit<AddToCartInput, 'facts'> & { readonly idempotencyKey: string };

/** Another tab may have found out first, and have a fresh cart already: that one is used then. */
async function addOrHeal(tools: ThunkTools, wish: Wish): Promise<WriteResult<Cart>> {
  let asked: string | undefined;
  const add = () =>
    persist(tools, 'mini-cart', () =>
      asWriteResult(async () => {
        const { cartId, cartToken } = await ensureCart(tools);
        asked = cartId;
        return addTo(tools, { cartId, cartToken }, wish);
      }),
    );
  const first = await add();
  if (first.ok || !('CART.NOT_FOUND' in first.errorMap)) return first;
  if (readCartIdentity().cartId === asked) healCart(tools);
  return add();
}

function addTo({ extra }: ThunkTools, { cartId, cartToken }: CartIdentity, wish: Wish): Promise<Cart> {
  return extra.gateway.call('addCartItem', {
    params: { cartId },
    query: { locale: extra.locale },
    body: { ...wish, addons: [...wish.addons] },
    cartToken,
  });
}
