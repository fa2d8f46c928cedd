import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { csvCell, readReportedDays, refuseMore } from '../desk/deskValues';
import type { DeskWords } from '../desk/readDeskWords';

interface Desk {
  readonly now: Date;
  readonly print: (line: string) => void;
}

interface Row extends Record<string, unknown> {
  readonly partner: string;
  readonly orders: number;
  readonly cancelled: number;
  readonly goods: string;
}

/**
 * `npm run shop -- report`: orders by partner as CSV. Goods are in dollars, after discounts, of orders that were not
 * cancelled; orders without a partner stand in the last line. Days are New York's, the last one included.
 * @throws DeskError for a day that is none, and for words nothing is done with
 * @source spec §1 Partner or affiliate traffic; docs/decisions/0066-attribution-and-partners.md
 */
export async function runPartnerReport(db: Db, { words, options }: DeskWords, desk: Desk): Promise<void> {
  refuseMore(words);
  const { fromIso, untilIso } = readReportedDays(options, desk.now);
  const day = sql`(placed_at at time zone 'America/New_York')::date`;
  const { rows } = await db.execute<Row>(sql`
    select coalesce(attribution->>'partnerId', '') as partner,
      count(*)::int as orders,
      (count(*) filter (where state = 'cancelled'))::int as cancelled,
      coalesce(sum((cart->>'subTotalAmount')::numeric - (cart->>'totalDiscountAmount')::numeric)
        filter (where state = 'confirmed'), 0)::numeric(14, 2)::text as goods
    from orders
    where state in ('confirmed', 'cancelled')
      and ${day} >= ${fromIso ?? '-infinity'}::date and ${day} <= ${untilIso ?? 'infinity'}::date
    group by 1 order by (coalesce(attribution->>'partnerId', '') = ''), 1`);
  desk.print('partner,orders,goods,cancelled');
  for (const { partner, orders, goods, cancelled } of rows)
    desk.print([csvCell(partner || '(none)'), orders, goods, cancelled].join(','));
}
