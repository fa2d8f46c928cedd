import { asc, eq, isNull } from 'drizzle-orm';
import type { SettleParts } from '../checkout/settleOrder';
import { orders, refunds } from '../db/schema';
import { paymentProviderOf } from '../payment/paymentProviderOf';

const BATCH = 20;

/** Gives back the money of cancelled orders; what fails is tried again under the same key. @returns how many are done */
export async function refundOrders(parts: SettleParts): Promise<number> {
  const due = await parts.db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      reference: orders.paymentReference,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(isNull(refunds.doneAt))
    .orderBy(asc(refunds.createdAt))
    .limit(BATCH);
  let done = 0;
  for (const { orderId, amountCents, reference } of due) {
    try {
      await paymentProviderOf(parts).refund({ key: orderId, reference: reference ?? '', amountCents });
      await parts.db.update(refunds).set({ doneAt: parts.clock.now() }).where(eq(refunds.orderId, orderId));
      done += 1;
    } catch (error) {
      parts.log.error({ err: error, orderId }, 'money could not be given back yet');
    }
  }
  return done;
}
