import { eq, sql, sum } from 'drizzle-orm';
import { releaseAllCapacity } from '../calendars/capacity';
import type { Queryable, Tx } from '../db/connect';
import { orderChanges, orders, refunds } from '../db/schema';
import { addMail } from '../mail/outboxRepository';
import { releasePromotions } from '../promotions/promotionRepository';
import type { StoredGroup, StoredOrder } from './orderRepository';

/**
 * Cancels an order: its places in the day are free again, its money (what was not refunded before) is to be refunded, and
 * a mail says so.
 * @param who  of the shop, and why; nothing when it is the customer
 */
export async function cancelOrder(
  tx: Tx,
  order: StoredOrder,
  groups: readonly StoredGroup[],
  now: Date,
  who: { readonly changedBy?: string; readonly note?: string } = {},
): Promise<void> {
  const { id } = order;
  await tx.update(orders).set({ state: 'cancelled', cancelledAt: now }).where(eq(orders.id, id));
  await noteChange(tx, id, now, { kind: 'cancel', before: { value: null }, ...who });
  await releaseAllCapacity(
    tx,
    groups.flatMap(({ slots }) => slots),
    'used',
  );
  await releasePromotions(tx, id);
  await refundOrder(tx, order, now);
}

/**
 * Notes that the money of an order that will not be delivered is to be refunded, as far as it was not refunded before.
 * It does so once, and says so by mail.
 */
export async function refundOrder(
  tx: Tx,
  { id, locale, sender, totalCents }: StoredOrder,
  now: Date,
): Promise<void> {
  const refundCents = totalCents - (await refundedCents(tx, id));
  if (refundCents > 0)
    await tx
      .insert(refunds)
      .values({ id, orderId: id, amountCents: refundCents, createdAt: now })
      .onConflictDoNothing();
  const { email: recipient, firstName: senderFirstName } = sender;
  const facts = { kind: 'order-cancelled', orderId: id, senderFirstName, refundCents } as const;
  await addMail(tx, { id: `order-cancelled-${id}`, recipient, locale, facts }, now);
}

/** What of an order was, or is to be, refunded. */
export async function refundedCents(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return Number(row?.cents ?? 0);
}

/**
 * Notes that a part of the price is to be refunded, and puts a mail that says so into the outbox. The caller has locked the
 * order and made sure that so much is left.
 */
export async function refundPart(
  tx: Tx,
  { id, locale, sender }: StoredOrder,
  amountCents: number,
  now: Date,
  who: { readonly changedBy: string; readonly note: string },
): Promise<void> {
  const number = (await tx.$count(refunds, eq(refunds.orderId, id))) + 1;
  const refund = { id: `${id}-part-${number}`, orderId: id, amountCents, createdAt: now };
  await tx.insert(refunds).values(refund);
  await noteChange(tx, id, now, { kind: 'refund', before: { value: amountCents }, ...who });
  const { email: recipient, firstName: senderFirstName } = sender;
  const facts = { kind: 'order-refunded', orderId: id, senderFirstName, refundCents: amountCents } as const;
  await addMail(tx, { id: `order-refunded-${refund.id}`, recipient, locale, facts }, now);
}

/** Writes a change of an order, and the value before. */
export async function changeOrder(
  tx: Tx,
  order: StoredOrder,
  change: Partial<Pick<StoredOrder, 'cardMessage' | 'recipient'>>,
  now: Date,
): Promise<void> {
  const isMessage = change.cardMessage !== undefined;
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  await noteChange(tx, order.id, now, {
    kind: isMessage ? 'card-message' : 'recipient-phone',
    before: { value: isMessage ? order.cardMessage : order.recipient?.phone },
  });
}

/** Notes that something about an order was changed. The caller has locked the order. */
export async function noteChange(
  tx: Tx,
  orderId: string,
  changedAt: Date,
  change: Pick<typeof orderChanges.$inferInsert, 'kind' | 'before' | 'changedBy' | 'note'>,
): Promise<void> {
  const number = sql`(select count(*) + 1 from ${orderChanges} where ${orderChanges.orderId} = ${orderId})`;
  await tx.insert(orderChanges).values({ orderId, number, ...change, changedAt });
}
