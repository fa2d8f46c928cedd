import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { areaWith } from '../calendars/rules/areas';
import { dayOf, isoOf } from '../calendars/engine/calendarDay';
import { releaseCapacity, takeCapacity, type PlaceUse } from '../calendars/capacity';
import type { DeliveryArea, DeliveryRules } from '../calendars/rules/deliveryRules';
import { readDeliveryRules, readDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import type { Tx } from '../db/connect';
import { orderGroups, orders } from '../db/schema';
import type { TakenSlot } from '../calendars/engine/capacitySlot';
import { findPlace } from '../places/findPlace';

/** What is sold is sold: it counts in an area that is too small for it as well. */
const ANY_NUMBER = 2 ** 31 - 1;

/** How many places count somewhere else now: sold ones, and held ones whose payment waits. */
export type MovedPlaces = Readonly<Record<PlaceUse, number>>;

/**
 * Counts what florists have sold and not delivered yet in the areas their recipients live in by the rules of this
 * transaction, and lets the orders say so. Belongs after `raiseDeliveryRulesVersion`: no order is placed meanwhile.
 * @source  docs/decisions/0036-sold-deliveries-follow-their-area.md
 */
export async function moveSoldDeliveries(tx: Tx, now: Date): Promise<MovedPlaces> {
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

/** Orders are locked before anything is given back, as whoever cancels one does. */
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
