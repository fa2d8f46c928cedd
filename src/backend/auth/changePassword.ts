import { and, eq, isNull, ne } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import { password as passwordCheck } from '@/lib/validation/checks';
import type { Tx } from '../db/connect';
import { customers, sessions, signInCodes } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { RequestContext } from '../platform/handlers';
import { type ProblemError, refusal } from '../platform/ProblemError';
import { signInProblems } from './authProblems';
import { clearWrongPasswords, countWrongPassword, type StoredCustomer } from './customerRepository';
import { endLinks, sendMailLink } from './mailLinks';
import { isPassword } from './passwordHash';

/** Wrong passwords in a row that lock an account, and for how long unless its owner unlocks it. @source spec §9 Accounts and regions */
const lockRule = { after: 5, minutes: 30 } as const;

/**
 * Goes on only with the right password. The fifth wrong one in a row locks the account, and a mail with a link that unlocks
 * it goes out.
 * @param mismatch what a wrong password answers
 * @throws ProblemError 423 while the account is locked, or the mismatch
 * @source spec §8 Login, rulings Sign-in lock
 */
export async function provePassword(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  customer: StoredCustomer,
  password: string,
  mismatch: () => ProblemError,
): Promise<void> {
  const now = clock.now();
  if (customer.lockedUntil && now < customer.lockedUntil) throw signInProblems.locked();
  if (await isPassword(password, customer.passwordHash)) return clearWrongPasswords(db, customer.id);
  const until = new Date(now.getTime() + lockRule.minutes * 60_000);
  const isLocked = await withTransaction(db, async (tx) => {
    const counted = await countWrongPassword(tx, customer.id, { every: lockRule.after, until });
    if (counted?.isNew) await sendMailLink(tx, customer, { kind: 'account-locked' }, now);
    return Boolean(counted && now < counted.lockedUntil);
  });
  throw isLocked ? signInProblems.locked() : mismatch();
}

/** A wrong password of somebody who is signed in. @source spec §8 Transport (PUT: 401 with PRFL.UNAUTHORIZED) */
export const notTheirPassword = (path: string): ProblemError =>
  refusal(401, errorKey.unauthorized, 'This is not the password of this account.', path);

/** Whether a password may be chosen. @source spec §5 Form validators (Password) */
export const isGoodPassword = (password: string): boolean =>
  password !== '' && passwordCheck(password) === undefined;

/**
 * Stores another password: the account is unlocked, links of earlier mails are void, and all sessions end but the one it
 * was changed in.
 */
export async function storePassword(
  tx: Tx,
  customerId: string,
  { passwordHash, sessionId }: { readonly passwordHash: string; readonly sessionId?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(customers)
    .set({ passwordHash, failedSignIns: 0, lockedUntil: null, updatedAt: now })
    .where(eq(customers.id, customerId));
  await endLinks(tx, customerId, 'password');
  await tx.delete(signInCodes).where(eq(signInCodes.customerId, customerId));
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNull(sessions.revokedAt),
        sessionId === undefined ? undefined : ne(sessions.id, sessionId),
      ),
    );
}
