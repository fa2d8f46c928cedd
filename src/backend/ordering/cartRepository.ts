import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AddonChoice } from '@/contracts/ordering/choices';
import type { Queryable, Tx } from '../db/connect';
import { cartItemAddons, cartItems, carts, checkouts, customers } from '../db/schema';
import type { StoredCart, StoredItem } from './storedCart';

/** What a cart begins with. */
export type NewCart = Pick<StoredCart, 'id' | 'countryId' | 'customerId' | 'groupId' | 'name' | 'source'>;

/** A new, empty cart. */
export async function addCart(tx: Tx, cart: NewCart, now: Date): Promise<void> {
  await tx.insert(carts).values({ ...cart, createdAt: now, updatedAt: now });
}

/** A cart with its lines in the order they were added; nothing when there is no such cart. */
export async function findCart(db: Queryable, cartId: string): Promise<StoredCart | undefined> {
  const query = headQueries.get(db) ?? headQuery(db);
  headQueries.set(db, query);
  const [found] = await query.execute({ cartId });
  if (!found) return undefined;
  const cart = await wholeCart(db, found.cart);
  return found.recipient ? { ...cart, recipient: found.recipient } : cart;
}

/** The same, and nobody else can change it until the transaction ends. */
export async function lockCart(tx: Tx, cartId: string): Promise<StoredCart | undefined> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update');
  return cart && wholeCart(tx, cart);
}

/** Notes that the cart has changed. */
export async function raiseVersion(tx: Tx, cartId: string, now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: now })
    .where(eq(carts.id, cartId));
}

/** Opens, holds or closes a cart. */
export async function setCartState(
  tx: Tx,
  cartId: string,
  state: StoredCart['state'],
  now: Date,
): Promise<void> {
  await tx.update(carts).set({ state, updatedAt: now }).where(eq(carts.id, cartId));
}

/** Changes what is said of a locked cart as a whole. */
export async function setCartFacts(
  tx: Tx,
  cartId: string,
  facts: Partial<Pick<typeof carts.$inferInsert, 'promoCodes' | 'name' | 'groupId' | 'customerId' | 'id'>>,
): Promise<void> {
  await tx.update(carts).set(facts).where(eq(carts.id, cartId));
}

/**
 * Brings the lines of a locked cart to what is given: lines that are not named any more go, new ones come at the end,
 * the others are changed where they differ.
 */
export async function writeLines(
  tx: Tx,
  { id: cartId, items: before }: Pick<StoredCart, 'id' | 'items'>,
  after: readonly StoredItem[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (gone.length > 0)
    await tx.delete(cartItems).where(and(eq(cartItems.cartId, cartId), inArray(cartItems.id, gone)));
  const known = new Map(before.map((item) => [item.id, item]));
  const fresh: StoredItem[] = [];
  for (const item of after) {
    const old = known.get(item.id);
    if (!old) fresh.push(item);
    else if (old !== item) await replaceItem(tx, cartId, old, item);
  }
  if (fresh.length > 0) await addItems(tx, cartId, fresh);
}

async function addItems(tx: Tx, cartId: string, items: readonly StoredItem[]): Promise<void> {
  await tx.insert(cartItems).values(
    items.map(({ addons: _, ...row }, index) => ({
      ...row,
      cartId,
      position: sql`(select coalesce(max(${cartItems.position}), 0) + ${index + 1}::int from ${cartItems} where ${cartItems.cartId} = ${cartId})`,
    })),
  );
  const addons = items.flatMap(({ id, addons: chosen }) => addonRows(id, chosen));
  if (addons.length > 0) await tx.insert(cartItemAddons).values(addons);
}

async function replaceItem(tx: Tx, cartId: string, old: StoredItem, item: StoredItem): Promise<void> {
  const { id, addons, vaseId = null, choice = null, offer = null, ...row } = item;
  await tx
    .update(cartItems)
    .set({ ...row, vaseId, choice, offer })
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.id, id)));
  if (JSON.stringify(old.addons) === JSON.stringify(addons)) return;
  await tx.delete(cartItemAddons).where(eq(cartItemAddons.itemId, id));
  if (addons.length > 0) await tx.insert(cartItemAddons).values(addonRows(id, addons));
}

function addonRows(itemId: string, addons: readonly AddonChoice[]) {
  return addons.map(({ id, quantity }) => ({ itemId, addonId: id, quantity }));
}

async function wholeCart(db: Queryable, row: typeof carts.$inferSelect): Promise<StoredCart> {
  const { id, countryId, state, version, customerId, groupId, name, source, promoCodes } = row;
  return {
    ...{ id, countryId, state, version, promoCodes },
    ...(customerId !== null && { customerId, goldUntil: await findGoldUntil(db, customerId) }),
    ...(groupId !== null && { groupId }),
    ...(name !== null && { name }),
    ...(source !== null && { source }),
    items: await listItems(db, id),
  };
}

async function findGoldUntil(db: Queryable, customerId: string): Promise<Date | undefined> {
  const [customer] = await db
    .select({ goldUntil: customers.goldUntil })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer?.goldUntil ?? undefined;
}

const headQueries = new WeakMap<Queryable, HeadQuery>();
type HeadQuery = ReturnType<typeof headQuery>;

function headQuery(db: Queryable) {
  return db
    .select({ cart: getTableColumns(carts), recipient: checkouts.recipient })
    .from(carts)
    .leftJoin(checkouts, eq(checkouts.cartId, carts.id))
    .where(eq(carts.id, sql.placeholder('cartId')))
    .prepare('cart_head');
}

/** Lines with their add-ons in one question; it is put together once for each connection pool or transaction. */
const lineQueries = new WeakMap<Queryable, LineQuery>();
type LineQuery = ReturnType<typeof lineQuery>;

function lineQuery(db: Queryable) {
  const addons = sql<AddonChoice[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${cartItemAddons.addonId}, 'quantity', ${cartItemAddons.quantity}) order by ${cartItemAddons.addonId})
    from ${cartItemAddons} where ${cartItemAddons.itemId} = ${cartItems.id}), '[]'::jsonb)`;
  return db
    .select({ ...getTableColumns(cartItems), addons: addons.as('addons') })
    .from(cartItems)
    .where(eq(cartItems.cartId, sql.placeholder('cartId')))
    .orderBy(asc(cartItems.position))
    .prepare('cart_lines');
}

async function listItems(db: Queryable, cartId: string): Promise<StoredItem[]> {
  const query = lineQueries.get(db) ?? lineQuery(db);
  lineQueries.set(db, query);
  const rows = await query.execute({ cartId });
  return rows.map(({ id, sku, quantity, vaseId, isAgeVerified, choice, offer, snapshot, addons }) => ({
    ...{ id, sku, quantity, isAgeVerified, snapshot, addons },
    vaseId: vaseId ?? undefined,
    choice: choice ?? undefined,
    offer: offer ?? undefined,
  }));
}
