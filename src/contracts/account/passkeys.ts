import * as z from 'zod/mini';
import { signedIn } from './auth';
import { Line } from '../common/fields';
import { endpoint } from '../endpoint';

const auth = '/api/auth/:brand';
const own = { service: 'profile', access: 'customer' } as const;
const passkeys = '/profile/:brand/customers/passkeys';

/** Bytes as WebAuthn writes them in JSON. */
const Bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max));
/** Number of a passkey: the one its device has given it. */
const PasskeyId = Bytes(1400);

/** What `navigator.credentials.get` hands over; parts nobody reads are dropped. */
export const PasskeyAnswer = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(2000),
    userHandle: z.optional(Bytes(200)),
  }),
});

/** What `navigator.credentials.create` hands over. */
export const NewPasskey = z.object({
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** A question for `navigator.credentials.get`; good once, for five minutes. @source docs/decisions/0063-passkeys.md */
export const passkeyQuestion = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/passkey/question`,
  access: 'public',
  body: z.strictObject({}),
  answer: z.object({
    question: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
  errorKeys: [],
});

/**
 * Signs a customer in with a passkey, also while wrong passwords have locked the account.
 * @throws 401 AUTH.PASSKEY for one that is unknown here, removed or answers another question
 */
export const passkeyLogin = endpoint({
  service: 'login',
  method: 'POST',
  path: `${auth}/passkey/login`,
  access: 'public',
  body: z.strictObject({
    passkey: PasskeyAnswer,
    return_to: z.optional(z.string().check(z.maxLength(2047))),
  }),
  answer: signedIn,
  errorKeys: ['AUTH.PASSKEY'],
});

const passkeyList = z.object({
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.optional(z.string()),
      /** Copied to other devices of its owner. */
      isSynced: z.boolean(),
    }),
  ),
});

/** The own passkeys, the newest first. */
export const getPasskeys = endpoint({
  ...own,
  method: 'GET',
  path: passkeys,
  answer: passkeyList,
  errorKeys: [],
});

/**
 * A question for `navigator.credentials.create`; good once, for five minutes, for this customer.
 * @throws 422 PRFL.SIGN_IN_AGAIN when the sign-in is too long ago
 */
export const newPasskeyQuestion = endpoint({
  ...own,
  method: 'POST',
  path: `${passkeys}/question`,
  body: z.strictObject({}),
  answer: z.object({
    question: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      /** So that a device does not make a second one. */
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  errorKeys: ['PRFL.SIGN_IN_AGAIN'],
});

/**
 * Adds a passkey, and mails the owner about it.
 * @throws 422 PRFL.INVALID for one that answers another question, is known already, or is one too many (twenty)
 */
export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: passkeys,
  body: z.strictObject({ passkey: NewPasskey, name: Line(40) }),
  answer: passkeyList,
  errorKeys: ['PRFL.INVALID'],
});

const one = z.object({ passkeyId: PasskeyId });

/** Gives a passkey another name. @throws 404 for one that is not the customer's; 422 for an empty name */
export const renamePasskey = endpoint({
  ...own,
  method: 'PUT',
  path: `${passkeys}/:passkeyId`,
  params: one,
  body: z.strictObject({ name: Line(40) }),
  answer: passkeyList,
  errorKeys: ['PRFL.NOT_FOUND', 'PRFL.INVALID'],
});

/** Removes a passkey. @throws 404 for one that is not the customer's; 422 PRFL.LAST_WAY_IN for the only way into the account */
export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: `${passkeys}/:passkeyId`,
  params: one,
  answer: passkeyList,
  errorKeys: ['PRFL.NOT_FOUND', 'PRFL.LAST_WAY_IN'],
});
