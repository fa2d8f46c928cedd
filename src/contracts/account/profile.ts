import * as z from 'zod/mini';
import { IsoDate, Line, LocaleKey, Money, OpaqueId } from '../common/fields';
import { Device } from './device';
import { endpoint } from '../endpoint';

const customers = '/profile/:brand/customers';
/** Anything a form may hold; the handler names the wrong field. */
const Entered = (max: number) => z.optional(z.string().check(z.maxLength(max)));
/** Calls of somebody who need not be signed in: like a sign-in, a refusal says nothing about a session. */
const byMail = { service: 'login', method: 'POST', access: 'public' } as const;
const own = { service: 'profile', access: 'customer' } as const;

/** What a link of a mail carries: the secret, and the public number of the mail it came in. */
const link = {
  resetToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
  resetString: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
};
/** False for a link that is unknown, used, too old or void after a change of password. */
const success = z.object({ success: z.boolean() });

/**
 * Mails a link that sets a new password, at most five an hour for one account.
 * @throws 404 for an address without an account
 * @source spec §7 Profile (forgotpassword), §8 Password
 */
export const forgotPassword = endpoint({
  ...byMail,
  path: `${customers}/forgotpassword`,
  body: z.strictObject({
    email: Entered(254),
    /** Holds prid, partnerId and refcode; they are written into the link. Everything else is left out. */
    queryParamsString: Entered(500),
    /** Language of the mail; the account's own when absent. */
    locale: z.optional(LocaleKey),
  }),
  answer: success,
  errorKeys: ['AUTH.EMAIL_UNKNOWN'],
});

/** Whether a link for a new password is still good; it stays so. @source spec §7 Profile (validateToken) */
export const validateToken = endpoint({
  ...byMail,
  path: `${customers}/validateToken`,
  body: z.strictObject(link),
  answer: success,
  errorKeys: [],
});

/**
 * Sets a new password with a link, once: the account is unlocked, and every session and every other link for a password ends.
 * @throws 422 for a password that breaks the rule; the link stays good
 * @source spec §7 Profile (resetpassword), §8 Password
 */
export const resetPassword = endpoint({
  ...byMail,
  path: `${customers}/resetpassword`,
  body: z.strictObject({ ...link, password: Entered(200) }),
  answer: z.object({
    ...success.def.shape,
    /** Address of the account, for the sign-in that follows. */
    email: z.optional(z.string()),
  }),
  errorKeys: ['PRFL.INVALID'],
});

/**
 * Confirms the address of an account with the link of its mail. Whoever is signed in to another account is told so, and the
 * link stays good.
 * @source spec §7 Profile (accountActivation), §5
 */
export const accountActivation = endpoint({
  ...byMail,
  path: `${customers}/accountActivation`,
  body: z.strictObject(link),
  answer: z.object({
    ...success.def.shape,
    /** The link is of another account than the one that is signed in. */
    isOther: z.optional(z.boolean()),
    /** The link does nothing any more, and the address of its account is confirmed. */
    isConfirmed: z.optional(z.boolean()),
  }),
  errorKeys: [],
});

/** Sends the mail that confirms the address once more; nothing is sent to a confirmed one. */
export const sendActivation = endpoint({
  ...own,
  method: 'POST',
  path: `${customers}/activation`,
  body: z.strictObject({}),
  answer: success,
  errorKeys: [],
});

const userDataAnswer = z.object({
  userData: z.object({
    profileId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** None or one. */
    phones: z.array(z.string()),
    /** The address was confirmed by the link of a mail. */
    isActivated: z.boolean(),
    /** Not of an account that was opened at a provider, until one is set. */
    hasPassword: z.boolean(),
  }),
});

/** Name, address and phone of the customer. @source spec §3 User / account (userData) */
export const userData = endpoint({
  ...own,
  method: 'GET',
  path: `${customers}/userData`,
  answer: userDataAnswer,
  errorKeys: [],
});

/**
 * Changes name, phone or e-mail address. Another address needs the password, and is confirmed by a new mail.
 * @throws 401 PRFL.UNAUTHORIZED for a wrong password; 422 naming the fields, or for an address of another account
 * @source spec §7 Profile (updateContactInfo), §8 Transport (PUT)
 */
