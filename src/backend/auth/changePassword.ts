import { eq } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import { password as passwordCheck } from '@/lib/validation/checks';
import type { Tx } from '../db/connect';
import { customers, passkeys, socialLogins } from '../db/schema';
import { isLockTimeout } from '../db/DatabaseError';
import { withTransaction } from '../db/withTransaction';
import type { RequestContext } from '../platform/handlers';
import { type ProblemError, refusal } from '../platform/ProblemError';
import { signInProblems } from './authProblems';
import { lockCustomer, type StoredCustomer, updateCustomer } from './customerRepository';
import { endLinks, sendMailLink } from './mailLinks';
import { hashPassword, hasPassword, isCheapHash, isPassword } from './passwordHash';
import { endSessions } from './sessionRepository';

/** Wrong passwords in a row that lock an account, and for how long unless its owner unlocks it. @source spec §9 Accounts and regions */
const lockRule = { after: 5, minutes: 30 } as const;

/** A password that was given for an account. */
interface GivenPassword {
  readonly customer: StoredCustomer;
  readonly password: string;
  /** What a wrong one answers. */
  readonly mismatch: () => ProblemError;
}

/**
 * Does something only with the right password. The fifth wrong one in a row locks the account, and a mail with a link that
 * unlocks it goes out. Comparing takes a while: what other requests did to the account meanwhile counts, and the work is done
 * before they go on. The hash is made anew when hashes cost more by now.
 * @throws ProblemError 423 while the account is locked, 429 while too many others sign in to it, or the mismatch
 * @source spec §8 Login, rulings Sign-in lock
 */
export async function provePassword<T>(
  { db, clock, environment }: Pick<RequestContext, 'db' | 'clock' | 'environment'>,
  { customer, password, mismatch }: GivenPassword,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  /* There is nothing to guess, so nothing is counted and nobody is locked out. */
  if (!hasPassword(customer.passwordHash)) throw mismatch();
  if (isLocked(customer, now)) throw signInProblems.locked();
  const isRight = await isPassword(password, customer.passwordHash);
  const isRenewed = isRight && isCheapHash(customer.passwordHash, environment.passwordCost);
  const renewed = isRenewed && { passwordHash: await hashPassword(password, environment.passwordCost) };
  const outcome = await withTransaction(db, async (tx): Promise<Outcome<T>> => {
    const present = await lockCustomer(tx, customer.id);
    if (!present) return 'wrong';
    if (isLocked(present, now)) return 'locked';
    if (present.passwordHash !== customer.passwordHash) return { present };
    if (!isRight) return countWrong(tx, present, now);
    await updateCustomer(tx, present.id, { failedSignIns: 0, lockedUntil: null, ...renewed }, now);
    return { done: await work(tx) };
  }).catch((error: unknown) => {
    throw isLockTimeout(error) ? signInProblems.tooMany() : error;
  });
  if (outcome === 'locked') throw signInProblems.locked();
  if (outcome === 'wrong') throw mismatch();
  if ('done' in outcome) return outcome.done;
  /* Another sign-in renewed the hash, or there is another password: what was given is compared with that. */
  return provePassword({ db, clock, environment }, { customer: outcome.present, password, mismatch }, work);
}

/** How a password was judged; `present` when the stored one changed while it was compared. */
type Outcome<T> = { readonly done: T } | { readonly present: StoredCustomer } | 'locked' | 'wrong';

const isLocked = ({ lockedUntil }: StoredCustomer, now: Date): boolean =>
  lockedUntil !== null && now < lockedUntil;

async function countWrong(tx: Tx, customer: StoredCustomer, now: Date): Promise<'locked' | 'wrong'> {
  const failedSignIns = customer.failedSignIns + 1;
  const locks = failedSignIns % lockRule.after === 0;
  const lockedUntil = locks ? new Date(now.getTime() + lockRule.minutes * 60_000) : customer.lockedUntil;
  await updateCustomer(tx, customer.id, { failedSignIns, lockedUntil }, now);
  if (locks) await sendMailLink(tx, customer, { kind: 'account-locked' }, now);
  return locks ? 'locked' : 'wrong';
}

/** A wrong password of somebody who is signed in. @source spec §8 Transport (PUT: 401 with PRFL.UNAUTHORIZED) */
export const notTheirPassword = (path: string): ProblemError =>
  refusal(401, errorKey.unauthorized, 'This is not the password of this account.', path);

/** Whether a password may be chosen. @source spec §5 Form validators (Password) */
export const isGoodPassword = (password: string): boolean =>
  password !== '' && passwordCheck(password) === undefined;

/**
 * Stores another password: the account is unlocked, earlier links for a password are void, and all sessions end but the one it
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
  await endSessions(tx, customerId, now, sessionId);
}

/**
 * Ends what others may have added to an account whose address nobody had proven, before its owner comes by a mail:
 * passkeys and connected providers.
 * @source docs/decisions/0062-social-sign-in.md
 */
export async function endOtherWaysIn(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.customerId, customerId));
  await tx.delete(socialLogins).where(eq(socialLogins.customerId, customerId));
}
