import * as z from 'zod/mini';
import { Email, Slug } from './common/fields';
import { endpoint } from './endpoint';

/**
 * Signs an e-mail address up for offers, or off; the same again changes nothing. The answer is the same whether the
 * address was known before, so that nobody learns who is.
 * @source spec §7 Profile (postPreference; footer signup body)
 */
export const postPreference = endpoint({
  name: 'postPreference',
  service: 'profile',
  method: 'POST',
  path: '/profile/:brand/preference',
  access: 'public',
  body: z.strictObject({
    source: Slug,
    email: Email,
    siteId: Slug,
    isEmailSubscribed: z.boolean(),
    /** How often, in the words of the mailing: "1" is every offer. */
    frequency: z.string().check(z.regex(/^[0-9]{1,2}$/)),
  }),
  answer: z.object({ isEmailSubscribed: z.boolean() }),
  errorKeys: [],
});
