import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { creditedTo, type VisitAttribution } from '@/contracts/attribution';
import type { AddonChoice } from '@/contracts/ordering/choices';
import type { Queryable, Tx } from '../db/connect';
import { cartItemAddons, cartItems, carts, checkouts, customers, idempotencyKeys } from '../db/schema';
import { preparedOnce } from '../db/withTransaction';
import { sortedAddons, type StoredCart, type StoredItem } from './storedCart';

const { placeholder } = sql;

type NewCart = Pick<StoredCart, 'id' | 'countryId' | 'customerId' | 'groupId' | 'name' | 'attribution'>;

/** A new, empty cart. */
export async function addCart(tx: Tx, cart: NewCart, now: Date): Promise<void> {
  await tx.insert(carts).values({ ...cart, createdAt: now, updatedAt: now });
}

/** A cart with its lines in the order they were added and who receives it; nothing when there is no such cart. */
export async function findCart(db: Queryable, cartId: string): Promise<StoredCart | undefined> {
  const [found] = await wholeQuery(db).execute({ cartId });
  return found && storedCart(found);
}

/** A cart as `findCart` knows it, and nobody else can change it until the transaction ends. */
export async function lockCart(tx: Tx, cartId: string): Promise<StoredCart | undefined> {
  const [locked] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update');
  return locked && findCart(tx, cartId);
}

/** Notes that the cart has changed. */
export async function raiseVersion(tx: Tx, cartId: string, now: Date): Promise<void> {
  const version = sql`${carts.version} + 1`;
  await tx.update(carts).set({ version, updatedAt: now }).where(eq(carts.id, cartId));
}

/**
 * Claims the key of a write and notes that the cart has changed, both or neither.
 * @returns false when the key was used before
 */
export async function raiseVersionOnce(
  tx: Tx,
  { id: cartId, version }: Pick<StoredCart, 'id' | 'version'>,
  write: { readonly scope: string; readonly key: string; readonly bodyHash: string; readonly now: Date },
): Promise<boolean> {
  const answer = { value: { version: version + 1 } };
  const raised = await raiseOnceQuery(tx).execute({ ...write, cartId, answer });
  return raised.length > 0;
}

/** Opens, locks for payment or closes a cart. */
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
  facts: Partial<
    Pick<typeof carts.$inferInsert, 'promoCodes' | 'name' | 'groupId' | 'customerId' | 'id' | 'attribution'>
  >,
): Promise<void> {
  await tx.update(carts).set(facts).where(eq(carts.id, cartId));
}

/** A cart as it is once it is credited to a visit: one that cannot be changed any more stays. It is priced like this before it is. */
export const asCredited = (cart: StoredCart, visit: VisitAttribution | undefined): StoredCart =>
  visit && cart.state === 'open' ? { ...cart, attribution: creditedTo(cart.attribution, visit) } : cart;

/**
 * Credits a cart to the present visit while it can still be changed. Another partner may have other prices, so with one the cart
 * has another version; whatever else a visit says changes no price.
 * @source spec §1 Partner or affiliate traffic
 */
export async function creditCart(
  tx: Tx,
  cartId: string,
  visit: VisitAttribution | undefined,
  now: Date,
): Promise<void> {
  const cart = visit && (await lockCart(tx, cartId));
  if (cart?.state !== 'open') return;
  const { attribution } = asCredited(cart, visit);
  await setCartFacts(tx, cartId, { attribution });
  if (attribution?.partnerId !== cart.attribution?.partnerId) await raiseVersion(tx, cartId, now);
}

/**
 * Writes the lines of a locked cart: lines that are not named any more are deleted, new ones come at the end, the others
 * are changed where they differ.
 */
export async function writeLines(
  tx: Tx,
  { id: cartId, items: before }: Pick<StoredCart, 'id' | 'items'>,
  after: readonly StoredItem[],
): Promise<void> {
  const remaining = new Set(after.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (remaining.has(id) ? [] : [id]));
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
  for (const item of items) await addQuery(tx).execute(lineValues(cartId, item));
  const addons = items.flatMap(({ id, addons: chosen }) => addonRows(id, chosen));
  if (addons.length > 0) await tx.insert(cartItemAddons).values(addons);
}

async function replaceItem(tx: Tx, cartId: string, old: StoredItem, item: StoredItem): Promise<void> {
  const { id, addons } = item;
  await replaceQuery(tx).execute(lineValues(cartId, item));
  if (JSON.stringify(old.addons) === JSON.stringify(addons)) return;
  await tx.delete(cartItemAddons).where(eq(cartItemAddons.itemId, id));
  if (addons.length > 0) await tx.insert(cartItemAddons).values(addonRows(id, addons));
}

