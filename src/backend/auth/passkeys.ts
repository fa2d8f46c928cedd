import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import { shopIdentity } from '@/contracts/shopIdentity';
import { patterns } from '@/lib/validation/checks';
import type { Queryable } from '../db/connect';
import { passkeys } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { Handlers } from '../platform/handlers';
import { ProblemError } from '../platform/ProblemError';
import { type CustomerContext, customerOf, notTheirs } from './customerOf';
import { requireGood, signInProblems } from './authProblems';
import { findCustomer, lockCustomer, hasOneWayIn, lastWayIn } from './customerRepository';
import { writeNotice } from './endOfAccount';
import { acceptQuestion, makeQuestion, QUESTION_LIFE_MS, relyingParty } from './passkeyQuestions';
import { requireFreshSession } from './sessionRepository';
import { signedIn } from './signIn';

/** More passkeys than anybody has devices. */
const MOST_PASSKEYS = 20;
const timeout = QUESTION_LIFE_MS;

/** Passkeys: a second way in beside the password. @source docs/decisions/0063-passkeys.md */
export const passkeyHandlers = {
  async passkeyQuestion({ context }) {
    const { challenge, rpId = '' } = await generateAuthenticationOptions({
      ...{ rpID: relyingParty(context.environment).id, timeout, userVerification: 'required' },
      challenge: makeQuestion(context, 'sign-in'),
    });
    return { question: { challenge, rpId, timeout, userVerification: 'required' as const } };
  },

  /** Signs in with a passkey, also while the password is locked: a passkey cannot be guessed. */
  async passkeyLogin({ body: { passkey, return_to }, context }) {
    const { id, origins } = relyingParty(context.environment);
    return withTransaction(context.db, async (tx) => {
      const hasThisId = eq(passkeys.id, passkey.id);
      const [given] = await tx.select({ customerId: passkeys.customerId }).from(passkeys).where(hasThisId);
      if (given) await lockCustomer(tx, given.customerId);
      const [known] = await tx.select().from(passkeys).where(hasThisId).for('update');
      if (!known) throw signInProblems.passkey();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...passkey, clientExtensionResults: {} },
        expectedChallenge: (written) => acceptQuestion(context, tx, 'sign-in', written),
        ...{ expectedOrigin: origins, expectedRPID: id, requireUserVerification: true },
        credential: {
          ...{ id: known.id, counter: known.counter },
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo) throw signInProblems.passkey();
      const used = { counter: authenticationInfo.newCounter, lastUsedAt: context.clock.now() };
      await tx.update(passkeys).set(used).where(eq(passkeys.id, known.id));
      return signedIn({ ...context, db: tx }, known.customerId, return_to);
    });
  },

  getPasskeys: ({ context }) => ownPasskeys(context.db, context),

  async newPasskeyQuestion({ context }) {
    const customer = await customerOf(context, findCustomer);
    await requireFreshSession(context.db, context.customer.sessionId, context.clock.now());
    const known = await listPasskeys(context.db, customer.id);
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: shopIdentity().name,
      rpID: relyingParty(context.environment).id,
      ...{ userName: customer.email, userDisplayName: customer.firstName, timeout },
      userID: new Uint8Array(Buffer.from(customer.id)),
      challenge: makeQuestion(context, `add ${customer.id}`),
    });
    const always = {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const;
    return {
      question: {
        ...{ challenge, user, timeout, attestation: 'none' as const, authenticatorSelection: always },
        rp: { id: relyingParty(context.environment).id, name: shopIdentity().name },
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' as const })),
      },
    };
  },

  async addPasskey({ body: { passkey, name }, context }) {
    requireGood({ name: isGoodName(name) });
    const { id, origins } = relyingParty(context.environment);
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...passkey.response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: (written) =>
        acceptQuestion(context, context.db, `add ${context.customer.customerId}`, written),
      ...{ expectedOrigin: origins, expectedRPID: id, requireUserVerification: true },
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified || !made) throw notGood();
    const now = context.clock.now();
    return withTransaction(context.db, async (tx) => {
      const customer = await customerOf({ ...context, db: tx }, lockCustomer);
      if ((await listPasskeys(tx, customer.id)).length >= MOST_PASSKEYS) throw notGood();
      const { credential, credentialBackedUp: isSynced } = made;
      const { id: passkeyId, counter } = credential;
      const publicKey = Buffer.from(credential.publicKey).toString('base64url');
      const row = {
        id: passkeyId,
        customerId: customer.id,
        publicKey,
        counter,
        name,
        isSynced,
        createdAt: now,
      };
      const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
      if (added.length === 0) throw notGood();
      await writeNotice(tx, customer, 'passkey-added', now);
      return ownPasskeys(tx, context);
    });
  },

  async renamePasskey({ params: { passkeyId }, body: { name }, context }) {
    requireGood({ name: isGoodName(name) });
    const renamed = await context.db
      .update(passkeys)
      .set({ name })
      .where(isOwn(context, passkeyId))
      .returning();
    if (renamed.length === 0) throw notTheirs();
    return ownPasskeys(context.db, context);
  },

  async removePasskey({ params: { passkeyId }, context }) {
    return withTransaction(context.db, async (tx) => {
      const customer = await customerOf({ ...context, db: tx }, lockCustomer);
      const isLast = await hasOneWayIn(tx, customer);
      const removed = await tx.delete(passkeys).where(isOwn(context, passkeyId)).returning();
      if (removed.length === 0) throw notTheirs();
      if (isLast) throw lastWayIn();
      return ownPasskeys(tx, context);
    });
  },
} satisfies Partial<Handlers>;

const isGoodName = (name: string): boolean => name !== '' && patterns.noMarkup.test(name);

const isOwn = ({ customer }: CustomerContext, passkeyId: string) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.customerId, customer.customerId));

const listPasskeys = (db: Queryable, customerId: string) =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(desc(passkeys.createdAt));

/** Passkeys of a customer, the newest first. */
export async function ownPasskeys(
  db: Queryable,
  { customer }: Pick<CustomerContext, 'customer'>,
): Promise<Answer<'getPasskeys'>> {
  const own = await listPasskeys(db, customer.customerId);
  return {
    passkeys: own.map(({ id: passkeyId, name, createdAt, lastUsedAt, isSynced }) => ({
      ...{ passkeyId, name, isSynced, createdAt: createdAt.toISOString() },
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    })),
  };
}

const notGood = (): ProblemError =>
  new ProblemError(422, { [errorKey.profileInvalid]: 'This passkey cannot be added.' });
