import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { checkouts, orders, promotionUses } from '../db/schema';
import { buyerHashes } from './buyerHash';
import type { Promotion } from './promotion';
import { listUsedCounts } from './promotionRepository';

/** Carts that are paid together. */
export interface BuyersCarts {
  readonly cartIds: readonly string[];
  /** Missing for guests. */
  readonly customerId?: string;
}

type Limits = Pick<Promotion, 'code' | 'usageLimit' | 'customerLimit'>;

/** Whether a promotion can be used up, by everybody together or by one customer. */
export const isLimited = ({ usageLimit, customerLimit }: Omit<Limits, 'code'>): boolean =>
  usageLimit !== undefined || customerLimit !== undefined;

/**
 * How many more orders may use promotions, as far as anything limits them. Who buys is known when they are signed in, else
 * when a checkout of the carts names its sender; each of the carts may pay, so the sender with the most uses counts. What a
 * waiting order of these very carts has taken is still theirs.
 * @returns by code; nothing for promotions without a limit
 * @source docs/decisions/0014-promo-codes.md
 */
export async function listUsesLeft(
  db: Queryable,
  carts: BuyersCarts,
  promotions: readonly Limits[],
): Promise<ReadonlyMap<string, number>> {
  const limited = promotions.filter(isLimited);
  const codes = limited.map(({ code }) => code);
  if (codes.length === 0) return new Map();
  const waiting = await listWaiting(db, carts, codes);
  const used = await listUsedCounts(db, codes);
  const byBuyers = await listUsesOfBuyers(db, carts, codes);
  return new Map(
    limited.map(({ code, usageLimit = Infinity, customerLimit = Infinity }) => {
      const ofAll = usageLimit - (used.get(code) ?? 0) + (waiting.get(code) ?? 0);
      return [code, Math.min(ofAll, customerLimit - (byBuyers.get(code) ?? 0))];
    }),
  );
}

/** Uses by orders of the carts that wait for their payment. */
async function listWaiting(
  db: Queryable,
  { cartIds }: BuyersCarts,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ code: promotionUses.code, uses: count() })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(and(inArray(promotionUses.code, [...codes]), isWaiting(cartIds)))
    .groupBy(promotionUses.code);
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

const isWaiting = (cartIds: readonly string[]) =>
  and(inArray(orders.cartId, [...cartIds]), eq(orders.state, 'pending'));

/** Uses by whoever buys, without those of waiting orders of the carts. */
async function listUsesOfBuyers(
  db: Queryable,
  { cartIds, customerId }: BuyersCarts,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const emails = customerId ? [''] : await listSenders(db, cartIds);
  const buyers = emails.map((email) => buyerHashes({ customerId, email }));
  if (buyers.length === 0) return new Map();
  const rows = await db
    .select({ code: promotionUses.code, hash: promotionUses.customerHash, uses: count() })
    .from(promotionUses)
    .leftJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(
      and(
        inArray(promotionUses.code, [...codes]),
        inArray(promotionUses.customerHash, buyers.flat()),
        sql`(${isWaiting(cartIds)}) is not true`,
      ),
    )
    .groupBy(promotionUses.code, promotionUses.customerHash);
  const usesOf = (code: string, hashes: readonly string[]) =>
    rows.reduce((sum, row) => (row.code === code && hashes.includes(row.hash) ? sum + row.uses : sum), 0);
  return new Map(codes.map((code) => [code, Math.max(...buyers.map((hashes) => usesOf(code, hashes)))]));
}

async function listSenders(db: Queryable, cartIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: sql<string>`${checkouts.sender} ->> 'email'` })
    .from(checkouts)
    .where(and(inArray(checkouts.cartId, [...cartIds]), sql`${checkouts.sender} is not null`));
  return rows.map(({ email }) => email);
}
