import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { CartIdentity } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartSlice } from './cartSlices';
import { cartUiSlice, feedbackReset } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { rememberCart } from './rememberCart';
import { tellOtherTabs } from './storeCart';
import { failureOf } from './writes/refusals';
import { inTurn } from './writes/writeQueue';

interface SwitchInput extends Pick<CartSummary, 'cartId' | 'cartToken'> {
  /** There is no way back to the former cart: it was ordered or removed, or another one must be the current cart now. */
  readonly isFinal?: boolean;
}

/**
 * Makes another cart the current one; everything else of the shop follows. The cart that is shown and the cart that is changed are
 * the same one throughout: later writes wait until the other cart is read. Where it cannot be read, the former one stays, with a
 * message; after a final switch the page offers to read it again.
 */
export const switchCart = createAppThunk(
  'siblingCarts/switch',
  ({ cartId, cartToken, isFinal = false }: SwitchInput, tools): Promise<void> =>
    inTurn(tools, async () => {
      const { dispatch, getState } = tools;
      const { cartBusy } = cartUiSlice.actions;
      const former = readCartIdentity();
      dispatch(feedbackReset());
      dispatch(cartBusy(true));
      if (isFinal) dispatch(cartSlice.actions.reset());
      const outcome = await turnTo(tools, { cartId, cartToken });
      if (outcome !== 'read' && !isFinal) await goBack(tools, former, outcome);
      dispatch(cartBusy(false));
      const version = getState().cart.results?.version ?? 0;
      tellOtherTabs({ cartId: readCartIdentity().cartId ?? null, version });
    }),
);

async function turnTo({ dispatch }: ThunkTools, wanted: CartIdentity): Promise<'read' | 'unread' | 'gone'> {
  rememberCart(wanted);
  const isRead = await dispatch(fetchCart())
    .unwrap()
    .catch(() => false);
  if (!isRead) return 'unread';
  return readCartIdentity().cartId === undefined ? 'gone' : 'read';
}

/** A cart that is gone has taken the former one off the page, which is read again then. */
async function goBack(
  tools: ThunkTools,
  { cartId, cartToken }: Partial<CartIdentity>,
  outcome: 'unread' | 'gone',
): Promise<void> {
  if (!cartId || !cartToken) return;
  rememberCart({ cartId, cartToken });
  if (outcome === 'gone') await tools.dispatch(fetchCart());
  const message = outcome === 'gone' ? 'errors.changedElsewhere' : 'errors.general';
  tools.dispatch(failureOf(message, 'cart'));
}
