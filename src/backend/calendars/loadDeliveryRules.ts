import { sql } from 'drizzle-orm';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db, Tx } from '../db/connect';
import { deliveryRulesVersion } from '../db/schema';
import type { DeliveryRules } from './deliveryRules';
import { readDeliveryRules, readDeliveryRulesVersion } from './readDeliveryRules';

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
