import { and, asc, between, eq, inArray, gte, sql } from 'drizzle-orm';
import type { RuleScope, DeliveryArea, DeliveryRules } from '../calendars/rules/deliveryRules';
import {
  raiseDeliveryRulesVersion,
  readDeliveryRulesVersion,
  readDeliveryRules,
} from '../calendars/rules/loadDeliveryRules';
import type { RuleEdit } from '../calendars/rules/ruleEdit';
import type { Db, Queryable, Tx } from '../db/connect';
import { deliveryDeskChanges, orderGroups, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { liesWithin } from './deskScope';
import type { NewDeskChange } from './readDeskChange';
import { areaWith } from '../calendars/rules/areas';
import { dayOf, isoOf } from '../calendars/engine/calendarDay';
import { releaseCapacity, takeCapacity, type PlaceUse } from '../calendars/capacity';
import type { TakenSlot } from '../calendars/engine/judgeDays';
import { findPlace } from '../places/findPlace';

/** A change as it was written down. */
export type StoredDeskChange = typeof deliveryDeskChanges.$inferSelect;

/** Stores a change; every process of the shop applies it within a second. @returns its number */
export function addDeskChange(db: Db, change: NewDeskChange, now: Date): Promise<number> {
  const { days, scope, kind, capacity, cutOff, surchargeCents, messageKey, note } = change;
  const row = {
    ...{ kind, capacity, cutOff, surchargeCents, messageKey, note, madeAt: now },
    ...scope,
    ...('weekday' in days ? days : { fromDate: days.fromIso, toDate: days.toIso }),
  };
  return withTransaction(db, (tx) => addRow(tx, row));
}

/**
 * Stores what replaces a rule of the files from now on.
 * @returns its number, and how many places count in another area for it
 */
export function addRuleEdit(
  db: Db,
  edit: RuleEdit,
  note: string,
  now: Date,
): Promise<{ id: number; moved: MovedPlaces }> {
  return withTransaction(db, async (tx) => {
    const id = await addRow(tx, { kind: 'rule', edit, note, madeAt: now });
    return { id, moved: await movedBy(tx, edit, now) };
  });
}

async function addRow(tx: Tx, row: typeof deliveryDeskChanges.$inferInsert): Promise<number> {
  const [added] = await tx.insert(deliveryDeskChanges).values(row).returning({ id: deliveryDeskChanges.id });
  await raiseDeliveryRulesVersion(tx);
  if (!added) throw new Error('The change was not written.');
  return added.id;
}

/** Where areas end decides where a delivery counts. */
async function movedBy(tx: Tx, edit: RuleEdit | null, now: Date): Promise<MovedPlaces> {
  return edit?.rule === 'area' ? moveSoldDeliveries(tx, now) : { used: 0, held: 0 };
}

/** Every change, oldest first. */
export function listDeskChanges(db: Queryable): Promise<StoredDeskChange[]> {
  return db.select().from(deliveryDeskChanges).orderBy(asc(deliveryDeskChanges.id));
}

/**
 * Takes a change back.
 * @returns how many places count in another area for it; nothing when there is no change of this number
 */
export function removeDeskChange(db: Db, id: number, now: Date): Promise<MovedPlaces | undefined> {
  return withTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(deliveryDeskChanges)
      .where(eq(deliveryDeskChanges.id, id))
      .returning({ edit: deliveryDeskChanges.edit });
    if (!removed) return undefined;
    await raiseDeliveryRulesVersion(tx);
    return movedBy(tx, removed.edit, now);
  });
}

/** Deliveries already sold between two dates in a part of the shop, and those held for orders whose payment waits. */
export async function countBooked(
  db: Queryable,
  { fromIso, toIso }: { fromIso: string; toIso: string },
  { channel, state, country, areaId }: RuleScope,
): Promise<{ readonly sold: number; readonly held: number }> {
  const rows = await db
    .select({
      channel: orderGroups.channel,
      state: orderGroups.state,
      slots: orderGroups.slots,
      cart: orders.cart,
      order: orders.state,
    })
    .from(orderGroups)
    .innerJoin(orders, eq(orders.id, orderGroups.orderId))
    .where(
      and(inArray(orders.state, ['pending', 'confirmed']), between(orderGroups.deliveryDate, fromIso, toIso)),
    );
  const booked = rows.filter(
    (row) =>
      (channel ?? row.channel) === row.channel &&
      (state ?? row.state) === row.state &&
      (country ?? row.cart.countryId) === row.cart.countryId &&
      (areaId === undefined || row.slots.some((slot) => liesWithin(slot.areaId, areaId))),
  );
  const held = booked.filter(({ order }) => order === 'pending').length;
  return { sold: booked.length - held, held };
}

/** What is sold is sold: it counts in an area that is too small for it as well. */
const ANY_NUMBER = 2 ** 31 - 1;

/** How many places count somewhere else now: sold ones, and held ones whose payment waits. */
export type MovedPlaces = Readonly<Record<PlaceUse, number>>;

/**
 * Counts what florists have sold and not delivered yet in the areas their recipients live in by the rules of this
 * transaction, and lets the orders say so. Belongs after `raiseDeliveryRulesVersion`: no order is placed meanwhile.
 * @source  docs/decisions/0018-delivery-calendars.md
 */
async function moveSoldDeliveries(tx: Tx, now: Date): Promise<MovedPlaces> {
  const rules = await readDeliveryRules(tx, await readDeliveryRulesVersion(tx));
  const served = { areas: new Map([...rules.areas].filter(([, area]) => area.isFloristServed)) };
  const moved = { used: 0, held: 0 };
  for (const { group, recipient, state } of await lockSold(tx, now)) {
    const use = state === 'pending' ? 'held' : 'used';
    const area = recipient ? areaAt(served, recipient.zipCode) : undefined;
    const strays = group.slots.filter(({ channel, areaId }) => channel === 'florist' && areaId !== area?.id);
    if (!area || strays.length === 0) continue;
    const settled = (slot: TakenSlot) => (strays.includes(slot) ? { ...slot, areaId: area.id } : slot);
    for (const slot of strays) {
      await releaseCapacity(tx, slot, use);
      await takeCapacity(tx, { ...settled(slot), capacity: ANY_NUMBER }, use);
    }
    await tx
      .update(orderGroups)
      .set({ slots: group.slots.map(settled) })
      .where(and(eq(orderGroups.orderId, group.orderId), eq(orderGroups.number, group.number)));
    moved[use] += strays.length;
  }
  return moved;
}

/** Locks orders before capacity is given back, in the same order as a cancellation. */
function lockSold(tx: Tx, now: Date) {
  const yesterdayIso = isoOf(dayOf(now.toISOString().slice(0, 10)) - 1);
  const lastDay = sql`coalesce(${orderGroups.deliveryEndDate}, ${orderGroups.deliveryDate})`;
  return tx
    .select({ group: orderGroups, recipient: orders.recipient, state: orders.state })
    .from(orderGroups)
    .innerJoin(orders, eq(orders.id, orderGroups.orderId))
    .where(
      and(
        inArray(orders.state, ['pending', 'confirmed']),
        eq(orderGroups.channel, 'florist'),
        gte(lastDay, yesterdayIso),
      ),
    )
    .orderBy(asc(orderGroups.orderId), asc(orderGroups.number))
    .for('update');
}

/** The narrowest area with florists around a recipient: where there are none, those of the wider one still go. */
function areaAt(served: Pick<DeliveryRules, 'areas'>, zipCode: string): DeliveryArea | undefined {
  const place = findPlace(zipCode);
  return place && areaWith(served, place.country, place.code);
}
