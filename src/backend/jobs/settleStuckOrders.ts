import { DAY_MS } from '@/lib/clock';
import { abandonOrder, settleOrder, type SettleParts } from '../checkout/settleOrder';
import { findDateChange, takeDueChanges } from '../orders/dateChanges';
import { type DueOrder, takeTurns } from '../orders/orderRepository';
import { settleDateChange } from '../orders/settleDateChange';

/** Figures of the job that checks payments; docs/operations.md names them, and a test compares the two. */
export const settling = {
  /** Pause between two rounds. */
  everySeconds: 15,
  /** A shopper's own request has this long to settle its order. */
  patienceSeconds: 20,
  /** A shopper has this long to confirm a payment; the places of the day are held meanwhile. */
  confirmWithinMinutes: 30,
  /** Payments of one round, those checked longest ago first. */
  perRound: 100,
  /** Calls under way at the same time. */
  atOnce: 5,
  /** Payments the company did not know are checked for so long after their orders were given up. */
  findWithinDays: 3,
} as const;

/**
 * Settles orders whose charge was unclear, whose process died between charge and confirmation, or whose shopper never
 * came back from the bank. Every payment is checked in turn, however many shoppers are still on the payment page, and
 * however many others cannot be settled.
 * @returns how many are settled now
 */
export async function settleStuckOrders(parts: SettleParts): Promise<number> {
  const now = parts.clock.now().getTime();
  const waiting = await takeTurns(parts.db, {
    placedBefore: new Date(now - settling.patienceSeconds * 1000),
    givenUpSince: new Date(now - settling.findWithinDays * DAY_MS),
    limit: settling.perRound,
  });
  let settled = 0;
  const work = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      try {
        if (await hasSettled(parts, order, now)) settled += 1;
      } catch (error) {
        parts.log.error({ err: error, orderId: order.id }, 'a payment could not be settled yet');
      }
    }
  };
  await Promise.all(Array.from({ length: settling.atOnce }, work));
  return settled;
}

/** The same for changes of orders that have to be paid. @returns how many are settled now */
export async function settleStuckChanges(parts: SettleParts): Promise<number> {
  const now = parts.clock.now().getTime();
  const due = await takeDueChanges(parts.db, {
    createdBefore: new Date(now - settling.patienceSeconds * 1000),
    givenUpSince: new Date(now - settling.findWithinDays * DAY_MS),
    limit: settling.perRound,
  });
  let settled = 0;
  for (const { id, orderId, createdAt, state } of due) {
    const isLate = now - createdAt.getTime() > settling.confirmWithinMinutes * 60_000;
    try {
      // A payment that was made in time is found before the page is closed.
      await settleDateChange(parts, id);
      if (isLate) await settleDateChange(parts, id, true);
      if ((await findDateChange(parts.db, id))?.state !== state) settled += 1;
    } catch (error) {
      parts.log.error({ err: error, orderId }, 'the payment of a change could not be settled yet');
    }
  }
  return settled;
}

async function hasSettled(parts: SettleParts, order: DueOrder, now: number): Promise<boolean> {
  let { state } = await settleOrder(parts, order.id);
  const isLate = now - order.placedAt.getTime() > settling.confirmWithinMinutes * 60_000;
  if (state === 'pending' && isLate) ({ state } = await abandonOrder(parts, order.id));
  return state !== order.state;
}
