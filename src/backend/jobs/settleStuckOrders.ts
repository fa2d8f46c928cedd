import { listStuckOrders } from '../orders/orderRepository';
import { settleOrder, type SettleParts } from '../checkout/settleOrder';

/** A shopper's own request has this long to settle its order. */
const PATIENCE_MS = 20_000;
const BATCH = 20;

/** Settles orders whose charge was unclear, or whose process died between charge and confirmation. @returns how many are settled now */
export async function settleStuckOrders(parts: SettleParts): Promise<number> {
  const stuck = await listStuckOrders(parts.db, new Date(parts.clock.now().getTime() - PATIENCE_MS), BATCH);
  let settled = 0;
  for (const orderId of stuck) if ((await settleOrder(parts, orderId)) !== 'pending') settled += 1;
  return settled;
}
