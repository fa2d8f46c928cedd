import type { CheckoutSession, Sender } from '@/contracts/checkout';
import { createAppThunk } from '@/store/createAppThunk';
import { saveStep, type SavedStep } from './saveStep';

interface MessageStep {
  /** Whose card: 0 for the cart at hand. */
  readonly part: number;
  /** Left out when nothing is delivered, and so no card is written. */
  readonly cardMessage?: NonNullable<CheckoutSession['cardMessage']>;
  /** Said once, in the first part. */
  readonly sender?: Sender;
}

/** Saves what stands on a card and who sends it. @source docs/decisions/0004-missing-contracts.md */
export const saveMessage = createAppThunk(
  'checkout/saveMessage',
  async ({ cardMessage, sender, part }: MessageStep, tools): Promise<SavedStep> => {
    const { gateway } = tools.extra;
    if (cardMessage) {
      const saved = await saveStep(
        tools,
        (access) => gateway.call('saveCardMessage', { ...access, body: cardMessage }),
        part,
      );
      if (!saved.ok) return saved;
    }
    if (!sender) return { ok: true };
    return saveStep(tools, (access) => gateway.call('saveSender', { ...access, body: sender }));
  },
);
