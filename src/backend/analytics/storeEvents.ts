import { asc, desc, gte } from 'drizzle-orm';
import { localeOf } from '@/contracts/locales';
import type { Queryable } from '../db/connect';
import { shopEvents } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { Handlers } from '../platform/handlers';
import { hashBody, withIdempotency } from '../platform/idempotency';

/** Day of the last warning: one a day is enough. */
let warnedOn = '';

/** Takes what visits tell of themselves. */
export const analyticsHandlers: Pick<Handlers, 'reportEvents'> = {
  /**
   * Stores events under the server's time, each batch once, and as many a day as the shop is set up for: anybody may send some.
   * @source docs/decisions/0068-events-and-where-they-go.md
   */
  async reportEvents({ body: { idempotencyKey: key, events, locale }, context }) {
    const { db, clock, environment, log } = context;
    const at = clock.now();
    const { eventsPerDay } = environment;
    const day = at.toISOString().slice(0, 10);
    if ((await storedSince(db, new Date(`${day}T00:00:00Z`))) + events.length > eventsPerDay) {
      if (warnedOn !== day)
        log.warn({ eventsPerDay }, 'EVENTS_PER_DAY is reached: no more events are stored today');
      warnedOn = day;
      return { stored: 0 };
    }
    const rows = events.map(({ event, facts }) => ({
      event,
      facts: facts as Record<string, unknown>,
      locale: localeOf(locale) ?? locale,
      at,
    }));
    const write = { scope: 'reportEvents', key, bodyHash: hashBody(events), clock };
    return withTransaction(db, (tx) =>
      withIdempotency(tx, write, async () => {
        await tx.insert(shopEvents).values(rows);
        return { stored: rows.length };
      }),
    );
  },
};

/**
 * Events since an instant, by their running number: two look-ups in an index, however many there are. Numbers that were never used
 * count too.
 */
async function storedSince(db: Queryable, since: Date): Promise<number> {
  const ids = () => db.select({ id: shopEvents.id }).from(shopEvents).limit(1);
  const [first] = await ids().where(gte(shopEvents.at, since)).orderBy(asc(shopEvents.at));
  if (!first) return 0;
  const [last] = await ids().orderBy(desc(shopEvents.id));
  return last ? last.id - first.id + 1 : 0;
}
