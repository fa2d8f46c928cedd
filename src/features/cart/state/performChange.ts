import type { Cart } from '@/contracts/ordering/cart';
import type { ThunkTools } from '@/store/createAppThunk';
import { removalRefusal, type CartChange } from '../rules';
import { keepCart } from './cartCalls';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, feedbackSet, type CartFeedback, type UndoStep } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { foreseeChange } from './foreseeChange';
import { refusalMessage } from './refusalMessage';
import { sendFresh, type VersionedSend } from './sendFresh';
import { inTurn } from './writeQueue';

/** A change of the cart from the click to the answer. */
export interface CartWrite {
  readonly change: CartChange;
  readonly section: CartFeedback['section'];
  /** Message of the success; none when the change speaks for itself. */
  readonly done?: string;
  /** How it is taken back; asked in its turn, when what was changed before it is known. */
  readonly undo?: () => UndoStep | undefined;
  /** After a deletion the cart is read again before the shopper is told. @source spec §4 Removing cart items, 3 */
  readonly isRefetched?: boolean;
  /** One attempt against the version of the cart that is known now. */
  readonly send: VersionedSend<Cart>;
}

/**
 * Shows a change at once, sends it in turn, and leaves the cart as the gateway has it: what is refused comes back, with
 * a message. A change made from an outdated cart is made again from the fresh one.
 * @returns whether it went through
 * @source spec §4 Removing cart items, §8 Cart, §8 Transport (406)
 */
export async function performChange(tools: ThunkTools, write: CartWrite): Promise<boolean> {
  const { dispatch } = tools;
  const { changeSettled } = cartUiSlice.actions;
  const missing = removalRefusal(readCartIdentity());
  if (missing) {
    dispatch(changeSettled(write.change.id));
    dispatch(feedbackSet({ message: missing, type: 'error', section: write.section }));
    return false;
  }
  foreseeChange(tools, write.change);
  let undo: UndoStep | undefined;
  const result = await inTurn(tools, () => {
    undo = write.undo?.();
    return sendFresh(tools, write.section, write.send);
  });
  if (result.ok) keepCart(tools, result.data);
  const isRead = result.ok && (!write.isRefetched || (await dispatch(fetchCart()).unwrap()));
  dispatch(changeSettled(write.change.id));
  if (result.ok && isRead) {
    if (write.done)
      dispatch(feedbackSet({ message: write.done, type: 'success', section: write.section, undo }));
    return true;
  }
  dispatch(feedbackSet({ message: refusalMessage(result), type: 'error', section: write.section }));
  if (!result.ok) await dispatch(fetchCart());
  return false;
}
