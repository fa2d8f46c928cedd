import type { Cart } from '@/contracts/ordering/cart';
import { linesOf } from '../rules';
import type { UndoStep } from './cartUiSlice';

/** How lines come back: each as it is now, at the place it has now; nothing when none of them is known. */
export function undoOfLines(cart: Cart | null, itemIds: readonly string[]): UndoStep | undefined {
  const lines = linesOf(cart)
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => itemIds.includes(line.itemId) && !line.goldMembershipProduct);
  return lines.length > 0 ? { kind: 'lines', lines } : undefined;
}