/** A line as the prepared queries take it: JSON as text, so that "nothing" is not the JSON word for it. */
function lineValues(cartId: string, { vaseId, choice, offer, snapshot, ...row }: StoredItem) {
  const jsonOf = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  return {
    ...{ ...row, cartId, vaseId: vaseId ?? null },
    ...{ choice: jsonOf(choice), offer: jsonOf(offer), snapshot: jsonOf(snapshot) },
  };
}

const json = (name: string) => sql`${placeholder(name)}::text::jsonb`;

const lineColumns = {
  sku: sql`${placeholder('sku')}::text`,
  quantity: sql`${placeholder('quantity')}::int`,
  vaseId: sql`${placeholder('vaseId')}::text`,
  isAgeVerified: sql`${placeholder('isAgeVerified')}::boolean`,
  choice: json('choice'),
  offer: json('offer'),
  snapshot: json('snapshot'),
};

const addQuery = preparedOnce((db) => {
  const ofCart = eq(cartItems.cartId, placeholder('cartId'));
  const position = sql`(select coalesce(max(${cartItems.position}), 0) + 1 from ${cartItems} where ${ofCart})`;
  return db
    .insert(cartItems)
    .values({ id: placeholder('id'), cartId: placeholder('cartId'), position, ...lineColumns })
    .prepare('cart_line_added');
});

const replaceQuery = preparedOnce((db) =>
  db
    .update(cartItems)
    .set(lineColumns)
    .where(and(eq(cartItems.cartId, placeholder('cartId')), eq(cartItems.id, placeholder('id'))))
    .prepare('cart_line_replaced'),
);

function addonRows(itemId: string, addons: readonly AddonChoice[]) {
  return addons.map(({ id, quantity }) => ({ itemId, addonId: id, quantity }));
}

/** A line as the query of the whole cart writes it: what is missing is null. */
type WrittenLine = Pick<StoredItem, 'id' | 'sku' | 'quantity' | 'addons' | 'isAgeVerified' | 'snapshot'> & {
  readonly [Field in 'vaseId' | 'choice' | 'offer']: NonNullable<StoredItem[Field]> | null;
};

/** Everything about a cart in one query: its lines, their add-ons, who receives it and who buys it. */
const wholeQuery = preparedOnce((db) => {
  const { itemId, addonId, quantity } = cartItemAddons;
  const addons = sql`(select json_agg(json_build_object('id', ${addonId}, 'quantity', ${quantity}))
    from ${cartItemAddons} where ${itemId} = ${cartItems.id})`;
  const line = sql`json_build_object('id', ${cartItems.id}, 'sku', ${cartItems.sku}, 'quantity', ${cartItems.quantity},
    'vaseId', ${cartItems.vaseId}, 'isAgeVerified', ${cartItems.isAgeVerified}, 'choice', ${cartItems.choice},
    'offer', ${cartItems.offer}, 'snapshot', ${cartItems.snapshot}, 'addons', coalesce(${addons}, '[]'))`;
  const lines = sql<WrittenLine[]>`(select coalesce(json_agg(${line} order by ${cartItems.position}), '[]')
    from ${cartItems} where ${cartItems.cartId} = ${carts.id})`;
  const { createdAt: _, updatedAt: __, ...facts } = getTableColumns(carts);
  return db
    .select({ ...facts, recipient: checkouts.recipient, goldUntil: customers.goldUntil, lines })
    .from(carts)
    .leftJoin(checkouts, eq(checkouts.cartId, carts.id))
    .leftJoin(customers, eq(customers.id, carts.customerId))
    .where(eq(carts.id, placeholder('cartId')))
    .prepare('cart_whole');
});

type WholeCart = Awaited<ReturnType<ReturnType<typeof wholeQuery>['execute']>>[number];

function storedCart({ customerId, goldUntil, groupId, name, recipient, lines, ...facts }: WholeCart) {
  return {
    ...facts,
    ...(customerId !== null && { customerId, goldUntil: goldUntil ?? undefined }),
    ...(groupId !== null && { groupId }),
    ...(name !== null && { name }),
    ...(recipient !== null && { recipient }),
    items: lines.map(({ vaseId, choice, offer, addons, ...line }) => ({
      ...{ ...line, addons: sortedAddons(addons) },
      vaseId: vaseId ?? undefined,
      choice: choice ?? undefined,
      offer: offer ?? undefined,
    })),
  } satisfies StoredCart;
}

const raiseOnceQuery = preparedOnce((db) => {
  const claimed = db.$with('claimed').as(
    db
      .insert(idempotencyKeys)
      .values({
        scope: placeholder('scope'),
        key: placeholder('key'),
        bodyHash: placeholder('bodyHash'),
        createdAt: placeholder('now'),
        answer: placeholder('answer'),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  );
  return db
    .with(claimed)
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${placeholder('now')}::timestamptz` })
    .where(and(eq(carts.id, placeholder('cartId')), exists(db.select().from(claimed))))
    .returning({ version: carts.version })
    .prepare('cart_raised_once');
});
