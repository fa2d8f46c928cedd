import type { OfferedSlot } from '../calendars/engine/dateVerdict';
import { slotKey } from '../calendars/engine/dateVerdict';
import { readUsedCapacity } from '../calendars/capacity/usedCapacity';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Db } from '../db/connect';
import { listTogether } from './cartGroups';
import { checkDeliveries } from './checkDeliveries';
import type { DeliveryCheck } from './deliveryOffer';
import { cartLimits } from './lineRules';
import type { CartSources } from './readCart';
import type { StoredCart } from './storedCart';

type Checks = Map<string, DeliveryCheck>;

/** Lines that travel together and need one place, in one of these slots. */
interface PlaceWish {
  readonly lineIds: string[];
  readonly slots: readonly OfferedSlot[];
}

/** Carts of one checkout want fewer places of a day than this; where there are so many, nobody has to count. */
const ENOUGH = cartLimits.siblings * 3;

/**
 * What the delivery rules say of each line of a cart at this moment, together with the carts it is paid with: places
 * that an earlier cart of the same checkout takes are missing for the later ones, as they are when the order is placed.
 * Must not be called inside a transaction.
 * @returns by line id
 * @source docs/decisions/0048-carts-judged-together.md
 */
export async function checkTogether(sources: CartSources, cart: StoredCart): Promise<Checks> {
  const checks = await checkLines(sources, cart);
  const wishes = wishesOf(checks);
  // A cart whose payment waits holds its places already.
  const isAlone = !cart.groupId && wishes.length < 2;
  if (isAlone || wishes.length === 0 || cart.state === 'ordering') return checks;
  const rooms = await roomsOf(sources.db, wishes);
  if (wishes.every(({ slots }) => slots.some((slot) => (rooms.get(slotKey(slot)) ?? 0) >= ENOUGH)))
    return checks;
  for (const earlier of await listEarlier(sources.db, cart))
    for (const wish of wishesOf(await checkLines(sources, earlier))) takePlace(rooms, wish);
  for (const wish of wishes)
    if (!takePlace(rooms, wish))
      for (const id of wish.lineIds) checks.set(id, { ok: false, reason: 'capacity-full' });
  return checks;
}

async function checkLines({ db, clock }: CartSources, cart: StoredCart): Promise<Checks> {
  const catalogue = await loadCatalogue(db);
  const lines = cart.items.flatMap(({ id, sku, choice }) => {
    const product = catalogue.productBySku(sku)?.product;
    return product && choice ? [{ id, product, choice }] : [];
  });
  return checkDeliveries({ db, clock }, lines);
}

/** Carts of the same checkout that were opened before and hold no places yet. */
async function listEarlier(db: Db, cart: StoredCart): Promise<StoredCart[]> {
  const together = await listTogether(db, cart);
  return together.slice(0, together.indexOf(cart)).filter(({ state }) => state === 'open');
}

/** Places a cart needs: one for each delivery, and one more for each further origin its parcels come from. */
function wishesOf(checks: Checks): PlaceWish[] {
  const wishes = new Map<string, PlaceWish>();
  for (const [id, check] of checks) {
    if (!check.ok) continue;
    const { channel, startIso, endIso, slots } = check.offer;
    const key = JSON.stringify([channel, startIso, endIso, slots]);
    const wish = wishes.get(key) ?? { lineIds: [], slots };
    wish.lineIds.push(id);
    wishes.set(key, wish);
  }
  return [...wishes.values()];
}

/** Places that are free in each slot. */
async function roomsOf(db: Db, wishes: readonly PlaceWish[]): Promise<Map<string, number>> {
  const slots = wishes.flatMap((wish) => wish.slots);
  const areaIds = [...new Set(slots.map(({ areaId }) => areaId))];
  const sinceIso = slots.map(({ dateIso }) => dateIso).sort()[0] ?? '';
  const used = await readUsedCapacity(db, areaIds, sinceIso);
  return new Map(
    slots.map((slot) => {
      const key = slotKey(slot);
      return [key, slot.capacity - (used.get(key) ?? 0)];
    }),
  );
}

/** Takes the first free slot. Slots this cart does not want itself are nobody's concern here. @returns whether one was free */
function takePlace(rooms: Map<string, number>, { slots }: PlaceWish): boolean {
  const free = slots.find((slot) => (rooms.get(slotKey(slot)) ?? Number.POSITIVE_INFINITY) > 0);
  const key = free && slotKey(free);
  if (key !== undefined && rooms.has(key)) rooms.set(key, (rooms.get(key) ?? 0) - 1);
  return free !== undefined;
}
