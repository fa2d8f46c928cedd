import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { checkouts } from '../db/schema';

export type StoredCheckout = typeof checkouts.$inferSelect;

/** Opens a checkout for a cart unless it has one. @returns the id of the one there is now */
export async function openCheckoutOf(
  db: Queryable,
  { id, cartId }: { id: string; cartId: string },
  now: Date,
): Promise<string> {
  const [row] = await db
    .insert(checkouts)
    .values({ id, cartId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: checkouts.cartId, set: { updatedAt: sql`excluded.updated_at` } })
    .returning({ id: checkouts.id });
  if (!row) throw new Error('Opening a checkout answered no row.');
  return row.id;
}

/** A checkout by its id and cart; undefined where they do not belong together. */
export async function findCheckout(
  db: Queryable,
  checkoutId: string,
  cartId: string,
): Promise<StoredCheckout | undefined> {
  const [row] = await db.select().from(checkouts).where(isCheckout(checkoutId, cartId));
  return row;
}

export type CheckoutFields = Partial<
  Pick<StoredCheckout, 'recipient' | 'cardMessage' | 'sender' | 'paymentMethod' | 'paymentTokenHash'>
>;

/** Saves one step. @returns false when there is no such checkout */
export async function saveStep(
  db: Queryable,
  { checkoutId, cartId }: { checkoutId: string; cartId: string },
  step: CheckoutFields,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(checkouts)
    .set({ ...step, updatedAt: now })
    .where(isCheckout(checkoutId, cartId))
    .returning({ id: checkouts.id });
  return rows.length === 1;
}

function isCheckout(checkoutId: string, cartId: string) {
  return and(eq(checkouts.id, checkoutId), eq(checkouts.cartId, cartId));
}

/** Removes a declined payment from the checkout of a cart. */
export async function forgetPayment(db: Queryable, cartId: string, now: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ paymentMethod: null, paymentTokenHash: null, updatedAt: now })
    .where(eq(checkouts.cartId, cartId));
}

/** Gives the checkout of one cart to another, unless that has one of its own. */
export async function moveCheckout(
  db: Queryable,
  fromCartId: string,
  toCartId: string,
  now: Date,
): Promise<void> {
  const [own] = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.cartId, toCartId));
  if (own) return;
  await db
    .update(checkouts)
    .set({ cartId: toCartId, updatedAt: now })
    .where(eq(checkouts.cartId, fromCartId));
}
