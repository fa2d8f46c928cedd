import { createAppThunk } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { persist } from './persist';
import { refusalMessage } from './refusalMessage';
import { sendUnsent } from './unsentQuantities';
import { inTurn } from './writeQueue';

/**
 * Opens the checkout of the cart.
 * @returns where to go, or null with a message in place
 * @source spec §7 Cart (initiateCheckout)
 */
export const startCheckout = createAppThunk(
  'cart/startCheckout',
  async ({ section }: { section: 'mini-cart' | 'cart' }, tools): Promise<string | null> => {
    const { dispatch, extra } = tools;
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
    await sendUnsent();
    const idempotencyKey = newIdempotencyKey();
    const open = () =>
      extra.gateway.call('initiateCheckout', {
        params: { cartId },
        body: { idempotencyKey },
        query: { locale: extra.locale },
        cartToken,
      });
    const result = await inTurn(tools, () => persist(tools, section, open));
    dispatch(cartUiSlice.actions.cartBusy(false));
    if (result.ok) return result.data.checkoutUrl;
    await dispatch(fetchCart());
    dispatch(feedbackSet({ message: refusalMessage(result), type: 'error', section }));
    return null;
  },
);
