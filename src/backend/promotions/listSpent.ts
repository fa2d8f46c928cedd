import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { carts, checkouts, promotionUses } from '../db/schema';
import type { StoredCart } from '../ordering/storedCart';
import { buyerHash } from './buyerHash';
import type { Promotion } from './promotion';

type Buyers = Pick<StoredCart, 'id' | 'groupId' | 'customerId'>;

const none: ReadonlySet<string> = new Set();

/**
 * Codes that whoever buys a cart has used as often as one customer may: known for those who are signed in, and for guests
 * as soon as the checkout knows the sender. Carts of one group have one sender.
 * @param promotions those of the cart
 * @source docs/decisions/0014-promo-codes.md
 */
export async function listSpent(
  db: Queryable,
  cart: Buyers,
  promotions: readonly Pick<Promotion, 'code' | 'customerLimit'>[],
): Promise<ReadonlySet<string>> {
  const limits = new Map(promotions.map(({ code, customerLimit = Infinity }) => [code, customerLimit]));
  const limited = [...limits.keys()].filter((code) => limits.get(code) !== Infinity);
  if (limited.length === 0) return none;
  const { customerId } = cart;
  const email = customerId ? '' : await findSendersEmail(db, cart);
  if (!customerId && !email) return none;
  const rows = await db
    .select({ code: promotionUses.code, uses: count() })
    .from(promotionUses)
    .where(
      and(
        inArray(promotionUses.code, limited),
        eq(promotionUses.customerHash, buyerHash({ customerId, email })),
      ),
    )
    .groupBy(promotionUses.code);
  return new Set(rows.flatMap(({ code, uses }) => (uses >= (limits.get(code) ?? 0) ? [code] : [])));
}

async function findSendersEmail(db: Queryable, { id, groupId }: Buyers): Promise<string> {
  const isTheirs = groupId ? or(eq(carts.id, id), eq(carts.groupId, groupId)) : eq(carts.id, id);
  const [row] = await db
    .select({ email: sql<string>`${checkouts.sender} ->> 'email'` })
    .from(checkouts)
    .innerJoin(carts, eq(carts.id, checkouts.cartId))
    .where(and(isTheirs, sql`${checkouts.sender} is not null`))
    .orderBy(sql`${carts.id} <> ${id}`, desc(checkouts.updatedAt))
    .limit(1);
  return row?.email ?? '';
}
