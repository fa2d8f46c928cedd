import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { orderChanges, orders } from '../db/schema';
import type { StoredOrder } from './orderRepository';

type Change = Partial<Pick<StoredOrder, 'cardMessage' | 'recipient'>>;

/** Writes a change of an order, and what stood there before. */
export async function changeOrder(tx: Tx, order: StoredOrder, change: Change, now: Date): Promise<void> {
  const isMessage = change.cardMessage !== undefined;
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  await noteChange(tx, order.id, now, {
    kind: isMessage ? 'card-message' : 'recipient-phone',
    before: { value: isMessage ? order.cardMessage : order.recipient?.phone },
  });
}

/** Notes that something about an order was changed. The order is locked by whoever calls. */
export async function noteChange(
  tx: Tx,
  orderId: string,
  changedAt: Date,
  change: Pick<typeof orderChanges.$inferInsert, 'kind' | 'before' | 'changedBy' | 'note'>,
): Promise<void> {
  const number = sql`(select count(*) + 1 from ${orderChanges} where ${orderChanges.orderId} = ${orderId})`;
  await tx.insert(orderChanges).values({ orderId, number, ...change, changedAt });
}
