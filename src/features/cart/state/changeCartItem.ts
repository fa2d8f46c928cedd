import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { inTurn } from './writeQueue';

interface ItemChange {
  readonly itemId: string;
  readonly quantity?: number;
  readonly sku?: string;
  readonly vaseId?: string;
}

/** Changes a line; whatever the gateway says, the cart is read again so that the page shows the truth. @source spec §7 Cart (updateCartItem) */
export const changeCartItem = createAppThunk('cart/changeItem', (change: ItemChange, tools) =>
  inTurn(tools, () => writeChange(tools, change)),
);

async function writeChange(
  { dispatch, getState, extra }: ThunkTools,
  { itemId, ...change }: ItemChange,
): Promise<void> {
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return;
  dispatch(cartUiSlice.actions.cartBusy(true));
  const result = await extra.gateway.call('updateCartItem', {
    params: { cartId, itemId },
    query: { locale: extra.locale },
    body: { ...change, version: getState().cart.results?.version, idempotencyKey: newIdempotencyKey() },
    cartToken,
  });
  await dispatch(fetchCart());
  dispatch(cartUiSlice.actions.cartBusy(false));
  dispatch(
    result.ok
      ? feedbackSet({ message: 'updated', type: 'success', section: 'cart' })
      : feedbackSet({
          message: result.status === 406 ? 'errors.changedElsewhere' : 'errors.general',
          type: 'error',
          section: 'cart',
        }),
  );
}
