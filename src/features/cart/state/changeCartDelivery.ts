import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { inTurn } from './writeQueue';

/**
 * Moves every line of the cart to another zip or date.
 * @returns whether the cart was moved; if not, a message is in place
 * @source spec §2 "Update Delivery Date" dialog, §7 updateMultipleItems
 */
export const changeCartDelivery = createAppThunk('cart/changeDelivery', (delivery: DeliveryChoice, tools) =>
  inTurn(tools, () => move(tools, delivery)),
);

async function move({ dispatch, getState, extra }: ThunkTools, delivery: DeliveryChoice): Promise<boolean> {
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
      : feedbackSet({ message: messageOf(result), type: 'error', section: 'cart' }),
  );
  return result.ok;
}

function messageOf({ status, errorMap }: { status: number; errorMap: Readonly<Record<string, string>> }) {
  if (status === 406) return 'errors.changedElsewhere';
  const isDelivery = Object.keys(errorMap).some((key) => key.startsWith('DLV.'));
  return isDelivery ? 'errors.undeliverableDate' : 'errors.general';
}
