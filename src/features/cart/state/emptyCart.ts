import { createAppThunk } from '@/store/createAppThunk';
import { removalRefusal } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { inTurn } from './writeQueue';

/** Removes every line. @source spec §4 Removing cart items (Remove-all) */
export const emptyCart = createAppThunk('cart/empty', async (_: void, tools) => {
  const { dispatch, extra } = tools;
  const identity = readCartIdentity();
  const refusal = removalRefusal(identity);
  if (refusal) {
    dispatch(feedbackSet({ message: refusal, type: 'error', section: 'mini-cart' }));
    return;
  }
  dispatch(cartUiSlice.actions.cartBusy(true));
  const result = await inTurn(tools, () =>
    extra.gateway.call('deleteAllCartItems', {
      params: { cartId: identity.cartId ?? '' },
      query: { locale: extra.locale },
      cartToken: identity.cartToken,
    }),
  );
  await dispatch(fetchCart());
  dispatch(cartUiSlice.actions.cartBusy(false));
  dispatch(
    result.ok
      ? feedbackSet({ message: 'emptied', type: 'success', section: 'mini-cart' })
      : feedbackSet({ message: 'errors.general', type: 'error', section: 'mini-cart' }),
  );
});
