import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { keepCart } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { keyPerVersion } from './keyPerVersion';
import { refusalMessage } from './refusalMessage';
import { sendFresh } from './sendFresh';
import { inTurn } from './writeQueue';

/**
 * Moves every line of the cart to another zip or date.
 * @returns whether the cart was moved; if not, a message is in place
 * @source spec §2 "Update Delivery Date" dialog, §7 updateMultipleItems
 */
export const changeCartDelivery = createAppThunk(
  'cart/changeDelivery',
  async (delivery: DeliveryChoice, tools): Promise<boolean> => {
    const { cartId, cartToken } = readCartIdentity();
    if (!cartId || !cartToken) return false;
    const { dispatch } = tools;
    dispatch(cartUiSlice.actions.cartBusy(true));
    const isMoved = await inTurn(tools, () => move(tools, delivery));
    dispatch(cartUiSlice.actions.cartBusy(false));
    return isMoved;
  },
);

async function move(tools: ThunkTools, delivery: DeliveryChoice): Promise<boolean> {
  const { dispatch, extra } = tools;
  const keyOf = keyPerVersion();
  const result = await sendFresh(tools, 'cart', ({ cartId, cartToken }, version) =>
    extra.gateway.call('updateMultipleItems', {
      params: { cartId },
      query: { locale: extra.locale },
      body: { delivery, version, idempotencyKey: keyOf(version) },
      cartToken,
    }),
  );
  if (result.ok) keepCart(tools, result.data);
  else await dispatch(fetchCart());
  dispatch(
    result.ok
      ? feedbackSet({ message: 'updated', type: 'success', section: 'cart' })
      : feedbackSet({ message: refusalMessage(result), type: 'error', section: 'cart' }),
  );
  return result.ok;
}
