import * as z from 'zod/mini';
import { signedIn } from './auth';
import { endpoint } from '../endpoint';

const base = '/accounts/:siteId/api';
/** Named "login" so that a client does not take a refusal for the end of a session. */
const byVisitor = { service: 'login', access: 'public' } as const;
const site = { siteId: z.string().check(z.maxLength(60)) };

/**
 * Providers a customer can sign in with; "demo" is the shop's own, for shops that are not live.
 * @source spec §7 Auth (one path per provider)
 */
const socialProviders = ['google', 'apple', 'facebook', 'demo'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Last part of a provider's address: "googlelogin". */
const ProviderLogin = z
  .string()
  .check(z.regex(new RegExp(`^(?:${socialProviders.join('|')})login$`), { error: 'no such provider' }));

/** Partner whose shop it is: an account that is made belongs to it. @source docs/decisions/0071-partner-sign-in-and-procurement.md */
const ofPartner = { partnerId: z.optional(z.string().check(z.maxLength(200))) };

/** 256 random bits, as base64url. */
const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** What only the browser that began knows: its hash went along as `multipass`. */
const begun = { verifier: Secret };

/** Providers this shop is set up for, each with the address of its popup. @source spec §7 Auth (Social login popup) */
export const socialLogins = endpoint({
  ...byVisitor,
  method: 'GET',
  path: `${base}/providers`,
  params: z.object(site),
  answer: z.object({
    providers: z.array(z.object({ provider: z.enum(socialProviders), url: z.string() })),
  }),
  errorKeys: [],
});

/**
 * Leads to a provider's sign-in page. A page load, no call: it answers 302.
 * @source spec §7 Auth (Social login popup: query original_url and multipass)
 */
export const socialLogin = endpoint({
  ...byVisitor,
  method: 'GET',
  path: `${base}/:providerlogin`,
  params: z.object({ ...site, providerlogin: ProviderLogin }),
  query: z.object({
    /** Where to go afterwards: an address of this shop of at most 2047 characters, else the account. */
    original_url: z.optional(z.string()),
    /** Page that began: the way back ends on its host, in its language; those of original_url where left out. */
    began_at: z.optional(z.string().check(z.maxLength(2047))),
    /** SHA-256, as base64url, of the secret that the beginning browser keeps. */
    multipass: Secret,
  }),
  answer: z.object({}),
  errorKeys: ['AUTH.SESSION_OVER'],
});

const Brought = z.optional(z.string().check(z.maxLength(4000)));
/** What a provider brings back; it may bring more. */
const broughtBack = {
  state: Brought,
  code: Brought,
  error: Brought,
  iss: Brought,
  /** Name of the person, as JSON, from Apple. */
  user: Brought,
};

/** Where a provider sends the browser back to; it leads on to /loading with a code behind the #. Answers 302. */
export const socialReturn = endpoint({
  ...byVisitor,
  method: 'GET',
  path: `${base}/:providerlogin/return`,
  params: z.object({ ...site, providerlogin: ProviderLogin }),
  query: z.looseObject(broughtBack),
  answer: z.object({}),
  errorKeys: [],
});

/** The same for a provider that sends a form, as Apple does. */
export const socialReturnForm = endpoint({
  ...byVisitor,
  method: 'POST',
  path: `${base}/:providerlogin/return`,
  takesForm: true,
  params: z.object({ ...site, providerlogin: ProviderLogin }),
  body: z.strictObject({ ...broughtBack, error_description: Brought, id_token: Brought }),
  answer: z.object({}),
  errorKeys: [],
});

/** How a customer can show that an account is theirs. */
const connectWays = ['password', 'mail'] as const;

/** Exchanges the code of a return, once, in the browser that began: for a sign-in, or for the question whose account it is. */
export const finishSocialLogin = endpoint({
  ...byVisitor,
  method: 'POST',
  path: `${base}/finish`,
  params: z.object(site),
  body: z.strictObject({ ...begun, ...ofPartner, code: Secret }),
  answer: z.object({
    /** The sign-in, when it is known who it is. */
    signedIn: z.optional(signedIn),
    /** The account was made just now. */
    isNew: z.optional(z.boolean()),
    /** The question: the address has an account, or the provider has not verified it. */
    confirm: z.optional(
      z.object({
        provider: z.enum(socialProviders),
        email: z.string(),
        ways: z.array(z.enum(connectWays)),
      }),
    ),
  }),
  errorKeys: ['AUTH.SESSION_OVER'],
});

/** Connects an account by its password. */
export const connectSocialLogin = endpoint({
  ...byVisitor,
  method: 'POST',
  path: `${base}/connect`,
  params: z.object(site),
  body: z.strictObject({
    ...begun,
    password: z.string().check(z.maxLength(200)),
    captcha: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: signedIn,
  errorKeys: ['AUTH.SESSION_OVER', 'AUTH.MISSING', 'AUTH.MISMATCH', 'AUTH.CAPTCHA', 'AUTH.LOCKED'],
});

/** Mails a link that connects the account, in the browser that began and in no other. */
export const mailSocialLogin = endpoint({
  ...byVisitor,
  method: 'POST',
  path: `${base}/mail`,
  params: z.object(site),
  body: z.strictObject(begun),
  answer: z.object({ success: z.boolean() }),
  errorKeys: ['AUTH.SESSION_OVER'],
});

/** Uses the link of that mail; without an account yet, it makes one. */
export const confirmSocialLogin = endpoint({
  ...byVisitor,
  method: 'POST',
  path: `${base}/confirm`,
  params: z.object(site),
  body: z.strictObject({
    ...begun,
    ...ofPartner,
    resetToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
    resetString: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  }),
  answer: z.object({ signedIn, isNew: z.boolean() }),
  errorKeys: ['AUTH.SESSION_OVER'],
});

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
  method: 'DELETE',
  path: `${logins}/:loginId`,
  params: z.object({ loginId: z.string().check(z.regex(/^[a-z]{1,20}-[A-Za-z0-9_-]{16}$/)) }),
  answer: ownLogins,
  errorKeys: ['PRFL.NOT_FOUND', 'PRFL.LAST_WAY_IN'],
});
