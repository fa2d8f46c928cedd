import { sql } from 'drizzle-orm';
import type { Tx } from '../db/connect';

export interface ImportDifference {
  readonly added: number;
  readonly changed: number;
  readonly archived: number;
  /** Sizes that have another price afterwards. */
  readonly repriced: number;
  /** The first of them, by sku. */
  readonly prices: readonly PriceChange[];
}

/** Prices of a size in US cents; `null` where there is none. */
interface PriceChange extends Record<string, unknown> {
  readonly sku: string;
  readonly price: number;
  readonly oldPrice: number;
  readonly member: number | null;
  readonly oldMember: number | null;
}

const SHOWN_PRICES = 50;

/** Remembers what the shop sells until the transaction ends, so that it can be compared. */
export async function rememberProducts(tx: Tx): Promise<void> {
  await tx.execute(sql`drop table if exists products_before, prices_before`);
  await tx.execute(
    sql`create temp table products_before on commit drop as select pid, state, version from products`,
  );
  await tx.execute(sql`create temp table prices_before on commit drop as
    select sku, price_cents, usual_cents, compare_at_cents, member_cents from product_variants`);
}

/** Compares the shop with what was remembered. The database compares, so that a large shop is not held in memory. */
export async function differenceOfProducts(tx: Tx): Promise<ImportDifference> {
  const counted = await tx.execute<{ added: number; changed: number; archived: number }>(sql`
    select
      count(*) filter (where now.state <> 'archived' and coalesce(old.state, 'archived') = 'archived') as added,
      count(*) filter (where now.state <> 'archived' and old.state <> 'archived' and now.version <> old.version) as changed,
      count(*) filter (where now.state = 'archived' and old.state <> 'archived') as archived
    from products now left join products_before old using (pid)`);
  const repriced = sql`from product_variants now join prices_before old using (sku)
    where (now.price_cents, now.usual_cents, now.compare_at_cents, now.member_cents)
      is distinct from (old.price_cents, old.usual_cents, old.compare_at_cents, old.member_cents)`;
  const total = await tx.execute<{ count: number }>(sql`select count(*) ${repriced}`);
  const prices = await tx.execute<PriceChange>(sql`
    select sku, now.price_cents as price, old.price_cents as "oldPrice",
      now.member_cents as member, old.member_cents as "oldMember"
    ${repriced} order by sku limit ${SHOWN_PRICES}`);
  return {
    ...(counted.rows[0] ?? { added: 0, changed: 0, archived: 0 }),
    repriced: total.rows[0]?.count ?? 0,
    prices: prices.rows,
  };
}

/** A difference in lines for a person, prices in dollars. */
export function describeDifference({
  added,
  changed,
  archived,
  repriced,
  prices,
}: ImportDifference): string[] {
  return [
    `Products: ${added} new, ${changed} changed, ${archived} archived. Sizes with another price: ${repriced}.`,
    ...prices.map(({ sku, price, oldPrice, member, oldMember }) => {
      const members = member === oldMember ? '' : `, for members ${dollars(oldMember)} → ${dollars(member)}`;
      return `  ${sku}: ${dollars(oldPrice)} → ${dollars(price)}${members}`;
    }),
    ...(repriced > prices.length ? [`  … and ${repriced - prices.length} more`] : []),
  ];
}

const dollars = (cents: number | null) => (cents === null ? 'none' : `$${(cents / 100).toFixed(2)}`);