export const updateContactInfo = endpoint({
  ...own,
  method: 'PUT',
  path: `${customers}/contactInfo`,
  body: z.strictObject({
    firstName: Line(40),
    lastName: Line(40),
    email: Entered(254),
    /** Empty or missing: none. */
    phone: z.optional(Line(24)),
    /** Needed only for another e-mail address. */
    password: Entered(200),
  }),
  answer: userDataAnswer,
  errorKeys: ['PRFL.INVALID', 'PRFL.CUSTOMER_ALREADY_EXISTS', 'AUTH.LOCKED'],
});

/**
 * Sets another password; every other session and every link of earlier mails ends.
 * An account without a password gets one without an old one, shortly after a sign-in.
 * @throws 401 PRFL.UNAUTHORIZED for a wrong old password, which counts like a wrong sign-in; 423 once it locks
 * @source spec §7 Profile (editPassword), §8 Transport (PUT)
 */
export const editPassword = endpoint({
  ...own,
  method: 'PUT',
  path: `${customers}/password`,
  body: z.strictObject({ oldPassword: Entered(200), password: Entered(200) }),
  answer: success,
  errorKeys: ['PRFL.INVALID', 'PRFL.SIGN_IN_AGAIN', 'AUTH.LOCKED'],
});

const loyaltyStatus = z.enum(['PAID_LOYALTY', 'REGULAR_ACCOUNT']);

/** The membership: how it stands, until when, and what member prices saved in own orders. @source spec §3 User, §6 */
export const membershipBasicInfo = endpoint({
  ...own,
  method: 'GET',
  path: `${customers}/membershipBasicInfo`,
  answer: z.object({
    membershipBasicInfo: z.object({
      fsmDetails: z.object({
        status: z.enum(['ACTIVE', 'EXPIRED', 'NONE']),
        /** Last day, in the shop's own time zone; missing for those who were never members. */
        expireDate: z.optional(IsoDate),
      }),
      tier: z.optional(z.literal('GOLD')),
      loyaltyStatus,
      saved: Money,
    }),
  }),
  errorKeys: [],
});

const loyaltyAnswer = z.object({
  loyaltyAuthDetails: z.object({
    loyaltyStatus,
    goldMember: z.enum(['true', 'false']),
    /** What goes along with requests for dates and gifts. */
    membershipType: z.optional(z.literal('GOLD')),
    /** Wants mails about the membership. */
    isOptedIn: z.boolean(),
  }),
});

/** What the shop needs to know about a member. @source spec §7 Profile (loyaltyAuthDetails), §6 */
export const loyaltyAuthDetails = endpoint({
  ...own,
  method: 'GET',
  path: `${customers}/loyaltyAuthDetails`,
  answer: loyaltyAnswer,
  errorKeys: [],
});

/** Says whether mails about the membership are wanted. @source spec §7 Profile (loyaltyOptIn) */
export const loyaltyOptIn = endpoint({
  ...own,
  method: 'PUT',
  path: `${customers}/loyaltyOptIn`,
  body: z.strictObject({ isOptedIn: z.boolean() }),
  answer: loyaltyAnswer,
  errorKeys: [],
});

const sessionList = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      createdAt: z.string(),
      lastActiveAt: z.string(),
      device: Device,
      /** The one that asks. */
      isCurrent: z.boolean(),
    }),
  ),
});

/** Where the customer is signed in, the latest use first. */
export const getSessions = endpoint({
  ...own,
  method: 'GET',
  path: `${customers}/sessions`,
  answer: sessionList,
  errorKeys: [],
});

/** Ends one of the own sessions. @throws 404 for one that is over or not the customer's */
export const endOwnSession = endpoint({
  ...own,
  method: 'DELETE',
  path: `${customers}/sessions/:sessionId`,
  params: z.object({ sessionId: OpaqueId }),
  answer: sessionList,
  errorKeys: ['PRFL.NOT_FOUND'],
});

/** Ends every own session but the one that asks. */
export const endOtherSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: `${customers}/sessions`,
  answer: sessionList,
  errorKeys: [],
});
