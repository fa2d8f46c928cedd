import { sql } from 'drizzle-orm';
import { shopEvents } from '@/contracts/analytics';
import type { Db } from '../db/connect';
import { readReportedDays, refuseMore } from '../desk/deskValues';
import type { DeskWords } from '../desk/readDeskWords';

interface Desk {
  readonly now: Date;
  readonly print: (line: string) => void;
}

/**
 * `npm run shop -- events`: how often each event happened, as CSV, in the order of the contract's table. Days are New York's, the
 * last one included.
 * @throws DeskError for a day that is none, and for words nothing is done with
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export async function runEventReport(db: Db, { words, options }: DeskWords, desk: Desk): Promise<void> {
  refuseMore(words);
  const { fromIso, untilIso } = readReportedDays(options, desk.now);
  const day = sql`(at at time zone 'America/New_York')::date`;
  const { rows } = await db.execute<{ event: string; count: number }>(sql`
    select event, count(*)::int as count from shop_events
    where ${day} >= ${fromIso ?? '-infinity'}::date and ${day} <= ${untilIso ?? 'infinity'}::date
    group by event`);
  const counts = new Map(rows.map(({ event, count }) => [event, count]));
  desk.print('event,count');
  for (const event of Object.keys(shopEvents)) desk.print(`${event},${counts.get(event) ?? 0}`);
}
