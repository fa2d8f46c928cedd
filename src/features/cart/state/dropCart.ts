import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { cartSlice } from './cartSlices';
import { forgetCart } from './rememberCart';
import { storeNoItems, tellOtherTabs } from './storeCart';

/** Forgets a cart the gateway no longer knows, so that the next call makes a new one. */
export function dropCart({ dispatch }: Pick<ThunkTools, 'dispatch'>): void {
  forgetCart();
  tellOtherTabs({ cartId: null, version: 0 });
  dispatch(cartSlice.actions.reset());
}

/** Leaves an ordered cart behind: the next product opens a new one. */
export const finishCart = createAppThunk('cart/finish', async (_: void, tools) => {
  dropCart(tools);
  storeNoItems(tools);
});
