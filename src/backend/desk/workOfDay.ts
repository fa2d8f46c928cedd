import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CardMessage, Recipient, Sender } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/validation/zip';
import { dayOf, isoOf } from '../calendars/engine/calendarDay';
import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import type { Queryable } from '../db/connect';
import { orderGroups, orderLines, orders } from '../db/schema';
import { localDate } from '../places/clocks';

/** One gift, or several that travel together, to be delivered or sent off. */
export interface WorkItem {
  /** Number of the suborder, LK-XXXX-XXXX-1. */
  readonly number: string;
  readonly arrivesIso: string;
  readonly recipient?: Recipient;
  readonly cardMessage?: z.infer<typeof CardMessage>;
  readonly sender: Sender;
  readonly goods: readonly {
    readonly quantity: number;
    readonly title: string;
    readonly extras: readonly string[];
  }[];
}

/** What one area's florists deliver, or one origin sends off, on a day. */
export interface WorkOfArea {
  readonly areaId: string;
  readonly channel: 'florist' | 'dropship';
  readonly dateIso: string;
  readonly items: readonly WorkItem[];
  /** Places held for orders whose payment waits; they are no work yet. */
  readonly held: number;
}

/** Parcels leave at most this long before they arrive. */
const LONGEST_WAY_DAYS = 30;

/**
 * The paid deliveries of a day by area, and the parcels that leave that day by origin; what is held is counted apart.
 * @param dateIso  a date; without one, today on each area's own clock
 * @returns        in the order of the areas, florists first; within an area by zip and street, as they are driven
 */
export async function workOfDay(
  db: Queryable,
  rules: DeliveryRules,
  { dateIso, now }: { dateIso?: string; now: Date },
): Promise<WorkOfArea[]> {
  const since = isoOf(dayOf(dateIso ?? now.toISOString().slice(0, 10)) - LONGEST_WAY_DAYS);
  const rows = await db
    .select()
    .from(orderGroups)
    .innerJoin(orders, eq(orders.id, orderGroups.orderId))
    .where(and(inArray(orders.state, ['pending', 'confirmed']), gte(orderGroups.deliveryDate, since)))
    .orderBy(asc(orderGroups.orderId), asc(orderGroups.number));
  const zoneOf = (areaId: string, ofRecipient: string) =>
    rules.origins.find(({ id }) => id === areaId)?.timeZone ?? ofRecipient;
  const areas = new Map<string, WorkOfArea & { items: WorkItem[]; held: number }>();
  for (const { order_groups: group, orders: order } of rows) {
    for (const slot of group.slots) {
      const wanted = dateIso ?? localDate(zoneOf(slot.areaId, group.timeZone), now).dateIso;
      if (slot.dateIso !== wanted) continue;
      const key = `${slot.channel} ${slot.areaId} ${slot.dateIso}`;
      const { areaId, channel } = slot;
      const area = areas.get(key) ?? { areaId, channel, dateIso: slot.dateIso, items: [], held: 0 };
      if (order.state === 'pending') area.held += 1;
      else area.items.push(await workItem(db, order, group, slot.arrivesIso));
      areas.set(key, area);
    }
  }
  return [...areas]
    .sort(([, a], [, b]) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map(([, area]) => ({ ...area, items: area.items.sort((a, b) => (wayOf(a) < wayOf(b) ? -1 : 1)) }));
}

/** Florists first, for they leave first. */
function rankOf({ channel, areaId, dateIso }: WorkOfArea): string {
  return `${channel === 'florist' ? 0 : 1} ${areaId} ${dateIso}`;
}

/** Sorts stops by zip and street. */
function wayOf({ recipient, number }: WorkItem): string {
  return [recipient?.zipCode, recipient?.addressLine1, number].join(' ');
}

/** One delivery of an order as those who make it see it. */
export async function workItem(
  db: Queryable,
  order: typeof orders.$inferSelect,
  { number }: typeof orderGroups.$inferSelect,
  arrivesIso: string,
): Promise<WorkItem> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.groupNumber, number)))
    .orderBy(asc(orderLines.number));
  return {
    number: `${order.id}-${number}`,
    arrivesIso,
    recipient: order.recipient ?? undefined,
    cardMessage: order.cardMessage ?? undefined,
    sender: order.sender,
    goods: lines.map((line) => ({
      quantity: line.quantity,
      title: line.title,
      extras: extrasOf(order, line),
    })),
  };
}

function extrasOf(
  { cart }: typeof orders.$inferSelect,
  { itemId }: typeof orderLines.$inferSelect,
): string[] {
  const item = cart.entities.items[itemId ?? ''];
  return (item?.accessories ?? []).map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  );
}

/** The work of a day as lines for a terminal. */
export function workText(areas: readonly WorkOfArea[]): string[] {
  if (areas.length === 0) return ['Nothing is to be delivered or sent off.'];
  return [
    `${totalOf(areas)}.`,
    '',
    ...areas.flatMap((area) => [
      `${describeArea(area)}: ${area.items.length}${heldText(area)}`,
      ...area.items.flatMap((item) => itemLines(item).map((line) => `  ${line}`)),
      '',
    ]),
  ];
}

function heldText({ held }: WorkOfArea): string {
  return held > 0 ? `, and ${held} held for payments that wait` : '';
}

/** How much there is to do: "3 deliveries, 2 parcels". */
function totalOf(areas: readonly WorkOfArea[]): string {
  const count = (channel: WorkOfArea['channel']) =>
    areas.filter((area) => area.channel === channel).reduce((sum, { items }) => sum + items.length, 0);
  const [deliveries, parcels] = [count('florist'), count('dropship')];
  return [
    `${deliveries} ${deliveries === 1 ? 'delivery' : 'deliveries'}`,
    `${parcels} ${parcels === 1 ? 'parcel' : 'parcels'}`,
  ].join(', ');
}

/** What is to be done where, and when. */
function describeArea({ areaId, channel, dateIso }: WorkOfArea): string {
  return channel === 'florist'
    ? `${areaId}, deliveries of ${dateIso}`
    : `${areaId}, parcels leaving on ${dateIso}`;
}

/** Where to, as one line. */
export function addressLine({ recipient }: { readonly recipient?: Recipient | null }): string {
  if (!recipient) return 'no address';
  const { locationName, ward, addressLine1, addressLine2, city, state, zipCode } = recipient;
  const town = `${city}, ${state} ${writtenPostalCode(zipCode)}`;
  return [locationName, ward, addressLine1, addressLine2, town].filter(Boolean).join(', ');
}

function itemLines(item: WorkItem): string[] {
  const { number, arrivesIso, recipient, goods } = item;
  const name = recipient ? `${recipient.firstName} ${recipient.lastName}` : '';
  return [
    `${number}  ${name}, ${addressLine(item)}${recipient ? `, ${recipient.phone}` : ''}  (arrives ${arrivesIso})`,
    ...goods.map(({ quantity, title, extras }) => `    ${[`${quantity} × ${title}`, ...extras].join(' + ')}`),
  ];
}
