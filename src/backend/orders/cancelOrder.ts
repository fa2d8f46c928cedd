import { eq, sum } from 'drizzle-orm';
import { releaseAllCapacity } from '../calendars/capacity/capacity';
import type { Queryable, Tx } from '../db/connect';
import { orders, refunds } from '../db/schema';
import { addMail } from '../mail/outboxRepository';
import { releasePromotions } from '../promotions/countUses';
import { noteChange } from './orderChanges';
import type { StoredGroup, StoredOrder } from './orderRepository';

/**
 * Takes an order back: its places in the day are free again, its money (what was not given back before) is to be given back,
 * and a mail says so.
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
 * Gives the money of an order back that is not going to be delivered, as far as it was not given back before, once, and says
 * so by mail.
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
  const facts = {
    ...{ kind: 'order-cancelled' as const, orderId: id, refundCents },
    senderFirstName: sender.firstName,
  };
  await addMail(tx, { id: `order-cancelled-${id}`, recipient: sender.email, locale, facts }, now);
}

/** What of an order was, or is to be, given back. */
export async function refundedCents(db: Queryable, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return Number(row?.cents ?? 0);
}

/**
 * Notes that a part of the price is to be given back, and puts a mail that says so into the outbox. The order is locked by
 * whoever calls and has at least so much left.
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
  const facts = {
    ...{ kind: 'order-refunded' as const, orderId: id, refundCents: amountCents },
    senderFirstName: sender.firstName,
  };
  await addMail(tx, { id: `order-refunded-${refund.id}`, recipient: sender.email, locale, facts }, now);
}
