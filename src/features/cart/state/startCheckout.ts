import { createAppThunk } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';

/**
 * Opens the checkout of the cart.
 * @returns where to go, or null with a message in place
 * @source spec §7 Cart (initiateCheckout)
 */
export const startCheckout = createAppThunk(
  'cart/startCheckout',
  async ({ section }: { section: 'mini-cart' | 'cart' }, { dispatch, extra }): Promise<string | null> => {
    const { cartId, cartToken } = readCartIdentity();
    if (!cartId || !cartToken) {
      dispatch(
        feedbackSet({
          message: cartId ? 'cartToken is missing' : 'cartId is missing',
          type: 'error',
          section,
        }),
      );
      return null;
    }
    dispatch(cartUiSlice.actions.cartBusy(true));
    const result = await extra.gateway.call('initiateCheckout', {
      params: { cartId },
      body: { idempotencyKey: newIdempotencyKey() },
      query: { locale: extra.locale },
      cartToken,
    });
    dispatch(cartUiSlice.actions.cartBusy(false));
    if (result.ok) return result.data.checkoutUrl;
    await dispatch(fetchCart());
    const [key] = Object.keys(result.errorMap);
    const message =
      key === 'DLV.DATE_UNAVAILABLE'
        ? 'errors.undeliverableDate'
        : key === 'CART.EMPTY'
          ? 'empty.title'
          : 'errors.general';
    dispatch(feedbackSet({ message, type: 'error', section }));
    return null;
  },
);
