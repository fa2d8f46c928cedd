import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { BankChallenge } from '@/contracts/payment';
import { createAppThunk } from '@/store/createAppThunk';

/** What the sandbox bank asks, or why it could not be read. */
export type BankAnswer =
  { readonly ok: true; readonly challenge: BankChallenge } | { readonly ok: false; readonly isGone: boolean };

/** Reads what the sandbox bank asks about a payment. */
export const readBankQuestion = createAppThunk(
  'checkout/readBankQuestion',
  (challengeId: string, { extra }): Promise<BankAnswer> =>
    outcomeOf(extra.gateway.call('getBankChallenge', { params: { challengeId } })),
);

/** Sends the shopper's answer to the sandbox bank: the code, or a refusal. */
export const answerBank = createAppThunk(
  'checkout/answerBank',
  ({ challengeId, ...body }: { challengeId: string; accept: boolean; code?: string }, { extra }) =>
    outcomeOf(extra.gateway.call('answerBankChallenge', { params: { challengeId }, body })),
);

async function outcomeOf(call: Promise<BankChallenge>): Promise<BankAnswer> {
  try {
    return { ok: true, challenge: await call };
  } catch (error) {
    const { status } = error as Partial<GatewayFailure>;
    return { ok: false, isGone: status === 404 || status === 400 };
  }
}
