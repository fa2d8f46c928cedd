import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import { createAppThunk } from '@/store/createAppThunk';

/** Whether a mail with the link was requested; if not, why. */
export type LinkRequest = 'sent' | 'tooMany' | 'failed';

/**
 * Requests a mail with a new link to an order. The answer does not say whether the order exists.
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export const requestOrderLink = createAppThunk(
  'orders/requestLink',
  async (orderId: string, { extra }): Promise<LinkRequest> => {
    try {
      await extra.gateway.call('sendOrderLink', { body: { orderId } });
      return 'sent';
    } catch (error) {
      return (error as Partial<GatewayFailure>).status === 429 ? 'tooMany' : 'failed';
    }
  },
);
