import { sql, type SQL } from 'drizzle-orm';
import { shopEvents } from '@/contracts/analytics';
import { DeskError, readDate, refuseMore } from './deskValues';
import type { DeskWords } from './readDeskWords';
import type { DeskAction } from './runDeskTool';

/**
 * `npm run shop -- events`: how often each event happened, as CSV, in the order of the contract's table. Days are New York's, the
 * last one included.
 * @throws DeskError for a day that is none, and for words nothing is done with
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export const runEventReport: DeskAction = async (db, words, { clock, print }) => {
  const { rows } = await db.execute<{ event: string; count: number }>(sql`
    select event, count(*)::int as count from shop_events
    where ${isReported(sql`at`, words, clock.now())}
    group by event`);
  const counts = new Map(rows.map(({ event, count }) => [event, count]));
  print('event,count');
  for (const event of Object.keys(shopEvents)) print(`${event},${counts.get(event) ?? 0}`);
};

/**
 * `npm run shop -- report`: orders by partner as CSV. Goods are in dollars, after discounts, of orders that were not
 * cancelled; orders without a partner stand in the last line. Days are New York's, the last one included.
 * @throws DeskError for a day that is none, and for words nothing is done with
 * @source spec §1 Partner or affiliate traffic; docs/decisions/0066-attribution-and-partners.md
 */
export const runPartnerReport: DeskAction = async (db, words, { clock, print }) => {
  const { rows } = await db.execute<Record<'partner' | 'orders' | 'cancelled' | 'goods', string>>(sql`
    select coalesce(attribution->>'partnerId', '') as partner,
      count(*)::int as orders,
      (count(*) filter (where state = 'cancelled'))::int as cancelled,
      coalesce(sum((cart->>'subTotalAmount')::numeric - (cart->>'totalDiscountAmount')::numeric)
        filter (where state = 'confirmed'), 0)::numeric(14, 2)::text as goods
    from orders
    where state in ('confirmed', 'cancelled') and ${isReported(sql`placed_at`, words, clock.now())}
    group by 1 order by (coalesce(attribution->>'partnerId', '') = ''), 1`);
  print('partner,orders,goods,cancelled');
  for (const { partner, orders, goods, cancelled } of rows)
    print([csvCell(partner || '(none)'), orders, goods, cancelled].join(','));
};

/** Whether an instant lies in the days that --from and --until name. @throws DeskError for a day that is none, and for further words */
export function isReported(instant: SQL, { words, options: { from, until } }: DeskWords, now: Date): SQL {
  refuseMore(words);
  const fromIso = from === undefined ? '-infinity' : readDate(from, now);
  const untilIso = until === undefined ? 'infinity' : readDate(until, now);
  if (from && until && untilIso < fromIso) throw new DeskError('--until lies before --from.');
  return sql`(${instant} at time zone 'America/New_York')::date between ${fromIso}::date and ${untilIso}::date`;
}

/** One cell; a sheet program must not take it for a formula. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
