import { and, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { deliveryCapacity } from '../../db/schema';
import { slotKey, type UsedCapacity } from '../engine/dateVerdict';

/**
 * Deliveries that are sold or held already, of some areas and origins since a day, in one query.
 * @source  spec §5 Delivery date
 */
export async function readUsedCapacity(
  db: Db,
  areaIds: readonly string[],
  sinceIso: string,
): Promise<UsedCapacity> {
  if (areaIds.length === 0) return new Map();
  const { areaId, date } = deliveryCapacity;
  const rows = await db
    .select()
    .from(deliveryCapacity)
    .where(and(inArray(areaId, [...areaIds]), gte(date, sinceIso)));
  return new Map(
    rows.map((row) => [
      slotKey({ areaId: row.areaId, channel: row.channel, dateIso: row.date }),
      row.used + row.held,
    ]),
  );
}
