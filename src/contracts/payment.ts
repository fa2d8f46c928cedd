import * as z from 'zod/mini';
import { Money, OpaqueId } from './common/fields';
import { endpoint } from './endpoint';

/** Turns card data into a token. The embedded sandbox takes test numbers only. @source docs/decisions/0004-gaps-in-the-specification.md */
export const tokeniseCard = endpoint({
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
    /** Saved for the next orders of a customer who is signed in. */
    isSaved: z.optional(z.boolean()),
  }),
  answer: z.object({ token: z.string(), brand: z.string(), last4: z.string() }),
  errorKeys: ['PAY.CARD_NUMBER', 'PAY.CARD_EXPIRED', 'PAY.CVV', 'PAY.TEST_CARDS_ONLY', 'PAY.UNAVAILABLE'],
});

/** Cards a customer has saved; nothing of a number but the last four digits. @source spec §3 User / account (paymentCards) */
const savedCards = z.object({
  paymentCards: z.array(
    z.object({
      creditCardId: z.string(),
      brand: z.string(),
      last4: z.string(),
      expiryMonth: z.int(),
      expiryYear: z.int(),
    }),
  ),
});
const ownCards = { service: 'pci-token', access: 'customer' } as const;
const cardParams = z.object({ creditCardId: OpaqueId });

/** Saved cards, the newest first. @source spec §7 Profile (getPaymentCards) */
export const getPaymentCards = endpoint({
  ...ownCards,
  method: 'GET',
  path: '/pci-token/:brand/customers',
  answer: savedCards,
  errorKeys: [],
});

/** Removes a saved card. @throws 404 for one that is not the customer's @source spec §7 Profile (removePaymentCard) */
export const removePaymentCard = endpoint({
  ...ownCards,
  method: 'DELETE',
  path: '/pci-token/:brand/customers/:creditCardId',
  params: cardParams,
  answer: savedCards,
  errorKeys: ['PRFL.NOT_FOUND'],
});

/** A token of a saved card for one checkout, as tokeniseCard answers it. @throws 404; 422 once it has expired */
export const tokeniseSavedCard = endpoint({
  ...ownCards,
  method: 'POST',
  path: '/pci-token/:brand/customers/:creditCardId/token',
  params: cardParams,
  body: z.strictObject({}),
  answer: z.object({ token: z.string(), brand: z.string(), last4: z.string() }),
  errorKeys: ['PRFL.NOT_FOUND', 'PAY.CARD_EXPIRED', 'PAY.UNAVAILABLE'],
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
