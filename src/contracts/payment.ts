import * as z from 'zod/mini';
import { Money, OpaqueId } from './common/fields';
import { endpoint } from './endpoint';

/** Turns card data into a token. The embedded sandbox takes test numbers only. @source docs/decisions/0004-gaps-in-the-specification.md */
export const tokeniseCard = endpoint({
  name: 'tokeniseCard',
  service: 'pci-token',
  method: 'POST',
  path: '/pci-token/:brand/tokens',
  access: 'public',
  body: z.strictObject({
    number: z.string().check(z.regex(/^[0-9 ]{12,23}$/)),
    expiryMonth: z.int().check(z.minimum(1), z.maximum(12)),
    expiryYear: z.int().check(z.minimum(2000), z.maximum(2100)),
    cvv: z.string().check(z.regex(/^\d{3,4}$/)),
    nameOnCard: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  }),
  answer: z.object({ token: z.string(), brand: z.string(), last4: z.string() }),
  errorKeys: ['PAY.CARD_NUMBER', 'PAY.CARD_EXPIRED', 'PAY.CVV', 'PAY.TEST_CARDS_ONLY', 'PAY.UNAVAILABLE'],
});

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

/** What the sandbox's bank asks; there is no such bank in live mode. @source docs/decisions/0004-gaps-in-the-specification.md */
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
