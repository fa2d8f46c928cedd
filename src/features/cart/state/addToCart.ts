import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import { closeModal, openModal } from '@/features/modals/state';
import { afterPaint } from '@/lib/whenIdle';
import { createAppThunk } from '@/store/createAppThunk';
import { optimisticLine, type LineFacts } from '../rules';
import { addingToCart, feedbackSet } from './cartUiSlice';
import { addToCartSlice } from './requestSlices';
import { newIdempotencyKey } from './storeCart';
import { writeCart } from './writes/changeCart';
import { settleChange, showChange } from './writes/optimisticSlice';

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
 * Puts a product into the cart and opens the mini-cart at once; a refusal takes both back. A cart the gateway no longer knows is
 * replaced and the product added to the new one.
 * @source spec §7 Cart, §8 Cart ("Item added successfully")
 */
export const addToCart = createAppThunk(
  'cart/add',
  async ({ facts, ...wish }: AddToCartInput, tools): Promise<AddToCartResult> => {
    const { dispatch, extra } = tools;
    const { fetchFail, fetchRequest, fetchSuccess } = addToCartSlice.actions;
    const idempotencyKey = newIdempotencyKey();
    dispatch(fetchRequest());
    dispatch(addingToCart(false));
    if (facts) {
      const line = optimisticLine(idempotencyKey, wish, facts);
      showChange(tools, { id: idempotencyKey, kind: 'add', line });
      dispatch(openModal({ modalKey: 'mini-cart' }));
      await afterPaint();
    }
    const result = await writeCart(tools, {
      ...{ section: 'mini-cart', createsCart: true, idempotencyKey },
      send: ({ cartId, cartToken, idempotencyKey: key }) =>
        extra.gateway.call('addCartItem', {
          params: { cartId },
          query: { locale: extra.locale },
          body: { ...wish, addons: [...wish.addons], idempotencyKey: key },
          cartToken,
        }),
    });
    settleChange(tools, idempotencyKey);
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
