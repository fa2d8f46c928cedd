import { createAppThunk } from '@/store/createAppThunk';
import { lateWrites, loadCartWrites } from './lateWrites';
import { newIdempotencyKey } from './storeCart';
import { debounceWrite } from './writes/debounceWrite';
import { settleChange, showChange } from './writes/optimisticSlice';

/**
 * Sets how many pieces of a line the shopper wants: shown everywhere at once, sent once when the presses have stopped.
 * @source spec §7 Cart (updateCartItem)
 */
export const setQuantity = createAppThunk(
  'cart/setQuantity',
  ({ itemId, quantity }: { itemId: string; quantity: number }, tools): void => {
    const optimistic = { id: newIdempotencyKey(), kind: 'quantity', itemId, quantity } as const;
    showChange(tools, optimistic);
    void loadCartWrites().catch(() => undefined);
    debounceWrite(itemId, optimistic.id, async () => {
      const isSaved = await tools
        .dispatch(lateWrites.changeCartItem({ itemId, quantity, optimistic }))
        .unwrap();
      /* Where the code that sends it was not loaded, nothing else takes it off the page. */
      if (!isSaved) settleChange(tools, optimistic.id);
    });
  },
);
