import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { orderSlice } from './orderSlice';
import { readOrderToken, takeOrderToken } from './orderTokens';

/**
 * Reads an order placed in this window. Without its token nobody is asked, and the answer is the gateway's own: 404.
 * @source spec §7 Orders (orderSearch)
 */
export const fetchOrder = createAppThunk(
  'orders/fetch',
  async ({ orderId }: { orderId: string }, tools): Promise<void> => {
    takeOrderToken(orderId);
    const orderToken = readOrderToken(orderId);
    if (!orderToken) {
      tools.dispatch(orderSlice.actions.fetchFail({ message: 'orderToken is missing', status: 404 }));
      return;
    }
    await loadRemote(orderSlice, tools, {
      load: () => tools.extra.gateway.call('getOrder', { params: { orderId }, orderToken }),
    });
  },
);
