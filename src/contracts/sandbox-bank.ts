import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Money, OpaqueId } from './common/fields';

const params = z.object({ challengeId: OpaqueId });
const path = '/pci-token/:brand/challenges/:challengeId';

/** A question of the sandbox's bank to a shopper. */
export const BankChallenge = z.object({
  kind: z.enum(['card', 'hosted', 'pay-later']),
  amount: Money,
  brand: z.string(),
  last4: z.string(),
  state: z.enum(['open', 'paid', 'declined']),
  /** The code a real bank would send to a phone. */
  code: z.string(),
  attemptsLeft: z.int(),
});
export type BankChallenge = z.infer<typeof BankChallenge>;

/** What the sandbox's bank asks; there is no such bank in live mode. @source docs/decisions/0004-missing-contracts.md */
export const getBankChallenge = endpoint({
  name: 'getBankChallenge',
  service: 'pci-token',
  method: 'GET',
  path,
  access: 'public',
  params,
  answer: BankChallenge,
  errorKeys: [],
});

/** Gives the bank its code, or refuses the payment. */
export const answerBankChallenge = endpoint({
  name: 'answerBankChallenge',
  service: 'pci-token',
  method: 'POST',
  path,
  access: 'public',
  params,
  body: z.strictObject({
    accept: z.boolean(),
    code: z.optional(z.string().check(z.maxLength(12))),
  }),
  answer: BankChallenge,
  errorKeys: [],
});
