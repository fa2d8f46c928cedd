import { and, eq, exists, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/clock';
import type { Queryable, Tx } from '../db/connect';
import {
  carts,
  checkouts,
  customers,
  emailPreferences,
  orderChanges,
  orderGroups,
  orders,
  outboxMails,
} from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { AccountNoticeFacts } from '../mail/mailFacts';
import { addMail, mailsOfLastHour } from '../mail/outboxRepository';
import { newId } from '../ordering/newId';
import { shopTimeZone } from '@/contracts/shop';
import { localDate } from '../places/clocks';
import type { ShopParts } from '../platform/handlers';
import { isProven, lockCustomer, type StoredCustomer } from './customerRepository';
import { endLinks } from './mailLinks';
import { endSessions } from './sessionRepository';

/** Days to change one's mind. */
const GRACE_DAYS = 30;

/** Begins the end of an account: all sessions and links end now, everything else in thirty days. The owner gets a mail. */
export async function beginEnd(tx: Tx, customer: StoredCustomer, now: Date): Promise<Date> {
  const endsAt = customer.endsAt ?? new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  await tx.update(customers).set({ endsAt, updatedAt: now }).where(eq(customers.id, customer.id));
  await endSessions(tx, customer.id, now);
  await endLinks(tx, customer.id);
  await writeNotice(tx, customer, 'account-ending', now, { day: endsAt });
  return endsAt;
}

/** Whoever signs in keeps the account. @returns whether it was about to end */
export async function keepAccount(db: Queryable, customerId: string, now: Date): Promise<boolean> {
  const isEnding = and(eq(customers.id, customerId), isNotNull(customers.endsAt));
  const [kept] = await db.update(customers).set({ endsAt: null, updatedAt: now }).where(isEnding).returning();
  if (kept) await writeNotice(db, kept, 'account-kept', now);
  return kept !== undefined;
}

/**
 * Erases accounts whose thirty days are over and that wait for no delivery. Orders stay as records of what was sold and
 * paid, without the words of their cards, and belong to nobody; orders of other people are not touched.
 * @returns how many
 */
export async function endAccounts({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const due = await db.select({ id: customers.id }).from(customers).where(lte(customers.endsAt, now));
  let ended = 0;
  for (const { id } of due) if (await withTransaction(db, (tx) => eraseAccount(tx, id, now))) ended += 1;
  return ended;
}

async function eraseAccount(tx: Tx, customerId: string, now: Date): Promise<boolean> {
  const customer = await lockCustomer(tx, customerId);
  /* Signed in meanwhile. */
  if (!customer?.endsAt || now < customer.endsAt) return false;
  const own = tx.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId));
  if (await isWaiting(tx, customerId, now)) return false;
  await tx.update(orders).set({ cardMessage: null, wasOwned: true }).where(inArray(orders.cartId, own));
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(inArray(orders.cartId, own));
  await tx
    .update(orderChanges)
    .set({ before: { value: null } })
    .where(and(inArray(orderChanges.orderId, ownOrders), eq(orderChanges.kind, 'card-message')));
  /* What was typed in a checkout; the order has what belongs to it. */
  await tx.delete(checkouts).where(inArray(checkouts.cartId, own));
  const isOrdered = exists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(eq(orders.cartId, carts.id)),
  );
  await tx
    .update(carts)
    .set({ customerId: null, name: null })
    .where(and(eq(carts.customerId, customerId), isOrdered));
  await tx.delete(carts).where(eq(carts.customerId, customerId));
  /* The address may be somebody else's until it is proven. */
  if (isProven(customer)) await tx.delete(emailPreferences).where(eq(emailPreferences.email, customer.email));
  const isSent = and(eq(outboxMails.recipient, customer.email), isNotNull(outboxMails.sentAt));
  await tx.delete(outboxMails).where(isSent);
  await tx.delete(customers).where(eq(customers.id, customerId));
  await writeNotice(tx, customer, 'account-ended', now);
  return true;
}

/** Whether something is still to be delivered or paid. */
async function isWaiting(tx: Tx, customerId: string, now: Date): Promise<boolean> {
  const { dateIso } = localDate(shopTimeZone, now);
  const [waiting] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .leftJoin(orderGroups, eq(orderGroups.orderId, orders.id))
    .where(
      and(
        eq(carts.customerId, customerId),
        sql`(${orders.state} = 'pending' or (${orders.state} = 'confirmed' and ${gte(sql`coalesce(${orderGroups.deliveryEndDate}, ${orderGroups.deliveryDate})`, dateIso)}))`,
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

/** An account can name an address that is somebody else's: they get only so many. */
const NOTICES_PER_HOUR = 6;

/**
 * Tells the owner what was done to the account, at most so often an hour.
 * @param more  the day it is about; what it is told once for
 */
export async function writeNotice(
  db: Queryable,
  { email: recipient, locale, firstName }: Pick<StoredCustomer, 'email' | 'locale' | 'firstName'>,
  about: AccountNoticeFacts['about'],
  now: Date,
  { day, id = newId() }: { readonly day?: Date; readonly id?: string } = {},
): Promise<void> {
  const sent = await mailsOfLastHour(db, { recipient, kind: 'notice' }, now);
  if (sent >= NOTICES_PER_HOUR) return;
  const dayIso = day && localDate(shopTimeZone, day).dateIso;
  const facts = { kind: 'notice' as const, about, firstName, ...(dayIso && { dayIso }) };
  await addMail(db, { id: `${about}-${id}`, recipient, locale, facts }, now);
}
