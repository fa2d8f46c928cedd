import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { carts } from '../db/schema';

export type CartHead = typeof carts.$inferSelect;

/** A cart without its lines. */
export async function findCartHead(db: Queryable, cartId: string): Promise<CartHead | undefined> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  return cart;
}

/** Open carts that stand side by side, oldest first: the given one and those of its group. */
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
 * The same, locked in the order of their ids so that two who lock a group never wait for each other.
 * @returns the carts that can still be changed or ordered
 */
export async function lockGroup(tx: Tx, head: Pick<CartHead, 'id' | 'groupId'>): Promise<CartHead[]> {
  const isOfGroup = head.groupId === null ? eq(carts.id, head.id) : eq(carts.groupId, head.groupId);
  const all = await tx.select().from(carts).where(isOfGroup).orderBy(asc(carts.id)).for('update');
  return all.filter(({ state }) => state === 'open' || state === 'ordering');
}

/** The customer's cart for a country that stands open, the oldest of several. */
export async function findCustomerCart(
  tx: Tx,
  customerId: string,
  countryId: 'US' | 'CA',
  except?: string,
): Promise<CartHead | undefined> {
  const [cart] = await tx
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.customerId, customerId),
        eq(carts.countryId, countryId),
        eq(carts.state, 'open'),
        except === undefined ? undefined : ne(carts.id, except),
      ),
    )
    .orderBy(asc(carts.createdAt), asc(carts.id))
    .limit(1);
  return cart;
}
