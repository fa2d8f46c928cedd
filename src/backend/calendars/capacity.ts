import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { deliveryCapacity } from '../db/schema';
import { type CapacitySlot, type LimitedSlot, slotKey } from './dateVerdict';

const slotColumns = [deliveryCapacity.areaId, deliveryCapacity.channel, deliveryCapacity.date];

/**
 * Takes one delivery of a florist's day or an origin's shipping day, of as many as the offer said there are. The row is
 * locked until the transaction ends, so of two shoppers who want the last one, the second waits and then gets false.
 * @returns  false when the day is full
 * @source   spec §5 Delivery date
 */
export async function takeCapacity(tx: Tx, slot: LimitedSlot): Promise<boolean> {
  if (slot.capacity < 1) return false;
  const taken = await tx
    .insert(deliveryCapacity)
    .values({ areaId: slot.areaId, channel: slot.channel, date: slot.dateIso, used: 1 })
    .onConflictDoUpdate({
      target: slotColumns,
      set: { used: sql`${deliveryCapacity.used} + 1` },
      setWhere: lt(deliveryCapacity.used, slot.capacity),
    })
    .returning({ used: deliveryCapacity.used });
  return taken.length === 1;
}

/**
 * Takes one delivery for each of several gifts, of the first free day each can have. All days are locked first and in
 * one order, so two orders that want the same days never wait for each other in a circle.
 * @param choices  for each gift the slots of its delivery option
 * @returns        the slot each gift got, or undefined when one got none: then the transaction must be undone
 * @source         spec §5 Delivery date
 */
export async function takeAllCapacity<Slot extends LimitedSlot>(
  tx: Tx,
  choices: readonly (readonly Slot[])[],
): Promise<Slot[] | undefined> {
  await lockSlots(tx, choices.flat());
  const got: Slot[] = [];
  for (const slots of choices) {
    const slot = await takeFirstFree(tx, slots);
    if (!slot) return undefined;
    got.push(slot);
  }
  return got;
}

/**
 * Gives one delivery back, for a cancelled order.
 * @source  spec §5 Delivery date
 */
export async function releaseCapacity(tx: Tx, { areaId, channel, dateIso }: CapacitySlot): Promise<void> {
  await tx
    .update(deliveryCapacity)
    .set({ used: sql`${deliveryCapacity.used} - 1` })
    .where(
      and(
        eq(deliveryCapacity.areaId, areaId),
        eq(deliveryCapacity.channel, channel),
        eq(deliveryCapacity.date, dateIso),
        gt(deliveryCapacity.used, 0),
      ),
    );
}

async function takeFirstFree<Slot extends LimitedSlot>(
  tx: Tx,
  slots: readonly Slot[],
): Promise<Slot | undefined> {
  for (const slot of slots) if (await takeCapacity(tx, slot)) return slot;
  return undefined;
}

/** Rows of a VALUES list are locked in the order they are written. */
async function lockSlots(tx: Tx, slots: readonly CapacitySlot[]): Promise<void> {
  const distinct = new Map(slots.map((slot) => [slotKey(slot), slot]));
  const rows = [...distinct.keys()].sort().flatMap((key) => distinct.get(key) ?? []);
  if (rows.length === 0) return;
  await tx
    .insert(deliveryCapacity)
    .values(rows.map(({ areaId, channel, dateIso }) => ({ areaId, channel, date: dateIso, used: 0 })))
    .onConflictDoUpdate({ target: slotColumns, set: { used: sql`${deliveryCapacity.used}` } });
}
