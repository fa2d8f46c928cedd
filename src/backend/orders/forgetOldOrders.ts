import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Cart } from '@/contracts/ordering/cart';
import { DAY_MS } from '@/lib/clock';
import type { Tx } from '../db/connect';
import { carts, checkouts, dateChanges, deliverySteps, orderChanges, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { ShopParts } from '../platform/handlers';

/** How long the people of an order stay in it: as long as accounts and tax law ask, or, where nothing was paid, as a cart. */
export const orderMemory = { years: 7, failedDays: 180 } as const;

const AT_ONCE = 200;
const nobody = { firstName: '', lastName: '', email: '' } as const;

/**
 * Erases whoever sent and received what was ordered long ago: names, addresses, phone numbers, mail addresses, card messages,
 * notes and what changes replaced. What was sold and paid, and where to (city, state, zip), stays.
 * @returns how many orders
 * @source docs/decisions/0006-personal-data.md
 */
export async function forgetOldOrders({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const kept = new Date(now);
  kept.setUTCFullYear(now.getUTCFullYear() - orderMemory.years);
  const isOver = or(
    and(inArray(orders.state, ['confirmed', 'cancelled']), lt(orders.placedAt, kept)),
    and(
      eq(orders.state, 'failed'),
      lt(orders.placedAt, new Date(now.getTime() - orderMemory.failedDays * DAY_MS)),
    ),
  );
  const isKnown = ne(sql`${orders.sender} ->> 'email'`, '');
  let count = 0;
  for (;;) {
    const due = await db
      .select({ id: orders.id, cartId: orders.cartId, cart: orders.cart })
      .from(orders)
      .where(and(isOver, isKnown))
      .limit(AT_ONCE);
    if (due.length === 0) return count;
    await withTransaction(db, (tx) => forget(tx, due));
    count += due.length;
  }
}

type DueOrder = Pick<typeof orders.$inferSelect, 'id' | 'cartId' | 'cart'>;

async function forget(tx: Tx, due: readonly DueOrder[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const cartIds = due.map(({ cartId }) => cartId);
  for (const { id, cart } of due)
    await tx
      .update(orders)
      .set({ recipient: null, cardMessage: null, sender: nobody, cart: withoutPeople(cart) })
      .where(eq(orders.id, id));
  const moved = await tx.select().from(dateChanges).where(inArray(dateChanges.orderId, ids));
  for (const { id, amended } of moved)
    await tx
      .update(dateChanges)
      .set({ amended: { ...amended, cart: withoutPeople(amended.cart) } })
      .where(eq(dateChanges.id, id));
  await tx
    .update(orderChanges)
    .set({ before: { value: null } })
    .where(
      and(
        inArray(orderChanges.orderId, ids),
        inArray(orderChanges.kind, ['card-message', 'recipient', 'recipient-phone']),
      ),
    );
  await tx.update(orderChanges).set({ note: '' }).where(inArray(orderChanges.orderId, ids));
  await tx.update(deliverySteps).set({ note: '' }).where(inArray(deliverySteps.orderId, ids));
  await tx.update(carts).set({ name: null }).where(inArray(carts.id, cartIds));
  await tx.delete(checkouts).where(inArray(checkouts.cartId, cartIds));
}

/** The same cart without its name, the street its lines went to and the words that went with them. */
function withoutPeople({ name: _name, ...cart }: Cart): Cart {
  const lines = Object.entries(cart.entities.items).map(([itemId, { deliveryOptions, ...line }]) => {
    if (!deliveryOptions) return [itemId, line] as const;
    const { shippingAddress: _street, ...rest } = deliveryOptions;
    return [itemId, { ...line, deliveryOptions: { ...rest, message: '' } }] as const;
  });
  return { ...cart, entities: { ...cart.entities, items: Object.fromEntries(lines) } };
}
