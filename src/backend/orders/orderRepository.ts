import { randomInt } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Db, Queryable, Tx } from '../db/connect';
import { deliverySteps, orderGroups, orderLines, orders } from '../db/schema';
import { refusal } from '../platform/ProblemError';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredGroup = typeof orderGroups.$inferSelect;
export type StoredLine = typeof orderLines.$inferSelect;

/** An order without its number. */
export interface OrderDraft {
  /** Without a payment key the order pays for itself, under its own number. */
  readonly order: Omit<typeof orders.$inferInsert, 'id' | 'paymentKey'> & { readonly paymentKey?: string };
  readonly groups: readonly Omit<typeof orderGroups.$inferInsert, 'orderId'>[];
  readonly lines: readonly Omit<typeof orderLines.$inferInsert, 'orderId'>[];
}

const NUMBER_ATTEMPTS = 5;

/** Writes an order under a free number. @returns the number */
export async function addOrder(
  tx: Tx,
  { order, groups, lines }: OrderDraft,
  newNumber: () => string,
): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const id = newNumber();
    const added = await tx
      .insert(orders)
      .values({ ...order, id, paymentKey: order.paymentKey ?? id })
      .onConflictDoNothing({ target: orders.id })
      .returning({ id: orders.id });
    if (added.length === 0) continue;
    if (groups.length > 0)
      await tx.insert(orderGroups).values(groups.map((group) => ({ ...group, orderId: id })));
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: id })));
    return id;
  }
  throw new Error('No free order number was found.');
}

/**
 * The order a request of a cart means: the one made with this key, however it ended, else the one that has not failed.
 * @returns its number
 * @throws ProblemError 409 when the key was used for another body
 */
export async function findOrderOfCart(
  db: Queryable,
  cartId: string,
  request: { key: string; bodyHash: string },
): Promise<string | undefined> {
  const rows = await db
    .select({ id: orders.id, state: orders.state, key: orders.idempotencyKey, bodyHash: orders.bodyHash })
    .from(orders)
    .where(
      and(eq(orders.cartId, cartId), or(ne(orders.state, 'failed'), eq(orders.idempotencyKey, request.key))),
    );
  const sameKey = rows.find(({ key }) => key === request.key);
  if (sameKey && sameKey.bodyHash !== request.bodyHash)
    throw refusal(409, errorKey.idempotencyMismatch, 'This key was already used for another request.');
  return (sameKey ?? rows[0])?.id;
}

/** Whether an order exists for customers: those that were never paid do not. */
export function isPlaced<O extends Pick<StoredOrder, 'state'>>(order: O | undefined): order is O {
  return order?.state === 'confirmed' || order?.state === 'cancelled';
}

/** An order by its number, in whatever state. */
export async function findOrder(db: Queryable, orderId: string): Promise<StoredOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** Orders one charge pays for, the one that names it first. */
export async function listOrdersPaidTogether(db: Queryable, paymentKey: string): Promise<StoredOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.paymentKey, paymentKey))
    .orderBy(asc(orders.id));
  return [...rows.filter(({ id }) => id === paymentKey), ...rows.filter(({ id }) => id !== paymentKey)];
}

/** The order of a cart that has not failed. */
export async function findStandingOrder(db: Queryable, cartId: string): Promise<StoredOrder | undefined> {
  const isStanding = and(eq(orders.cartId, cartId), ne(orders.state, 'failed'));
  const [order] = await db.select().from(orders).where(isStanding);
  return order;
}

/** Stores how a pending order ended, and deletes the client address it came from. */
export async function closeOrder(
  tx: Tx,
  orderId: string,
  ending: Pick<typeof orders.$inferInsert, 'state'> &
    Partial<Pick<StoredOrder, 'paymentReference' | 'declineReason' | 'paymentBrand' | 'paymentLast4'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...ending, settledAt: now, clientHash: null })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'pending')));
}

/** Stores what the payment company said later about an order it did not know when that was given up. */
export async function setDeclineReason(tx: Tx, orderId: string, declineReason: string): Promise<void> {
  await tx
    .update(orders)
    .set({ declineReason })
    .where(and(eq(orders.id, orderId), eq(orders.declineReason, 'missing')));
}

/** Stores that an order was paid after it had been given up. */
export async function setFoundPaid(tx: Tx, orderId: string, paymentReference: string): Promise<void> {
  await tx
    .update(orders)
    .set({ declineReason: 'found-paid', paymentReference })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'failed')));
}

/** Deliveries of an order, by number. */
export function listGroups(db: Queryable, orderId: string): Promise<StoredGroup[]> {
  return db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.orderId, orderId))
    .orderBy(asc(orderGroups.number));
}

/** Lines of an order, by number. */
export function listLines(db: Queryable, orderId: string): Promise<StoredLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.number));
}

/** An order whose payment is to be checked; it represents all that are paid together. */
export type DueOrder = Pick<StoredOrder, 'id' | 'state' | 'placedAt'>;

/**
 * The payments that were not checked for the longest time: those of pending orders, and those the company did not know
 * when their orders were given up. Each goes to the end of the queue with this, whatever the answer will be; several
 * processes get different ones.
 * @param placedBefore     younger orders are settled by the shopper's own request
 * @param givenUpSince     orders given up earlier are not checked any more
 */
export async function takeTurns(
  db: Db,
  { placedBefore, givenUpSince, limit }: { placedBefore: Date; givenUpSince: Date; limit: number },
): Promise<DueOrder[]> {
  const isPending = and(eq(orders.state, 'pending'), lt(orders.placedAt, placedBefore));
  const isMissing = and(eq(orders.declineReason, 'missing'), gt(orders.settledAt, givenUpSince));
  const next = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orders.paymentKey), or(isPending, isMissing)))
    .orderBy(asc(orders.askedTurn))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(orders)
    .set({ askedTurn: nextTurn('orders') })
    .where(inArray(orders.id, next))
    .returning({ id: orders.id, state: orders.state, placedAt: orders.placedAt });
}

/** The end of the queue of a table with a column `asked_turn`. */
export function nextTurn(table: 'orders' | 'refunds' | 'date_changes'): SQL<number> {
  return sql`nextval(pg_get_serial_sequence(${table}, 'asked_turn'))`;
}

export type StoredStep = typeof deliverySteps.$inferSelect;

/** Everything said about the deliveries of an order, oldest first. */
export function listSteps(db: Queryable, orderId: string): Promise<StoredStep[]> {
  return db
    .select()
    .from(deliverySteps)
    .where(eq(deliverySteps.orderId, orderId))
    .orderBy(asc(deliverySteps.groupNumber), asc(deliverySteps.number));
}

/** Stores what somebody said about a delivery. The caller has locked the order. */
export async function addStep(tx: Tx, step: Omit<StoredStep, 'number'>): Promise<void> {
  const { orderId, groupNumber } = step;
  const number = sql`(select count(*) + 1 from ${deliverySteps}
    where ${deliverySteps.orderId} = ${orderId} and ${deliverySteps.groupNumber} = ${groupNumber})`;
  await tx.insert(deliverySteps).values({ ...step, number });
}

/** Letters and digits that are not mistaken for one another, and no vowels, so that no words result. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXZ23456789';
const BLOCK_LENGTH = 4;

/** A new order number, LK-XXXX-XXXX; one of about 280 thousand million, so it cannot be walked through. */
export function newOrderNumber(): string {
  return ['LK', block(), block()].join('-');
}

function block(): string {
  return Array.from({ length: BLOCK_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
