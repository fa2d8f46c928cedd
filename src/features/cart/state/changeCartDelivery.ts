import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { createAppThunk } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';

/** Moves every line of the cart to another zip or date. @source spec §2 "Update Delivery Date" dialog, §7 updateMultipleItems */
export const changeCartDelivery = createAppThunk(
  'cart/changeDelivery',
  async (delivery: DeliveryChoice, { dispatch, getState, extra }): Promise<boolean> => {
    const { cartId, cartToken } = readCartIdentity();
    if (!cartId || !cartToken) return false;
    dispatch(cartUiSlice.actions.cartBusy(true));
    const result = await extra.gateway.call('updateMultipleItems', {
      params: { cartId },
      query: { locale: extra.locale },
      body: { delivery, version: getState().cart.results?.version, idempotencyKey: newIdempotencyKey() },
      cartToken,
    });
    await dispatch(fetchCart());
    dispatch(cartUiSlice.actions.cartBusy(false));
    dispatch(
      result.ok
        ? feedbackSet({ message: 'updated', type: 'success', section: 'cart' })
        : feedbackSet({ message: 'errors.undeliverableDate', type: 'error', section: 'cart' }),
    );
    return result.ok;
  },
);
