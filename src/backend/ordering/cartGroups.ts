import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { carts } from '../db/schema';
import { lockName } from '../db/withTransaction';
import { findCart } from './cartRepository';
import type { StoredCart } from './storedCart';

export type CartHead = typeof carts.$inferSelect;

/** A cart without its lines. */
export async function findCartHead(db: Queryable, cartId: string): Promise<CartHead | undefined> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  return cart;
}

/** Open sibling carts, oldest first: the given one and those of its group. */
export async function listGroup(
  db: Queryable,
  { id, groupId }: Pick<CartHead, 'id' | 'groupId'>,
): Promise<CartHead[]> {
  return db
    .select()
    .from(carts)
    .where(
      and(
        groupId === null ? eq(carts.id, id) : eq(carts.groupId, groupId),
        inArray(carts.state, ['open', 'ordering']),
      ),
    )
    .orderBy(asc(carts.createdAt), asc(carts.id));
}

/**
 * A cart among those it is paid together with, whole, in the order in which their promotions count: those that are being
 * paid, then as they were opened. So every one of them is judged alike, whichever is read.
 * @param cart  stays as it is given; the others are read
 * @source docs/decisions/0015-carts-and-customers.md
 */
export async function listTogether(db: Queryable, cart: StoredCart): Promise<StoredCart[]> {
  if (!cart.groupId) return [cart];
  const group = await listGroup(db, { id: cart.id, groupId: cart.groupId });
  const whole: StoredCart[] = [];
  for (const { id } of group) {
    const one = id === cart.id ? cart : await findCart(db, id);
    if (one) whole.push(one);
  }
  return whole.sort((one, other) => Number(other.state === 'ordering') - Number(one.state === 'ordering'));
}

/**
 * The open carts of a group. Nobody else can add, change or remove one until the transaction ends. The group is locked
 * before it is read: of two requests that open a sibling cart at once, the second finds the cart of the first. Rows are
 * locked in the order of their ids, as in an order of several carts.
 * @returns the carts that can still be changed or ordered; none when there is no such cart
 */
export async function lockGroup(tx: Tx, cartId: string): Promise<CartHead[]> {
  let locked: string | undefined;
  for (;;) {
    const head = await findCartHead(tx, cartId);
    if (!head) return [];
    const key = groupKey(head);
    if (key === locked) break;
    await lockName(tx, `cart-group:${key}`);
    locked = key;
  }
  const isOfGroup = or(eq(carts.id, cartId), eq(carts.groupId, locked));
  const all = await tx.select().from(carts).where(isOfGroup).orderBy(asc(carts.id)).for('update');
  return all.filter(({ state }) => state === 'open' || state === 'ordering');
}

/** The id of a cart's group; a single cart gives its own id to the group it becomes. */
export function groupKey({ id, groupId }: Pick<CartHead, 'id' | 'groupId'>): string {
  return groupId ?? id;
}

/** The customer's open cart for a country, the oldest of several. */
export async function findCustomerCart(
  tx: Tx,
  customerId: string,
  countryId: 'US' | 'CA',
): Promise<CartHead | undefined> {
  const [cart] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.customerId, customerId), eq(carts.countryId, countryId), eq(carts.state, 'open')))
    .orderBy(asc(carts.createdAt), asc(carts.id))
    .limit(1);
  return cart;
}
