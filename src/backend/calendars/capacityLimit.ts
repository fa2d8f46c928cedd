import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { deliveryAreaWeekdays, deliveryDeskChanges, deliveryOrigins } from '../db/schema';
import { dayOf, weekdayOf } from './calendarDay';
import type { CapacitySlot } from './dateVerdict';
import { quietestOf } from './openings';

/**
 * How many deliveries a florist's day or an origin's shipping day has room for, the desk's changes included; read from
 * the tables, never from memory.
 * @returns  0 for an area or origin nobody knows and for a weekday off
 * @source   spec §5 Delivery date
 */
export async function capacityLimit(tx: Tx, slot: CapacitySlot): Promise<number> {
  const changes = await changesOf(tx, slot);
  const isOpened = changes.some(({ kind }) => kind === 'open');
  const usual = slot.channel === 'dropship' ? await ofOrigin(tx, slot) : await ofArea(tx, slot, isOpened);
  if (usual === undefined) return 0;
  return changes.reduce(
    (limit, { areaId, capacity }) => (areaId === slot.areaId ? (capacity ?? limit) : limit),
    usual,
  );
}

function changesOf(tx: Tx, { areaId, dateIso }: CapacitySlot) {
  const { kind, capacity, fromDate, toDate, weekday, ...table } = deliveryDeskChanges;
  const isOnDate = and(lte(fromDate, dateIso), gte(toDate, dateIso));
  const isOnWeekday = eq(weekday, weekdayOf(dayOf(dateIso)));
  return tx
    .select({ kind, capacity, areaId: table.areaId })
    .from(deliveryDeskChanges)
    .where(
      and(
        inArray(kind, ['cap', 'open']),
        or(isOnDate, isOnWeekday),
        or(eq(table.areaId, areaId), isNull(table.areaId)),
      ),
    )
    .orderBy(asc(table.id));
}

async function ofOrigin(tx: Tx, { areaId }: CapacitySlot): Promise<number | undefined> {
  const { id, dailyCapacity } = deliveryOrigins;
  const [origin] = await tx.select({ dailyCapacity }).from(deliveryOrigins).where(eq(id, areaId));
  return origin?.dailyCapacity;
}

/** A weekday off has no row; the desk may have opened it. */
async function ofArea(
  tx: Tx,
  { areaId, dateIso }: CapacitySlot,
  isOpened: boolean,
): Promise<number | undefined> {
  const week = await tx.select().from(deliveryAreaWeekdays).where(eq(deliveryAreaWeekdays.areaId, areaId));
  const usual = week.find(({ weekday }) => weekday === weekdayOf(dayOf(dateIso)));
  return (usual ?? (isOpened ? quietestOf(week) : undefined))?.capacity;
}
