import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import { createAppThunk } from '@/store/createAppThunk';

/** Whether a mail with the link was asked for; if not, why. */
export type AskedLink = 'asked' | 'tooMany' | 'failed';

/**
 * Asks for a mail with a fresh link to an order. Whether there is such an order is told to nobody but its owner.
 * @source docs/decisions/0004-missing-contracts.md
 */
export const askOrderLink = createAppThunk(
  'orders/askLink',
  async (orderId: string, { extra }): Promise<AskedLink> => {
    try {
      await extra.gateway.call('sendOrderLink', { body: { orderId } });
      return 'asked';
    } catch (error) {
      return (error as Partial<GatewayFailure>).status === 429 ? 'tooMany' : 'failed';
    }
  },
);
