import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { BankChallenge } from '@/contracts/sandbox-bank';
import { createAppThunk } from '@/store/createAppThunk';

/** What the sandbox's bank asks, or why it cannot be asked. */
export type BankAnswer =
  { readonly ok: true; readonly challenge: BankChallenge } | { readonly ok: false; readonly isGone: boolean };

/** Reads what the sandbox's bank asks about a payment. */
export const readBankQuestion = createAppThunk(
  'checkout/readBankQuestion',
  (challengeId: string, { extra }): Promise<BankAnswer> =>
    answered(extra.gateway.call('getBankChallenge', { params: { challengeId } })),
);

/** Tells the sandbox's bank the code it asked for, or that the shopper does not pay. */
export const answerBank = createAppThunk(
  'checkout/answerBank',
  ({ challengeId, ...body }: { challengeId: string; accept: boolean; code?: string }, { extra }) =>
    answered(extra.gateway.call('answerBankChallenge', { params: { challengeId }, body })),
);

async function answered(call: Promise<BankChallenge>): Promise<BankAnswer> {
  try {
    return { ok: true, challenge: await call };
  } catch (error) {
    const { status } = error as Partial<GatewayFailure>;
    return { ok: false, isGone: status === 404 || status === 400 };
  }
}
