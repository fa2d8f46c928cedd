import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { groupBy } from '@/lib/objects';
import { readUsedCapacity } from '../calendars/deliveriesTo';
import { checkDelivery } from '../calendars/checkDelivery';
import { type OfferedSlot, slotKey } from '../calendars/engine/judgeDays';
import type { DeliverableProduct } from '../calendars/rules/deliveryRules';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Db } from '../db/connect';
import { configOf, loadPartnerConfigs } from '../partner-config/partnerConfigs';
import type { Place } from '../places/findPlace';
import { listTogether } from './cartGroups';
import { cartLimits } from './lineRules';
import type { CartSources } from './readCart';
import type { DeliveryCheck, DeliveryOffer, StoredCart } from './storedCart';

type Checks = Map<string, DeliveryCheck>;

/** Lines that travel together and need one place, in one of these slots. */
interface PlaceWish {
  readonly lineIds: string[];
  readonly slots: readonly OfferedSlot[];
}

/** Carts of one checkout need fewer places of a day than this; where so many are free, they need not be counted. */
const ENOUGH = cartLimits.siblings * 3;

/**
 * What the delivery rules say of each line of a cart at this moment, together with the carts it is paid with: places
 * that an earlier cart of the same checkout takes are missing for the later ones, as they are when the order is placed.
 * Must not be called inside a transaction.
 * @returns by line id
 * @source docs/decisions/0015-carts-and-customers.md
 */
export async function checkTogether(sources: CartSources, cart: StoredCart): Promise<Checks> {
  const checks = await checkLines(sources, cart);
  if (cart.state === 'ordering') return withHeldPlaces(checks, cart);
  const wishes = wishesOf(checks);
  const isAlone = !cart.groupId && wishes.length < 2;
  if (isAlone || wishes.length === 0) return checks;
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

/**
 * What the delivery rules say of each line of a cart by itself. Must not be called inside a transaction.
 * @param elsewhere  where and when the lines are to go instead of where they go now
 * @returns by line id
 */
export async function checkLines(
  sources: CartSources,
  { items, attribution }: Pick<StoredCart, 'items' | 'attribution'>,
  elsewhere?: DeliveryChoice,
): Promise<Checks> {
  const catalogue = await loadCatalogue(sources.db);
  const lines = items.flatMap(({ id, sku, choice }) => {
    const product = catalogue.productBySku(sku)?.product;
    return product && choice ? [{ id, product, choice: elsewhere ?? choice }] : [];
  });
  const partner = configOf(await loadPartnerConfigs(sources.db), attribution?.partnerId);
  const hasWindows = partner?.isFlexDeliveryEnabled ?? true;
  return checkDeliveries(sources, lines, hasWindows);
}

/** A cart whose payment waits holds its places already: a day that they have filled is not full for its own lines. */
function withHeldPlaces(checks: Checks, { items }: StoredCart): Checks {
  for (const { id, offer } of items) {
    const check = checks.get(id);
    if (offer && check && !check.ok && check.reason === 'capacity-full') checks.set(id, { ok: true, offer });
  }
  return checks;
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

/** Takes the first free slot. A slot without a count always has room. @returns whether one was free */
function takePlace(rooms: Map<string, number>, { slots }: PlaceWish): boolean {
  const free = slots.find((slot) => (rooms.get(slotKey(slot)) ?? Number.POSITIVE_INFINITY) > 0);
  const key = free && slotKey(free);
  if (key !== undefined && rooms.has(key)) rooms.set(key, (rooms.get(key) ?? 0) - 1);
  return free !== undefined;
}

interface DeliveredLine {
  readonly id: string;
  readonly product: DeliverableProduct;
  readonly choice: DeliveryChoice;
}

/**
 * What the delivery rules say of each line at this moment; lines of one place and day are checked together.
 * Must not be called inside a transaction.
 * @param hasWindows whether windows of days are offered
 * @returns by line id
 */
export async function checkDeliveries(
  sources: CartSources,
  lines: readonly DeliveredLine[],
  hasWindows = true,
): Promise<Checks> {
  const byChoice = groupBy(lines, ({ choice }) => JSON.stringify(choice));
  const groups = await Promise.all(
    [...byChoice.values()].map((group) => checkGroup(sources, group, hasWindows)),
  );
  return new Map(groups.flat());
}

async function checkGroup(
  { db, clock }: CartSources,
  group: readonly DeliveredLine[],
  hasWindows: boolean,
): Promise<[string, DeliveryCheck][]> {
  const [first] = group;
  if (!first) return [];
  const products = [...new Map(group.map(({ product }) => [product.pid, product])).values()];
  const checks = await checkDelivery(db, { products, choice: first.choice, now: clock.now(), hasWindows });
  return group.map(({ id, product }) => {
    const check = checks.get(product.pid);
    if (check?.ok) return [id, { ok: true, offer: { ...check.option, ...whereabouts(check.place) } }];
    return [id, { ok: false, reason: check?.reason ?? 'product', nearestDateIso: check?.nearestDate }];
  });
}

/** The offer of a line that was moved to a place or day where it cannot go: old fees, new place, nothing to take. */
export function offerElsewhere(
  offer: DeliveryOffer,
  { deliveryOption, deliveryDate: startIso, deliveryEndDate: endIso }: DeliveryChoice,
  place: Place,
): DeliveryOffer {
  return { ...offer, deliveryOption, startIso, endIso, dates: [], slots: [], ...whereabouts(place) };
}

function whereabouts({ country, state, cities, timeZone }: Place) {
  return { country, state, city: cities[0], timeZone };
}
