import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { SettleParts } from '../checkout/settleOrder';
import { orders, refunds } from '../db/schema';
import { nextTurn } from '../orders/orderRepository';
import { paymentProviderOf } from '../payment/paymentProviderOf';

/** Pause between two rounds; docs/operations.md names it. */
export const REFUND_EVERY_SECONDS = 15;
const BATCH = 20;

/**
 * Gives back money: of orders that were cancelled or found paid too late, and parts of a price. What fails is tried again
 * under the same key, after all the others. @returns how many are done
 */
export async function refundOrders(parts: SettleParts): Promise<number> {
  const next = parts.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isNull(refunds.doneAt))
    .orderBy(asc(refunds.askedTurn))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const due = await parts.db
    .update(refunds)
    .set({ askedTurn: nextTurn('refunds') })
    .from(orders)
    .where(and(eq(orders.id, refunds.orderId), inArray(refunds.id, next)))
    .returning({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      ofOrder: orders.paymentReference,
      reference: refunds.reference,
    });
  let done = 0;
  for (const { id, orderId, amountCents, reference: own, ofOrder } of due) {
    try {
      const reference = own ?? ofOrder ?? '';
      await paymentProviderOf(parts).refund({ key: id, reference, amountCents });
      await parts.db.update(refunds).set({ doneAt: parts.clock.now() }).where(eq(refunds.id, id));
      done += 1;
    } catch (error) {
      parts.log.error({ err: error, orderId }, 'money could not be given back yet');
    }
  }
  return done;
}
