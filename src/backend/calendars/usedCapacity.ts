import { and, between, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { deliveryCapacity } from '../db/schema';
import { type CalendarDay, isoOf } from './calendarDay';
import { slotKey, type UsedCapacity } from './dateVerdict';

/**
 * Deliveries already taken from some areas and origins between two days: one query, whatever the number of dates.
 * @source  spec §5 Delivery date
 */
export async function readUsedCapacity(
  db: Queryable,
  areaIds: readonly string[],
  first: CalendarDay,
  last: CalendarDay,
): Promise<UsedCapacity> {
  if (areaIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deliveryCapacity)
    .where(
      and(
        inArray(deliveryCapacity.areaId, [...areaIds]),
        between(deliveryCapacity.date, isoOf(first), isoOf(last)),
      ),
    );
  return new Map(
    rows.map(({ areaId, channel, date, used }) => [slotKey({ areaId, channel, dateIso: date }), used]),
  );
}
