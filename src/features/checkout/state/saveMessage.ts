import type { CheckoutSession, Sender } from '@/contracts/checkout';
import { createAppThunk } from '@/store/createAppThunk';
import { saveStep, type SavedStep } from './saveStep';

interface MessageStep {
  /** Left out when nothing is delivered, and so no card is written. */
  readonly cardMessage?: NonNullable<CheckoutSession['cardMessage']>;
  readonly sender: Sender;
}

/** Saves what stands on the card and who sends it. @source docs/decisions/0004-missing-contracts.md */
export const saveMessage = createAppThunk(
  'checkout/saveMessage',
  async ({ cardMessage, sender }: MessageStep, tools): Promise<SavedStep> => {
    const { gateway } = tools.extra;
    if (cardMessage) {
      const saved = await saveStep(tools, (access) =>
        gateway.call('saveCardMessage', { ...access, body: cardMessage }),
      );
      if (!saved.ok) return saved;
    }
    return saveStep(tools, (access) => gateway.call('saveSender', { ...access, body: sender }));
  },
);
