import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import type { Device } from '@/contracts/account/device';
import { errorKey } from '@/contracts/errors';
import { DAY_MS } from '@/lib/clock';
import type { Queryable, Tx } from '../db/connect';
import { sessions, signInCodes } from '../db/schema';
import { refusal } from '../platform/ProblemError';
import { lockCustomer } from './customerRepository';

const CODE_LIFE_MS = 60_000;
/** A browser that does not come back for so long has to sign in again. */
export const sessionLifeMs = 30 * DAY_MS;

/** Whether a session still speaks for its customer. */
export async function isSessionOpen(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isOpen(now)));
  return session !== undefined;
}

/** How long after a sign-in what needs a recent one is allowed. */
const FRESH_MS = 15 * 60_000;

/**
 * Lets only a session go on that began recently: whoever finds an open one must not be able to keep the account by it.
 * @throws ProblemError 422 PRFL.SIGN_IN_AGAIN
 */
export async function requireFreshSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  const isRecent = gt(sessions.createdAt, new Date(now.getTime() - FRESH_MS));
  const isIt = and(eq(sessions.id, sessionId), isOpen(now), isRecent);
  if ((await db.$count(sessions, isIt)) === 1) return;
  throw refusal(422, errorKey.signInAgain, 'Please sign in once more before you add a way to sign in.');
}

/** A code that can be exchanged for a session once, within a minute. Only its hash is stored. */
export async function addSignInCode(db: Queryable, customerId: string, now: Date): Promise<string> {
  const code = secretText();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await db.insert(signInCodes).values({ codeHash: hashOf(code), customerId, expiresAt });
  return code;
}

/**
 * Takes a code. Its customer is locked first, as everywhere: whoever changes the password meanwhile goes first.
 * @returns whose it was; nothing when it is unknown, used or too old
 */
export async function takeSignInCode(tx: Tx, code: string, now: Date): Promise<string | undefined> {
  const isIt = eq(signInCodes.codeHash, hashOf(code));
  const [known] = await tx.select().from(signInCodes).where(isIt);
  if (!known || !(await lockCustomer(tx, known.customerId))) return undefined;
  const [taken] = await tx.delete(signInCodes).where(isIt).returning();
  return taken && now < taken.expiresAt ? taken.customerId : undefined;
}

/** Opens a session. @returns its id, and what keeps it alive, of which only the hash is stored */
export async function addSession(
  tx: Tx,
  customerId: string,
  now: Date,
  device: Device = {},
): Promise<{ sessionId: string; refreshToken: string }> {
  const [sessionId, refreshToken] = [secretText(), secretText()];
  await tx.insert(sessions).values({
    ...{ id: sessionId, customerId, refreshHash: hashOf(refreshToken), ...device },
    ...{ createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + sessionLifeMs) },
  });
  return { sessionId, refreshToken };
}

/** Keeps a session alive. @returns session and customer; nothing when it is over */
export async function touchSession(
  db: Queryable,
  refreshToken: string,
  now: Date,
): Promise<{ sessionId: string; customerId: string } | undefined> {
  const [session] = await db
    .update(sessions)
    .set({ lastActiveAt: now, expiresAt: new Date(now.getTime() + sessionLifeMs) })
    .where(and(eq(sessions.refreshHash, hashOf(refreshToken)), isOpen(now)))
    .returning();
  return session && { sessionId: session.id, customerId: session.customerId };
}

/** A browser is recognised for so long after its last use, unless its session was ended. */
export const recognisedLifeMs = 365 * DAY_MS;

/** What the cookie `pc1` holds: the number of a session, signed. It keeps nothing alive. */
export const recognisedBy = (sessionId: string, secret: string): string =>
  `${sessionId}.${signatureOf(`recognised ${sessionId}`, secret)}`;

/** The session that a cookie `pc1` names; nothing when it is not ours. */
export function recognisedSession(pc1: string, secret: string): string | undefined {
  const [sessionId = '', signature = ''] = pc1.split('.');
  return isSignatureOf(`recognised ${sessionId}`, signature, secret) ? sessionId : undefined;
}

/** Whose session it was, ended by nobody and used within the last year. */
export async function recognisedCustomer(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<string | undefined> {
  const isRecent = gt(sessions.lastActiveAt, new Date(now.getTime() - recognisedLifeMs));
  const [session] = await db
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isRecent));
  return session?.customerId;
}

/** Open sessions of a customer, the latest use first. */
export function listSessions(db: Queryable, customerId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isOpen(now)))
    .orderBy(desc(sessions.lastActiveAt), desc(sessions.createdAt));
}

/** Ends one session, by its id or by what keeps it alive. */
export async function endSession(
  db: Queryable,
  session: { sessionId: string } | { refreshToken: string },
  now: Date,
): Promise<void> {
  const isIt =
    'sessionId' in session
      ? eq(sessions.id, session.sessionId)
      : eq(sessions.refreshHash, hashOf(session.refreshToken));
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isIt, isNull(sessions.revokedAt)));
}

/** Ends all sessions of a customer, or all but one, and the sign-ins that have not opened theirs yet. The customer is locked. */
export async function endSessions(tx: Tx, customerId: string, now: Date, exceptId?: string): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.customerId, customerId));
  const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt), isOther));
}

function isOpen(now: Date) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}

function secretText(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
