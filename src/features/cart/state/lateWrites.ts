import { isBlockedOffline } from '@/lib/connection';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { createAppThunk, type AppThunk } from '@/store/createAppThunk';
import { feedbackSet } from './cartUiSlice';

type Writes = typeof import('./cartWrites');

/** Loads the thunks that change the cart: a cart that is only looked at needs none of them. */
export const loadCartWrites = (): Promise<Writes> => loadWithRetry(() => import('./cartWrites'));

/**
 * A thunk that is loaded with the first call. The same press again while its code is on the way is the same wish.
 * @param lost  its outcome where its code, or more code that it needs, could not be loaded; a message says so
 */
function late<Outcome, Input>(
  name: string,
  pick: (writes: Writes) => AppThunk<Outcome, Input>,
  lost: Outcome,
): AppThunk<Outcome, Input> {
  const waiting = new Map<string, Promise<Outcome>>();
  return createAppThunk(`cart/late/${name}`, (input: Input, { dispatch }): Promise<Outcome> => {
    const wish = JSON.stringify(input);
    const running = waiting.get(wish);
    if (running) return running;
    const outcome = loadCartWrites()
      .finally(() => waiting.delete(wish))
      .then((writes) => dispatch(pick(writes)(input)).unwrap())
      .catch(() => {
        if (!isBlockedOffline())
          dispatch(feedbackSet({ message: 'errors.general', type: 'error', section: 'cart' }));
        return lost;
      });
    waiting.set(wish, outcome);
    return outcome;
  }) as AppThunk<Outcome, Input>;
}

/** The writes of the cart page, and the checkout's for a guest who goes on, by the names they have in `cartWrites`. */
export const lateWrites = {
  addLinesAgain: late('addLinesAgain', (writes) => writes.addLinesAgain, false),
  applyPromoCode: late('applyPromo', (writes) => writes.applyPromoCode, 'failed'),
  changeCartDelivery: late('changeDelivery', (writes) => writes.changeCartDelivery, false),
  changeCartItem: late('changeItem', (writes) => writes.changeCartItem, false),
  emptyCart: late('empty', (writes) => writes.emptyCart, false),
  moveCartItem: late('moveItem', (writes) => writes.moveCartItem, false),
  removeCartAddon: late('removeAddon', (writes) => writes.removeCartAddon, null),
  removeCartItem: late('removeItem', (writes) => writes.removeCartItem, null),
  removeLoyaltyItem: late('removeLoyalty', (writes) => writes.removeLoyaltyItem, null),
  removePromoCode: late('removePromo', (writes) => writes.removePromoCode, false),
  startCheckout: late('startCheckout', (writes) => writes.startCheckout, null),
  switchCart: late('switchCart', (writes) => writes.switchCart, undefined),
  undoRemoval: late('undoRemoval', (writes) => writes.undoRemoval, undefined),
};
