import { eq, sql } from 'drizzle-orm';
import { createVersionedSnapshot } from '../../catalog/versionedSnapshot';
import type { Db, Queryable, Tx } from '../../db/connect';
import { deliveryRulesVersion } from '../../db/schema';
import type { DeliveryRules } from './deliveryRules';
import { readDeliveryRules } from './readDeliveryRules';

const snapshot = createVersionedSnapshot(readDeliveryRules, readDeliveryRulesVersion);

/**
 * The rules of delivery in memory; a change by any process is seen within a second.
 * @source  spec §7 Calendars
 */
export function loadDeliveryRules(db: Db): Promise<DeliveryRules> {
  return snapshot.current(db);
}

/**
 * Makes the next `loadDeliveryRules` look for a new version at once.
 * @source  spec §7 Calendars
 */
export function expireDeliveryRules(db: Db): void {
  snapshot.expire(db);
}

/**
 * Counts the changes of the rules; 0 before they are first filled in.
 * @source  spec §7 Calendars
 */
export async function readDeliveryRulesVersion(db: Queryable): Promise<number> {
  const table = deliveryRulesVersion;
  const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, 1));
  return row?.version ?? 0;
}

/**
 * The same, and no rule changes until this transaction has ended.
 * @source  docs/decisions/0036-sold-deliveries-follow-their-area.md
 */
export async function holdDeliveryRulesVersion(tx: Tx): Promise<number> {
  const table = deliveryRulesVersion;
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, 1)).for('share');
  return row?.version ?? 0;
}

/**
 * Tells every process that the rules have changed; belongs into each transaction that writes a rule.
 * @source  spec §7 Calendars
 */
export async function raiseDeliveryRulesVersion(tx: Tx): Promise<void> {
  await tx
    .insert(deliveryRulesVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: deliveryRulesVersion.id,
      set: { version: sql`${deliveryRulesVersion.version} + 1` },
    });
}
