import { localeOf } from '@/contracts/locales';
import { shopEvents } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import type { Handlers } from '../platform/handlers';
import { hashBody, withIdempotency } from '../platform/idempotency';

/** Takes what visits tell of themselves. */
export const analyticsHandlers: Pick<Handlers, 'reportEvents'> = {
  /** Stores events under the server's time, each batch once. @source docs/decisions/0068-events-and-where-they-go.md */
  async reportEvents({ body: { idempotencyKey: key, events, locale }, context: { db, clock } }) {
    const at = clock.now();
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
