import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import { openModal } from '@/features/modals/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { ensureCart, errorKeyOf, healCart, keepCart, makeCart, newIdempotencyKey } from './cartCalls';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import type { CartIdentity } from '../rules';

/** A product as the shopper wants it. */
export interface AddToCartInput {
  readonly sku: string;
  readonly quantity: number;
  readonly vaseId?: string;
  readonly addons: readonly AddonChoice[];
  readonly delivery: DeliveryChoice;
  /** yyyy-MM-dd */
  readonly ageVerification_dob?: string;
}

export type AddToCartResult = { readonly ok: true } | { readonly ok: false; readonly errorKey: string };

/**
 * Puts a product into the cart and opens the mini-cart. A vanished cart is replaced and the product added to the new
 * one; the same key is used again, so nothing is added twice.
 * @source spec §7 Cart, §8 Cart ("Item added successfully")
 */
export const addToCart = createAppThunk(
  'cart/add',
  async (input: AddToCartInput, tools): Promise<AddToCartResult> => {
    const { dispatch } = tools;
    dispatch(cartUiSlice.actions.addingToCart(true));
    try {
      await addOrHeal(tools, input, newIdempotencyKey());
      dispatch(feedbackSet({ message: 'added', type: 'success', section: 'mini-cart' }));
      dispatch(openModal({ modalKey: 'mini-cart' }));
      return { ok: true };
    } catch (error) {
      return { ok: false, errorKey: errorKeyOf(error) };
    } finally {
      dispatch(cartUiSlice.actions.addingToCart(false));
    }
  },
);

async function addOrHeal(tools: ThunkTools, input: AddToCartInput, idempotencyKey: string): Promise<void> {
  try {
    await add(tools, await ensureCart(tools), input, idempotencyKey);
  } catch (error) {
    if (errorKeyOf(error) !== 'CART.NOT_FOUND') throw error;
    healCart(tools);
    await add(tools, await makeCart(tools), input, idempotencyKey);
  }
}

async function add(
  tools: ThunkTools,
  identity: CartIdentity,
  input: AddToCartInput,
  idempotencyKey: string,
): Promise<void> {
  const { extra } = tools;
  const cart = await extra.gateway.call('addCartItem', {
    params: { cartId: identity.cartId },
    query: { locale: extra.locale },
    body: { ...input, addons: [...input.addons], idempotencyKey },
    cartToken: identity.cartToken,
  });
  keepCart(tools, cart);
}
