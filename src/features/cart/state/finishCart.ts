import { createAppThunk } from '@/store/createAppThunk';
import { healCart, noItems } from './cartCalls';

/** Leaves an ordered cart behind: the next product opens a new one. */
export const finishCart = createAppThunk('cart/finish', async (_: void, tools) => {
  healCart(tools);
  noItems(tools);
});
