import { and, asc, eq, sql } from 'drizzle-orm';
import type { AddonChoice } from '@/contracts/ordering/choices';
import type { Queryable, Tx } from '../db/connect';
import { cartItemAddons, cartItems, carts } from '../db/schema';
import type { StoredCart, StoredItem } from './storedCart';

/** A new, empty cart. */
export async function addCart(tx: Tx, cart: Pick<StoredCart, 'id' | 'countryId'>, now: Date): Promise<void> {
  await tx.insert(carts).values({ ...cart, createdAt: now, updatedAt: now });
}

/** A cart with its lines in the order they were added; nothing when there is no such cart. */
export async function findCart(db: Queryable, cartId: string): Promise<StoredCart | undefined> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
  return cart && { ...pickCart(cart), items: await listItems(db, cartId) };
}

/** The same, and nobody else can change it until the transaction ends. */
export async function lockCart(tx: Tx, cartId: string): Promise<StoredCart | undefined> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update');
  return cart && { ...pickCart(cart), items: await listItems(tx, cartId) };
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

/** Puts a line at the end of a locked cart. */
export async function addItem(tx: Tx, cartId: string, item: StoredItem): Promise<void> {
  const { addons, ...row } = item;
  const position = sql`(select coalesce(max(${cartItems.position}), 0) + 1 from ${cartItems} where ${cartItems.cartId} = ${cartId})`;
  await tx.insert(cartItems).values({ ...row, cartId, position });
  await replaceAddons(tx, item.id, addons);
}

/** Changes a line of a locked cart to what is given. */
export async function replaceItem(tx: Tx, cartId: string, item: StoredItem): Promise<void> {
  const { id, addons, vaseId = null, choice = null, offer = null, ...row } = item;
  await tx
    .update(cartItems)
    .set({ ...row, vaseId, choice, offer })
    .where(isItem(cartId, id));
  await replaceAddons(tx, id, addons);
}

/** Takes lines out of a locked cart: one, or all of them. @returns how many there were */
export async function removeItems(tx: Tx, cartId: string, itemId?: string): Promise<number> {
  const condition = itemId === undefined ? eq(cartItems.cartId, cartId) : isItem(cartId, itemId);
  const removed = await tx.delete(cartItems).where(condition).returning({ id: cartItems.id });
  return removed.length;
}

async function replaceAddons(tx: Tx, itemId: string, addons: readonly AddonChoice[]): Promise<void> {
  await tx.delete(cartItemAddons).where(eq(cartItemAddons.itemId, itemId));
  if (addons.length > 0)
    await tx
      .insert(cartItemAddons)
      .values(addons.map(({ id, quantity }) => ({ itemId, addonId: id, quantity })));
}

async function listItems(db: Queryable, cartId: string): Promise<StoredItem[]> {
  const rows = await db.query.cartItems.findMany({
    where: eq(cartItems.cartId, cartId),
    orderBy: asc(cartItems.position),
  });
  if (rows.length === 0) return [];
  const addons = await db
    .select({ itemId: cartItemAddons.itemId, id: cartItemAddons.addonId, quantity: cartItemAddons.quantity })
    .from(cartItemAddons)
    .innerJoin(cartItems, eq(cartItems.id, cartItemAddons.itemId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItemAddons.addonId));
  return rows.map(({ id, sku, quantity, vaseId, isAgeVerified, choice, offer, snapshot }) => ({
    ...{ id, sku, quantity, isAgeVerified, snapshot },
    vaseId: vaseId ?? undefined,
    choice: choice ?? undefined,
    offer: offer ?? undefined,
    addons: addons
      .filter(({ itemId }) => itemId === id)
      .map((addon) => ({ id: addon.id, quantity: addon.quantity })),
  }));
}

function pickCart({ id, countryId, state, version }: typeof carts.$inferSelect) {
  return { id, countryId, state, version };
}

/** A line is named by its cart too, so that nobody reaches into another cart. */
function isItem(cartId: string, itemId: string) {
  return and(eq(cartItems.cartId, cartId), eq(cartItems.id, itemId));
}
