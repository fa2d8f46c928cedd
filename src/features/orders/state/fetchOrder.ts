import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import { orderSlice } from './orderSlice';
import { readOrderToken } from './orderTokens';

/**
 * Reads an order placed in this window.
 * @returns whether this window may see it at all
 * @source spec §7 Orders (orderSearch)
 */
export const fetchOrder = createAppThunk(
  'orders/fetch',
  async ({ orderId }: { orderId: string }, tools): Promise<boolean> => {
    const orderToken = readOrderToken(orderId);
    if (!orderToken) return false;
    const outcome = await loadRemote(orderSlice, tools, {
      load: () => tools.extra.gateway.call('getOrder', { params: { orderId }, orderToken }),
    });
    return outcome.ok || outcome.error.status !== 404;
  },
);
