import type { Handlers } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import type { RequestContext } from '../platform/handlers';
import { isSandbox } from './paymentProviderOf';
import { answerBankChallenge, readBankChallenge } from './sandboxBank';

/** The sandbox's bank, which asks shoppers whether they really pay; it exists with the sandbox only. */
export const sandboxBankHandlers: Pick<Handlers, 'getBankChallenge' | 'answerBankChallenge'> = {
  /** What the bank asks. */
  getBankChallenge: async ({ params, context }) => {
    requireBank(context);
    return readBankChallenge(context.db, params.challengeId);
  },
  /** The shopper's answer. */
  answerBankChallenge: async ({ params, body, context }) => {
    requireBank(context);
    return answerBankChallenge(context.db, params.challengeId, body);
  },
};

function requireBank(context: RequestContext): void {
  if (!isSandbox(context)) throw notFound();
}
