import { listStuckOrders } from '../orders/orderRepository';
import { abandonOrder, settleOrder, type SettleParts } from '../checkout/settleOrder';

/** A shopper's own request has this long to settle its order. */
const PATIENCE_MS = 20_000;
/** A shopper has this long to confirm a payment; the places of the day are held meanwhile. */
const CONFIRM_WITHIN_MS = 30 * 60_000;
const BATCH = 20;

/**
 * Settles orders whose charge was unclear, whose process died between charge and confirmation, or whose shopper never
 * came back from the bank. @returns how many are settled now
 */
export async function settleStuckOrders(parts: SettleParts): Promise<number> {
  const now = parts.clock.now().getTime();
  const stuck = await listStuckOrders(parts.db, new Date(now - PATIENCE_MS), BATCH);
  let settled = 0;
  for (const { id, placedAt } of stuck) {
    let settlement = await settleOrder(parts, id);
    const isLate = now - placedAt.getTime() > CONFIRM_WITHIN_MS;
    if (settlement.challengeUrl && isLate) settlement = await abandonOrder(parts, id);
    if (settlement.state !== 'pending') settled += 1;
  }
  return settled;
}
