import { createAppThunk } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { cartUiSlice } from './cartUiSlice';
import { changeCartItem } from './changeCartItem';
import { sendLater } from './unsentQuantities';

/**
 * Sets how many pieces of a line the shopper wants: shown everywhere at once, sent once when the clicks have stopped.
 * @source spec §7 Cart (updateCartItem)
 */
export const setQuantity = createAppThunk(
  'cart/setQuantity',
  ({ itemId, quantity }: { itemId: string; quantity: number }, { dispatch }): void => {
    const foreseen = { id: newIdempotencyKey(), kind: 'quantity', itemId, quantity } as const;
    dispatch(cartUiSlice.actions.changeForeseen(foreseen));
    sendLater(itemId, foreseen.id, () => dispatch(changeCartItem({ itemId, quantity, foreseen })));
  },
);
