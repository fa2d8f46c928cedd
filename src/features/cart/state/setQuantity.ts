import { createAppThunk } from '@/store/createAppThunk';
import { newIdempotencyKey } from './cartCalls';
import { changeCartItem } from './changeCartItem';
import { foreseeChange } from './foreseeChange';
import { sendLater } from './unsentQuantities';

/**
 * Sets how many pieces of a line the shopper wants: shown everywhere at once, sent once when the clicks have stopped.
 * @source spec §7 Cart (updateCartItem)
 */
export const setQuantity = createAppThunk(
  'cart/setQuantity',
  ({ itemId, quantity }: { itemId: string; quantity: number }, tools): void => {
    const foreseen = { id: newIdempotencyKey(), kind: 'quantity', itemId, quantity } as const;
    foreseeChange(tools, foreseen);
    sendLater(itemId, foreseen.id, () => tools.dispatch(changeCartItem({ itemId, quantity, foreseen })));
  },
);
