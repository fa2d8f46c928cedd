import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { OrderAgain } from '@/contracts/orders/sendAgain';
import { createAppThunk } from '@/store/createAppThunk';

/**
 * Reads what of an own order can be bought again. A file of its own: it comes with the dialog, not with the order's page.
 * @returns why not, where it could not be read: the order is not the customer's, or nobody could be asked
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const fetchOrderAgain = createAppThunk(
  'orders/fetchAgain',
  async (orderId: string, { extra }): Promise<OrderAgain | 'notYours' | 'failed'> => {
    try {
      const query = { orderId, locale: extra.locale };
      return (await extra.gateway.call('orderAgain', { query })).data;
    } catch (error) {
      return (error as Partial<GatewayFailure>).status === 404 ? 'notYours' : 'failed';
    }
  },
);
