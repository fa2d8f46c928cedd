import * as z from 'zod/mini';
import { getAddresses } from './addressBook';
import { CardMessage, Recipient, StoredSender } from '../checkout';
import { IsoDate, Money } from '../common/fields';
import { endpoint } from '../endpoint';
import { getSocialLogins } from './socialLogin';
import { getPasskeys } from './passkeys';
import { getPaymentCards } from '../payment';
import { getSessions, userData } from './profile';
import { getPreference, getReminders } from './reminders';

const customers = '/profile/:brand/customers';
const own = { service: 'profile', access: 'customer' } as const;

/** Everything the shop knows of the customer, to be saved by them. @source docs/decisions/0065-recognised-and-own-data.md */
export const exportOwnData = endpoint({
  ...own,
  method: 'GET',
  path: `${customers}/data`,
  retry: 'never',
  answer: z.object({
    exportedAt: z.string(),
    /** Partner the account belongs to. */
    partner: z.optional(z.string()),
    ...userData.answer.def.shape,
    ...getPreference.answer.def.shape,
    ...getAddresses.answer.def.shape,
    reminders: z.array(getReminders.answer.def.shape.entities.def.shape.reminder.def.valueType),
    ...getPaymentCards.answer.def.shape,
    ...getPasskeys.answer.def.shape,
    socialLogins: getSocialLogins.answer.def.shape.socialLogins,
    ...getSessions.answer.def.shape,
    orders: z.array(
      z.object({
        orderId: z.string(),
        state: z.string(),
        placedAt: z.string(),
        total: Money,
        sender: StoredSender,
        recipient: z.optional(Recipient),
        cardMessage: z.optional(CardMessage),
        lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
      }),
    ),
  }),
  errorKeys: [],
});

/**
 * Ends the account in thirty days, and every session at once. Signing in before then keeps it.
 * @throws 422 PRFL.INVALID at `body.password` for a wrong password, which counts like a wrong sign-in; 423 once it locks
 * @source docs/decisions/0065-recognised-and-own-data.md
 */
export const endAccount = endpoint({
  ...own,
  method: 'POST',
  path: `${customers}/end`,
  body: z.strictObject({ password: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({ endsOn: IsoDate }),
  errorKeys: ['PRFL.INVALID', 'AUTH.LOCKED'],
});
