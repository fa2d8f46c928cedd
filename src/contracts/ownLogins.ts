import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { socialProviders } from './socialLogin';

const own = { service: 'profile', access: 'customer' } as const;
const logins = '/profile/:brand/customers/socialLogins';

const ownLogins = z.object({
  socialLogins: z.array(
    z.object({ loginId: z.string(), provider: z.enum(socialProviders), connectedAt: z.string() }),
  ),
  /** Without a password and a passkey, the only one stays. */
  isLastWayIn: z.boolean(),
  /** This shop offers sign-in at a provider. */
  isOffered: z.boolean(),
});

/** Providers whose sign-in opens the account, the newest first. @source docs/decisions/0069-ways-into-an-account.md */
export const getSocialLogins = endpoint({
  ...own,
  name: 'getSocialLogins',
  method: 'GET',
  path: logins,
  answer: ownLogins,
  errorKeys: [],
});

/**
 * Disconnects a provider, and mails the owner about it. Sessions stay.
 * @throws 404 for one that is not the customer's; 422 PRFL.LAST_WAY_IN for the only way into the account
 */
export const removeSocialLogin = endpoint({
  ...own,
  name: 'removeSocialLogin',
  method: 'DELETE',
  path: `${logins}/:loginId`,
  params: z.object({ loginId: z.string().check(z.regex(/^[a-z]{1,20}-[A-Za-z0-9_-]{16}$/)) }),
  answer: ownLogins,
  errorKeys: ['PRFL.NOT_FOUND', 'PRFL.LAST_WAY_IN'],
});
