import { selectPartnerId } from '@/features/attribution/state';
import { createAppThunk } from '@/store/createAppThunk';
import { placingReset } from './placingSlice';
import { saveStep, type SavedStep } from './saveStep';

/**
 * Chooses to pay on the payment company's own page, at once or in instalments.
 * @source spec §3 Partner configuration (buy now, pay later); docs/decisions/0004-missing-contracts.md
 */
export const choosePayment = createAppThunk(
  'checkout/choosePayment',
  async (method: 'hosted' | 'pay-later', tools): Promise<SavedStep> => {
    const partnerId = selectPartnerId(tools.getState());
    const body = { method, ...(partnerId ? { partnerId } : {}) };
    const saved = await saveStep(tools, (access) =>
      tools.extra.gateway.call('savePayment', { ...access, body }),
    );
    if (saved.ok) tools.dispatch(placingReset());
    return saved;
  },
);
