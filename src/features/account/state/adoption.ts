import type { Answer } from '@/contracts/gateway';
import { createAppThunk } from '@/store/createAppThunk';

/** Orders that could be added to the account; null when nobody could be asked. @source docs/decisions/0067-orders-afterwards.md */
export const readAdoptable = createAppThunk(
  'account/readAdoptable',
  async (_: void, { extra }): Promise<Answer<'adoptableOrders'> | null> => {
    try {
      return await extra.gateway.call('adoptableOrders', {});
    } catch {
      return null;
    }
  },
);

/**
 * Adds them to the account, or leaves them for good.
 * @returns how many were added; null when nothing was done
 * @source docs/decisions/0067-orders-afterwards.md
 */
export const adoptOrders = createAppThunk(
  'account/adoptOrders',
  async (isWanted: boolean, { extra }): Promise<number | null> => {
    try {
      return (await extra.gateway.call('adoptOrders', { body: { isWanted } })).count;
    } catch {
      return null;
    }
  },
);
