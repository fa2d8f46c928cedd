import { eq, sql } from 'drizzle-orm';
import { lowerCaseAddress } from '@/lib/text';
import type { Queryable, Tx } from '../db/connect';
import { customers, passkeys, socialLogins } from '../db/schema';
import { errorKey } from '@/contracts/errors';
import { type ProblemError, refusal } from '../platform/ProblemError';
import { hasPassword } from './passwordHash';

export type StoredCustomer = typeof customers.$inferSelect;

/** Whether somebody who was signed in has shown that the address is theirs: by the link of a mail, or at a provider. */
export const isProven = ({ activatedAt, provenAt }: StoredCustomer): boolean =>
  activatedAt !== null && provenAt !== null;

/** A new account. @returns false when the address has one already */
export async function addCustomer(
  tx: Tx,
  customer: Pick<StoredCustomer, 'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'locale'> &
    Partial<Pick<StoredCustomer, 'partnerId'>>,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(customers)
    .values({ ...customer, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  return added.length === 1;
}

/** The account of an e-mail address, in any letter case. */
export async function findCustomerByEmail(db: Queryable, email: string): Promise<StoredCustomer | undefined> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(eq(customers.email, lowerCaseAddress(email)));
  return customer;
}

/** An account by its number. */
export async function findCustomer(db: Queryable, customerId: string): Promise<StoredCustomer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer;
}

/**
 * An account, locked until the transaction ends: what belongs to it is changed by one request at a time. Lock it before any
 * row that belongs to it, or two requests wait for each other.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<StoredCustomer | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  return customer;
}

/** Changes an account. @returns it as it is now */
export async function updateCustomer(
  tx: Queryable,
  customerId: string,
  changes: Partial<typeof customers.$inferInsert>,
  now: Date,
): Promise<StoredCustomer | undefined> {
  const [customer] = await tx
    .update(customers)
    .set({ ...changes, updatedAt: now })
    .where(eq(customers.id, customerId))
    .returning();
  return customer;
}

/** Makes a customer a gold member, or one for longer: another year from now or from the end of the year there is. */
export async function addGoldYear(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx
    .update(customers)
    .set({
      goldUntil: sql`greatest(coalesce(${customers.goldUntil}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz) + interval '1 year'`,
      updatedAt: now,
    })
    .where(eq(customers.id, customerId));
}

/** Whether an account has one way in that needs no mail: a passkey or a provider, and no password. */
export async function hasOneWayIn(db: Queryable, { id, passwordHash }: StoredCustomer): Promise<boolean> {
  if (hasPassword(passwordHash)) return false;
  const ways = await Promise.all([
    db.$count(passkeys, eq(passkeys.customerId, id)),
    db.$count(socialLogins, eq(socialLogins.customerId, id)),
  ]);
  return ways[0] + ways[1] === 1;
}

/** The only way into an account stays. @source docs/decisions/0063-passkeys.md */
export const lastWayIn = (): ProblemError =>
  refusal(
    422,
    errorKey.lastWayIn,
    'This is the only way into the account. Set a password or add a passkey first.',
  );
