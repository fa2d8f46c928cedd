import { eq } from 'drizzle-orm';
import { releaseCapacity } from '../calendars/capacity';
import type { Tx } from '../db/connect';
import { orders, refunds } from '../db/schema';
import { addMail } from '../mail/outboxRepository';
import { releasePromotions } from '../promotions/countUses';
import { noteChange } from './orderChanges';
import type { StoredGroup, StoredOrder } from './orderRepository';

/** Takes an order back: its places in the day are free again, its money is to be given back, and a mail says so. */
export async function cancelOrder(
  tx: Tx,
  order: StoredOrder,
  groups: readonly StoredGroup[],
  now: Date,
): Promise<void> {
  const { id, locale, sender, totalCents } = order;
  await tx.update(orders).set({ state: 'cancelled', cancelledAt: now }).where(eq(orders.id, id));
  await noteChange(tx, id, now, { kind: 'cancel', before: { value: null } });
  for (const { slots } of groups) for (const slot of slots) await releaseCapacity(tx, slot);
  await releasePromotions(tx, id);
  if (totalCents > 0)
    await tx.insert(refunds).values({ orderId: id, amountCents: totalCents, createdAt: now });
  const facts = {
    ...{ kind: 'order-cancelled' as const, orderId: id, refundCents: totalCents },
    senderFirstName: sender.firstName,
  };
  await addMail(tx, { id: `order-cancelled-${id}`, recipient: sender.email, locale, facts }, now);
}
