import { and, asc, eq, getTableColumns, inArray, type Placeholder, sql } from 'drizzle-orm';
import type { AddonChoice } from '@/contracts/ordering/choices';
import type { Queryable, Tx } from '../db/connect';
import { cartItemAddons, cartItems, carts, checkouts, customers } from '../db/schema';
import { preparedOnce } from '../db/withTransaction';
import { sortedAddons } from './sortedAddons';
import type { StoredCart, StoredItem } from './storedCart';

const { placeholder } = sql;

/** What a cart begins with. */
export type NewCart = Pick<StoredCart, 'id' | 'countryId' | 'customerId' | 'groupId' | 'name' | 'source'>;

/** A new, empty cart. */
export async function addCart(tx: Tx, cart: NewCart, now: Date): Promise<void> {
  await tx.insert(carts).values({ ...cart, createdAt: now, updatedAt: now });
}

/** A cart with its lines in the order they were added; nothing when there is no such cart. */
export async function findCart(db: Queryable, cartId: string): Promise<StoredCart | undefined> {
  const [found] = await headQuery(db).execute({ cartId });
  if (!found) return undefined;
  const cart = await wholeCart(db, found.cart);
  return found.recipient ? { ...cart, recipient: found.recipient } : cart;
}

/** Who a cart is for, as far as its checkout knows. */
export async function findRecipient(db: Queryable, cartId: string): Promise<StoredCart['recipient']> {
  const [found] = await recipientQuery(db).execute({ cartId });
  return found?.recipient ?? undefined;
}

/** A cart as `findCart` knows it, without its recipient, and nobody else can change it until the transaction ends. */
export async function lockCart(tx: Tx, cartId: string): Promise<StoredCart | undefined> {
  const [cart] = await lockQuery(tx).execute({ cartId });
  return cart && wholeCart(tx, cart);
}

/** Notes that the cart has changed. */
export async function raiseVersion(tx: Tx, cartId: string, now: Date): Promise<void> {
  await raiseQuery(tx).execute({ cartId, now });
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
  for (const { addons: _, ...row } of items) {
    const { choice, offer } = row;
    // A prepared question cannot tell "nothing" from the JSON word for it.
    if (choice && offer)
      await addQuery(tx).execute({ ...row, choice, offer, vaseId: row.vaseId ?? null, cartId });
    else await tx.insert(cartItems).values({ ...row, cartId, position: nextPosition(cartId) });
  }
  const addons = items.flatMap(({ id, addons: chosen }) => addonRows(id, chosen));
  if (addons.length > 0) await tx.insert(cartItemAddons).values(addons);
}

function nextPosition(cartId: string | Placeholder) {
  return sql`(select coalesce(max(${cartItems.position}), 0) + 1 from ${cartItems} where ${cartItems.cartId} = ${cartId})`;
}

const addQuery = preparedOnce((db) =>
  db
    .insert(cartItems)
    .values({
      id: placeholder('id'),
      cartId: placeholder('cartId'),
      position: nextPosition(placeholder('cartId')),
      sku: placeholder('sku'),
      quantity: placeholder('quantity'),
      vaseId: placeholder('vaseId'),
      isAgeVerified: placeholder('isAgeVerified'),
      choice: placeholder('choice'),
      offer: placeholder('offer'),
      snapshot: placeholder('snapshot'),
    })
    .prepare('cart_line_added'),
);

async function replaceItem(tx: Tx, cartId: string, old: StoredItem, item: StoredItem): Promise<void> {
  const { id, addons, vaseId = null, choice = null, offer = null, ...row } = item;
  if (choice && offer)
    await replaceQuery(tx).execute({
      ...{ ...row, id, cartId, vaseId },
      ...{ choice: JSON.stringify(choice), offer: JSON.stringify(offer) },
      snapshot: JSON.stringify(row.snapshot),
    });
  else
    await tx
      .update(cartItems)
      .set({ ...row, vaseId, choice, offer })
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.id, id)));
  if (JSON.stringify(old.addons) === JSON.stringify(addons)) return;
  await tx.delete(cartItemAddons).where(eq(cartItemAddons.itemId, id));
  if (addons.length > 0) await tx.insert(cartItemAddons).values(addonRows(id, addons));
}

const json = (name: string) => sql`${placeholder(name)}::text::jsonb`;

const replaceQuery = preparedOnce((db) =>
  db
    .update(cartItems)
    .set({
      sku: sql`${placeholder('sku')}::text`,
      quantity: sql`${placeholder('quantity')}::int`,
      vaseId: sql`${placeholder('vaseId')}::text`,
      isAgeVerified: sql`${placeholder('isAgeVerified')}::boolean`,
      choice: json('choice'),
      offer: json('offer'),
      snapshot: json('snapshot'),
    })
    .where(and(eq(cartItems.cartId, placeholder('cartId')), eq(cartItems.id, placeholder('id'))))
    .prepare('cart_line_replaced'),
);

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

const headQuery = preparedOnce((db) =>
  db
    .select({ cart: getTableColumns(carts), recipient: checkouts.recipient })
    .from(carts)
    .leftJoin(checkouts, eq(checkouts.cartId, carts.id))
    .where(eq(carts.id, placeholder('cartId')))
    .prepare('cart_head'),
);

const recipientQuery = preparedOnce((db) =>
  db
    .select({ recipient: checkouts.recipient })
    .from(checkouts)
    .where(eq(checkouts.cartId, placeholder('cartId')))
    .prepare('cart_recipient'),
);

const lockQuery = preparedOnce((db) =>
  db
    .select()
    .from(carts)
    .where(eq(carts.id, placeholder('cartId')))
    .for('update')
    .prepare('cart_locked'),
);

const raiseQuery = preparedOnce((db) =>
  db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${placeholder('now')}::timestamptz` })
    .where(eq(carts.id, placeholder('cartId')))
    .prepare('cart_raised'),
);

/** Lines with their add-ons in one question. */
const lineQuery = preparedOnce((db) => {
  const addons = sql<AddonChoice[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', ${cartItemAddons.addonId}, 'quantity', ${cartItemAddons.quantity}) order by ${cartItemAddons.addonId})
    from ${cartItemAddons} where ${cartItemAddons.itemId} = ${cartItems.id}), '[]'::jsonb)`;
  return db
    .select({ ...getTableColumns(cartItems), addons: addons.as('addons') })
    .from(cartItems)
    .where(eq(cartItems.cartId, placeholder('cartId')))
    .orderBy(asc(cartItems.position))
    .prepare('cart_lines');
});

async function listItems(db: Queryable, cartId: string): Promise<StoredItem[]> {
  const rows = await lineQuery(db).execute({ cartId });
  return rows.map(({ id, sku, quantity, vaseId, isAgeVerified, choice, offer, snapshot, addons }) => ({
    ...{ id, sku, quantity, isAgeVerified, snapshot, addons: sortedAddons(addons) },
    vaseId: vaseId ?? undefined,
    choice: choice ?? undefined,
    offer: offer ?? undefined,
  }));
}
