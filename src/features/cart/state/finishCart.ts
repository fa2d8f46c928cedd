import { createAppThunk } from '@/store/createAppThunk';
import { healCart } from './cartCalls';
import { itemCountSlice } from './cartSlice';

/** Leaves an ordered cart behind: the next product opens a new one. */
export const finishCart = createAppThunk('cart/finish', async (_: void, tools) => {
  healCart(tools);
  const time = tools.extra.clock.now().getTime();
  tools.dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time }));
});
