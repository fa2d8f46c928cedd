import type { Recipient } from '@/contracts/checkout';
import { createAppThunk } from '@/store/createAppThunk';
import { saveStep, type SavedStep } from './saveStep';

/** Saves who receives the gift of one part of the checkout. @source docs/decisions/0004-missing-contracts.md */
export const saveRecipient = createAppThunk(
  'checkout/saveRecipient',
  ({ recipient: body, part }: { recipient: Recipient; part: number }, tools): Promise<SavedStep> =>
    saveStep(tools, (access) => tools.extra.gateway.call('saveRecipient', { ...access, body }), part),
);
