import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/connect';
import { deliveryCapacity } from '../db/schema/delivery';
import { type CapacitySlot, type LimitedSlot, slotKey } from './engine/judgeDays';

/** How a place of a day is taken: `held` for an order whose payment waits, `used` by one that is paid. */
export type PlaceUse = 'held' | 'used';

const slotColumns = [deliveryCapacity.areaId, deliveryCapacity.channel, deliveryCapacity.date];

/**
 * Takes one delivery of a florist's day or an origin's shipping day, of as many as the offer said there are. The row is
 * locked until the transaction ends, so of two shoppers who want the last one, the second waits and then gets false.
 * @returns  false when the day is full
 * @source   spec §5 Delivery date
 */
export async function takeCapacity(tx: Tx, slot: LimitedSlot, use: PlaceUse = 'used'): Promise<boolean> {
  if (slot.capacity < 1) return false;
  const column = deliveryCapacity[use];
  const first = { used: 0, held: 0, [use]: 1 };
  const taken = await tx
    .insert(deliveryCapacity)
    .values({ areaId: slot.areaId, channel: slot.channel, date: slot.dateIso, ...first })
    .onConflictDoUpdate({
      target: slotColumns,
      set: { [use]: sql`${column} + 1` },
      setWhere: lt(sql`${deliveryCapacity.used} + ${deliveryCapacity.held}`, slot.capacity),
    })
    .returning({ used: deliveryCapacity.used });
  return taken.length === 1;
}

/**
 * Takes one delivery for each of several gifts, of the first free day each can have. All days are locked first and in
 * one order, so two orders that need the same days cannot cause a deadlock.
 * @param choices  for each gift the slots of its delivery option
 * @param use      of all of them
 * @returns        the slot each gift got, or undefined when one got none: then the transaction must be undone
 * @source         spec §5 Delivery date
 */
export async function takeAllCapacity<Slot extends LimitedSlot>(
  tx: Tx,
  choices: readonly (readonly Slot[])[],
  use: PlaceUse = 'used',
): Promise<Slot[] | undefined> {
  await lockSlots(tx, choices.flat());
  const got: Slot[] = [];
  for (const slots of choices) {
    const slot = await takeFirstFree(tx, slots, use);
    if (!slot) return undefined;
    got.push(slot);
  }
  return got;
}

/** Gives one delivery back, for a cancelled order or one that was not paid. @source spec §5 Delivery date */
export async function releaseCapacity(tx: Tx, slot: CapacitySlot, use: PlaceUse = 'used'): Promise<void> {
  const column = deliveryCapacity[use];
  await tx
    .update(deliveryCapacity)
    .set({ [use]: sql`${column} - 1` })
    .where(and(isSlot(slot), gt(column, 0)));
}

/**
 * Gives the places of an order back, all days locked first and in one order.
 * @source  spec §5 Delivery date
 */
export async function releaseAllCapacity(
  tx: Tx,
  slots: readonly CapacitySlot[],
  use: PlaceUse,
): Promise<void> {
  await lockSlots(tx, slots);
  for (const slot of slots) await releaseCapacity(tx, slot, use);
}

/**
 * Turns places that were held into sold ones, for an order that is paid; all days locked first and in one order.
 * @source  docs/decisions/0043-pending-payments.md
 */
export async function sellHeldCapacity(tx: Tx, slots: readonly CapacitySlot[]): Promise<void> {
  await lockSlots(tx, slots);
  const { used, held } = deliveryCapacity;
  for (const slot of slots)
    await tx
      .update(deliveryCapacity)
      .set({ used: sql`${used} + 1`, held: sql`greatest(${held} - 1, 0)` })
      .where(isSlot(slot));
}

/**
 * Takes places for gifts that had others, and gives those back; all days locked first and in one order.
 * @returns  the slot each gift got, or undefined when one got none: then the transaction must be undone
 * @source   docs/decisions/0064-changing-orders.md
 */
export async function moveCapacity<Slot extends LimitedSlot>(
  tx: Tx,
  from: readonly CapacitySlot[],
  choices: readonly (readonly Slot[])[],
): Promise<Slot[] | undefined> {
  await lockSlots(tx, [...from, ...choices.flat()]);
  const got = await takeAllCapacity(tx, choices);
  if (got) await releaseAllCapacity(tx, from, 'used');
  return got;
}

/** Turns held places into sold ones for gifts that had others, and gives those back. @source docs/decisions/0064-changing-orders.md */
export async function sellMovedCapacity(
  tx: Tx,
  held: readonly CapacitySlot[],
  from: readonly CapacitySlot[],
): Promise<void> {
  await lockSlots(tx, [...from, ...held]);
  await sellHeldCapacity(tx, held);
  await releaseAllCapacity(tx, from, 'used');
}

function isSlot({ areaId, channel, dateIso }: CapacitySlot) {
  return and(
    eq(deliveryCapacity.areaId, areaId),
    eq(deliveryCapacity.channel, channel),
    eq(deliveryCapacity.date, dateIso),
  );
}

async function takeFirstFree<Slot extends LimitedSlot>(
  tx: Tx,
  slots: readonly Slot[],
  use: PlaceUse,
): Promise<Slot | undefined> {
  for (const slot of slots) if (await takeCapacity(tx, slot, use)) return slot;
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
