import * as z from 'zod/mini';
import { Email, Line, LocaleKey, OpaqueId, Slug } from '../common/fields';
import { Device } from './device';
import { endpoint } from '../endpoint';

const auth = '/api/auth/:brand';
/** Anything a form may hold; the handler decides, because §8 gives an empty field a status and a message of its own. */
const Entered = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/** A puzzle a browser solves in a moment and a flood of robots does not. */
export const CaptchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

/** A sign-in that went well: exchanged once, within a minute, for a session (POST /api/session/start). */
export const signedIn = z.object({
  code: z.string(),
  /** Where to go next: an address of this shop. */
  return_to: z.optional(z.string()),
  /** The account was about to be deleted; signing in keeps it. */
  isKept: z.optional(z.boolean()),
});

const account = {
  email: Entered(254),
  password: Entered(200),
  firstName: Line(40),
  lastName: Line(40),
  /** Solution of a challenge of `captcha`. */
  captcha: Entered(2000),
  /** Language of mails; en-US when absent. */
  locale: z.optional(LocaleKey),
  /** Partner of the visit; the account belongs to it if there is such an active one. */
  partnerId: z.optional(z.string().check(z.maxLength(200))),
};

/** A challenge for the "not a robot" check. @source spec §6 (captcha); rulings Identity */
export const captcha = endpoint({
  service: 'login',
  method: 'GET',
  path: `${auth}/captcha`,
  access: 'public',
  answer: CaptchaChallenge,
  errorKeys: [],
});

/**
 * Signs a customer in. 400, 401, 403, 404 and 423 mean what §8 says; the service is named "login" so that a client
 * does not take 401 and 403 for the end of a session.
 * @source spec §7 Auth, §8 Login
 */
export const login = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/login`,
  access: 'public',
  body: z.strictObject({
    email: Entered(254),
    password: Entered(200),
    captcha: Entered(2000),
    /** Address to go back to, decoded from `goback`. */
    return_to: Entered(2047),
  }),
  answer: signedIn,
  errorKeys: ['AUTH.MISSING', 'AUTH.MISMATCH', 'AUTH.CAPTCHA', 'AUTH.EMAIL_UNKNOWN', 'AUTH.LOCKED'],
});

/** Makes an account and signs in. @source spec §7 Auth (signUpAndLogin, 20 s) */
export const signUpAndLogin = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/signup`,
  access: 'public',
  timeoutMs: 20_000,
  body: z.strictObject({ ...account, return_to: Entered(2047) }),
  answer: signedIn,
  errorKeys: ['AUTH.CAPTCHA', 'PRFL.CUSTOMER_ALREADY_EXISTS', 'PRFL.INVALID'],
});

/** Makes an account without signing in. @source spec §7 Auth (signUp) */
export const signUp = endpoint({
  service: 'login',
  method: 'POST',
  path: '/profile/:brand/customers',
  access: 'public',
  /** Where accounts are made, as a hosted profile service tells apart. */
  headers: { channel: 'web' },
  body: z.strictObject(account),
  answer: z.object({ profileId: z.string() }),
  errorKeys: ['AUTH.CAPTCHA', 'PRFL.CUSTOMER_ALREADY_EXISTS', 'PRFL.INVALID'],
});

/**
 * Makes an account for whoever placed an order: only a password is given, the rest is the order's. It has no orders until
 * its owner has shown that the address is theirs. The answer is the same for an address that has an account.
 * @source spec §9 (Signup sources), docs/decisions/0069-ways-into-an-account.md
 */
export const signUpFromOrder = endpoint({
  service: 'login',
  method: 'POST',
  path: '/profile/:brand/customers/orders/:orderId',
  access: 'order',
  params: z.object({ orderId: OpaqueId }),
  body: z.strictObject({ password: Entered(200), captcha: Entered(2000) }),
  answer: z.object({ accepted: z.literal(true) }),
  errorKeys: ['AUTH.CAPTCHA', 'PRFL.INVALID'],
});

/** Ends the session of the access token that goes along; repeating it changes nothing. @source spec §7 Auth, §4 Logout */
export const logout = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/logout`,
  access: 'public',
  body: z.strictObject({}),
  answer: z.object({ loggedIn: z.literal(false) }),
  errorKeys: [],
});

const session = z.object({
  /** JWT, good for an hour; its claims are those of §3 User. */
  access_token: z.string(),
  expiresInSeconds: z.int(),
});

/** What of a session stays in a browser, and how long; each renewal begins it anew. */
const lasting = z.object({
  ...session.def.shape,
  refreshInSeconds: z.int(),
  /** Value of the cookie `pc1`, and how long a browser is recognised by it. */
  pc1: z.string(),
  pc1InSeconds: z.int(),
});

/** Exchanges a sign-in code for a session; only the shop's own server may. @source rulings Identity */
export const startSession = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/session/start`,
  access: 'internal',
  body: z.strictObject({ code: z.string().check(z.maxLength(100)), device: z.optional(Device) }),
  answer: z.object({ ...lasting.def.shape, refreshToken: z.string() }),
  errorKeys: ['AUTH.SESSION_OVER'],
});

/** What the cookie `pc1` may hold. */
const RecognisedBy = z.string().check(z.maxLength(200));

/**
 * A token for the page of somebody whose session has run out: partial, with the first name and nothing else. It opens nothing.
 * Only the shop's own server may.
 * @source spec §4 Login state (Partially logged in), §6
 */
export const recognise = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/session/recognise`,
  access: 'internal',
  body: z.strictObject({ pc1: RecognisedBy }),
  answer: session,
  errorKeys: ['AUTH.SESSION_OVER'],
});

/** A new access token for a session that still stands; only the shop's own server may. @source rulings Identity */
export const refreshSession = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/session/refresh`,
  access: 'internal',
  body: z.strictObject({ refreshToken: z.string().check(z.maxLength(100)) }),
  answer: lasting,
  errorKeys: ['AUTH.SESSION_OVER'],
});

/**
 * Ends a session by what keeps it alive, and forgets the browser by its cookie `pc1`; only the shop's own server may.
 * @source rulings Identity
 */
export const endSession = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/session/end`,
  access: 'internal',
  body: z.strictObject({
    refreshToken: z.optional(z.string().check(z.maxLength(100))),
    pc1: z.optional(RecognisedBy),
  }),
  answer: z.object({ loggedIn: z.literal(false) }),
  errorKeys: [],
});

/**
 * Signs an e-mail address up for offers; the same again changes nothing. Only its owner signs off, in the account or by the
 * link of a mail. The answer is the same whether the
 * address was known before, so that nobody learns who is.
 * @source spec §7 Profile (postPreference; footer signup body)
 */
export const postPreference = endpoint({
  service: 'profile',
  method: 'POST',
  path: '/profile/:brand/preference',
  access: 'public',
  body: z.strictObject({
    source: Slug,
    email: Email,
    siteId: Slug,
    isEmailSubscribed: z.literal(true),
    /** How often, in the words of the mailing: "1" is every offer. */
    frequency: z.string().check(z.regex(/^[0-9]{1,2}$/)),
  }),
  answer: z.object({ isEmailSubscribed: z.boolean() }),
  errorKeys: [],
});
