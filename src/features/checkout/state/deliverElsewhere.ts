import {
  feedbackReset,
  fetchCart,
  readCartIdentity,
  selectCart,
  switchCart,
  writesAnswered,
} from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import { selectParts } from './checkoutSlice';
import { refreshCheckout, type RefreshedCheckout } from './readCheckout';

/**
 * Makes the cart of one recipient the shopper's current cart and reads it.
 * @param part  whose: 0 for the cart that pays, 1 and on for further recipients
 * @returns     whether that is the current cart now
 * @source spec §4 Display conditions (multiCartEnabled)
 */
export const switchToPart = createAppThunk(
  'checkout/switchToPart',
  async ({ part }: { part: number }, { dispatch, getState }): Promise<boolean> => {
    const wanted = selectParts(getState())[part];
    if (!wanted) return false;
    if (readCartIdentity().cartId === wanted.cartId) await dispatch(fetchCart());
    else await dispatch(switchCart(wanted));
    return selectCart(getState())?.cartId === wanted.cartId;
  },
);

/**
 * After "Deliver elsewhere": makes the cart that pays the shopper's current one again, and reads the checkout again where the
 * recipient's cart was moved.
 * @returns what came of reading it; null where nothing was moved
 */
export const endMove = createAppThunk(
  'checkout/endMove',
  async ({ part }: { part: number }, tools): Promise<RefreshedCheckout | null> => {
    const { dispatch, getState } = tools;
    await writesAnswered(tools);
    const parts = selectParts(getState());
    const [payer, shown] = [parts[0], parts[part]];
    const cart = selectCart(getState());
    const isMoved = cart?.cartId === shown?.cartId && cart?.version !== shown?.checkout.cart.version;
    dispatch(feedbackReset());
    /* It pays even where it cannot be read now. */
    if (part > 0 && payer) await dispatch(switchCart({ ...payer, isFinal: true }));
    return isMoved ? refreshCheckout(tools) : null;
  },
);
