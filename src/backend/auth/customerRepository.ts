import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { customers } from '../db/schema';

type StoredCustomer = typeof customers.$inferSelect;

/** A new account. @returns false when the address has one already */
export async function addCustomer(
  tx: Tx,
  customer: Pick<StoredCustomer, 'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'locale'>,
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
  const [customer] = await db.select().from(customers).where(eq(customers.email, email.toLowerCase()));
  return customer;
}

/** An account by its number. */
export async function findCustomer(db: Queryable, customerId: string): Promise<StoredCustomer | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer;
}

/**
 * Counts a wrong password; every fifth in a row locks the account for a while.
 * @returns until when it is locked, if it is
 */
export async function countWrongPassword(
  db: Queryable,
  customerId: string,
  lock: { readonly every: number; readonly until: Date },
): Promise<Date | undefined> {
  const [customer] = await db
    .update(customers)
    .set({
      failedSignIns: sql`${customers.failedSignIns} + 1`,
      lockedUntil: sql`case when (${customers.failedSignIns} + 1) % ${lock.every}::int = 0 then ${lock.until.toISOString()}::timestamptz else ${customers.lockedUntil} end`,
    })
    .where(eq(customers.id, customerId))
    .returning({ lockedUntil: customers.lockedUntil });
  return customer?.lockedUntil ?? undefined;
}

/** Forgets wrong passwords after a right one. */
export async function clearWrongPasswords(db: Queryable, customerId: string): Promise<void> {
  await db.update(customers).set({ failedSignIns: 0, lockedUntil: null }).where(eq(customers.id, customerId));
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
