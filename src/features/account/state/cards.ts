import { createAppThunk } from '@/store/createAppThunk';
import { changeOwn, type ChangeOutcome } from './changeOwn';

/** Removes a saved card. @source spec §7 Profile (removePaymentCard) */
export const removePaymentCard = createAppThunk(
  'account/removePaymentCard',
  async (creditCardId: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'cards',
      message: 'cardRemoved',
      into: ['paymentCards', ({ paymentCards }) => paymentCards],
      call: () => gateway.call('removePaymentCard', { params: { creditCardId } }),
    });
  },
);
