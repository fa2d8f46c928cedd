import { and, asc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { slotKey, type TakenSlot } from '../calendars/engine/judgeDays';
import type { Tx } from '../db/connect';
import { carts, orderGroups, orders, paymentTokens } from '../db/schema';
import { lockName, withTransaction } from '../db/withTransaction';
import type { StoredOrder } from '../orders/orderRepository';
import type { PaymentParts } from '../payment/paymentProviderOf';

/** Why a payment was closed: too many places are held already by its card, cart or client. */
export const TOO_MANY_HELD = 'too-many-held';

/**
 * How many places of one day may be held by payments that wait for the shopper or whose answer is unclear. Nobody holds
 * more than half of a day, so that nobody can sell it out without paying. On a day of five places or fewer that is three of
 * them, so that a family can still buy.
 * @source docs/decisions/0043-pending-payments.md
 */
export const heldLimits = {
  /** By one card: a payment for ten recipients. */
  card: 10,
  /** By one cart with its siblings. */
  cart: 10,
  /** Share of a day one card, cart or client may hold. */
  ofDay: 0.5,
  /** However small the day is. */
  always: 3,
} as const;

/** A place held by a payment whose end is not known, and who holds it: names that begin with card, cart or client. */
interface HeldPlace {
  readonly slot: TakenSlot;
  readonly holders: readonly string[];
}

/**
 * Notes that the payment of orders placed together waits, for the shopper or for a clear answer, unless its card, cart
 * or client would hold too many places of a day then. Payments of one holder are checked one after the other.
 * @returns false when it may not wait: then it has to be closed at the payment company
 */
export function startWaiting(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  { paymentKey }: Pick<StoredOrder, 'paymentKey'>,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const isOurs = and(eq(orders.paymentKey, paymentKey), eq(orders.state, 'pending'));
    const own = await listHeld(tx, isOurs);
    const holders = [...new Set(own.flatMap((place) => place.holders))].sort();
    for (const holder of holders) await lockName(tx, `held:${holder}`);
    const isHeldByThem = or(...Object.values(holderNames).map((name) => inArray(name, holders)));
    const isOthers = and(isNotNull(orders.waitingSince), ne(orders.paymentKey, paymentKey), isHeldByThem);
    const all = [...own, ...(await listHeld(tx, isOthers))];
    if (own.some(({ slot, holders: whose }) => whose.some((holder) => holdsTooMany(holder, slot, all))))
      return false;
    // In the order of their ids, as whoever settles the payment locks them.
    await tx.select({ id: orders.id }).from(orders).where(isOurs).orderBy(asc(orders.id)).for('update');
    await tx.update(orders).set({ waitingSince: clock.now() }).where(isOurs);
    return true;
  });
}

function holdsTooMany(holder: string, slot: TakenSlot, places: readonly HeldPlace[]): boolean {
  const isTheirs = (place: HeldPlace) =>
    slotKey(place.slot) === slotKey(slot) && place.holders.includes(holder);
  return places.filter(isTheirs).length > mostHeld(holder, slot.capacity);
}

function mostHeld(holder: string, capacity = Number.POSITIVE_INFINITY): number {
  const ofDay = Math.max(heldLimits.always, Math.floor(capacity * heldLimits.ofDay));
  if (holder.startsWith('client')) return ofDay;
  return Math.min(ofDay, holder.startsWith('card') ? heldLimits.card : heldLimits.cart);
}

const holderNames = {
  card: sql<string | null>`'card ' || ${paymentTokens.cardHash}`,
  cart: sql<string>`'cart ' || coalesce(${carts.groupId}, ${carts.id})`,
  client: sql<string | null>`'client ' || ${orders.clientHash}`,
} as const;

async function listHeld(tx: Tx, scope: SQL | undefined): Promise<HeldPlace[]> {
  const rows = await tx
    .select({ slots: orderGroups.slots, ...holderNames })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.orderId, orders.id))
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .leftJoin(paymentTokens, eq(paymentTokens.tokenHash, orders.paymentTokenHash))
    .where(and(eq(orders.state, 'pending'), scope));
  return rows.flatMap(({ slots, card, cart, client }) => {
    const holders = [card, cart, client].flatMap((holder) => holder ?? []);
    return slots.map((slot) => ({ slot, holders }));
  });
}
