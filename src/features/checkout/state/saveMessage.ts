import type { CheckoutSession, Sender } from '@/contracts/checkout';
import { createAppThunk } from '@/store/createAppThunk';
import { refreshCompanions } from './refreshCompanions';
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
    const saved = await saveStep(tools, (access) => gateway.call('saveSender', { ...access, body: sender }));
    // Who sends decides which promo codes still count, in the carts of other recipients too.
    const { checkout, companions } = tools.getState();
    if (saved.ok && checkout.results && companions.companions.length > 0) {
      const own = { ok: true, session: checkout.results } as const;
      await refreshCompanions(tools, checkout.results.cart.cartId, Promise.resolve(own));
    }
    return saved;
  },
);
