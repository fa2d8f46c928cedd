import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { RuleScope } from '../calendars/rules/deliveryRules';
import { raiseDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import type { RuleEdit } from '../calendars/rules/ruleEdit';
import type { Db, Queryable, Tx } from '../db/connect';
import { deliveryDeskChanges, orderGroups, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { liesWithin } from './liesWithin';
import { moveSoldDeliveries, type MovedPlaces } from './moveSoldDeliveries';
import type { NewDeskChange } from './readDeskChange';

/** A change as it was written down. */
export type StoredDeskChange = typeof deliveryDeskChanges.$inferSelect;

/** Writes a change down; every process of the shop goes by it within a second. @returns its number */
export function addDeskChange(db: Db, change: NewDeskChange, now: Date): Promise<number> {
  const { days, scope, kind, capacity, cutOff, surchargeCents, messageKey, note } = change;
  return withTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(deliveryDeskChanges)
      .values({
        ...{ kind, capacity, cutOff, surchargeCents, messageKey, note, madeAt: now },
        ...scope,
        ...('weekday' in days ? days : { fromDate: days.fromIso, toDate: days.toIso }),
      })
      .returning({ id: deliveryDeskChanges.id });
    await raiseDeliveryRulesVersion(tx);
    if (!added) throw new Error('The change was not written.');
    return added.id;
  });
}

/**
 * Writes down what stands in place of a rule of the files from now on.
 * @returns its number, and how many places count in another area for it
 */
export function addRuleEdit(
  db: Db,
  edit: RuleEdit,
  note: string,
  now: Date,
): Promise<{ id: number; moved: MovedPlaces }> {
  return withTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(deliveryDeskChanges)
      .values({ kind: 'rule', edit, note, madeAt: now })
      .returning({ id: deliveryDeskChanges.id });
    await raiseDeliveryRulesVersion(tx);
    if (!added) throw new Error('The change was not written.');
    return { id: added.id, moved: await movedBy(tx, edit, now) };
  });
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
