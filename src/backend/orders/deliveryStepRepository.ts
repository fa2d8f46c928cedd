import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { deliverySteps } from '../db/schema';

/** What somebody said about a delivery. */
export type StoredStep = typeof deliverySteps.$inferSelect;

/** Everything said about the deliveries of an order, oldest first. */
export function listSteps(db: Queryable, orderId: string): Promise<StoredStep[]> {
  return db
    .select()
    .from(deliverySteps)
    .where(eq(deliverySteps.orderId, orderId))
    .orderBy(asc(deliverySteps.groupNumber), asc(deliverySteps.number));
}

/** Writes down what somebody said. The order is locked by whoever calls. */
export async function addStep(tx: Tx, step: Omit<StoredStep, 'number'>): Promise<void> {
  const { orderId, groupNumber } = step;
  const number = sql`(select count(*) + 1 from ${deliverySteps}
    where ${deliverySteps.orderId} = ${orderId} and ${deliverySteps.groupNumber} = ${groupNumber})`;
  await tx.insert(deliverySteps).values({ ...step, number });
}
