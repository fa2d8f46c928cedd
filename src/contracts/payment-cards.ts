import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Turns card data into a token. The embedded sandbox takes test numbers only. @source docs/decisions/0004-missing-contracts.md */
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
