import { localeOf } from '@/contracts/locales';
import { shopEvents } from '../db/schema';
import type { Handlers } from '../platform/handlers';

/** Takes what visits tell of themselves. */
export const analyticsHandlers: Pick<Handlers, 'reportEvents'> = {
  /** Stores events under the server's time. @source docs/decisions/0068-events-and-where-they-go.md */
  async reportEvents({ body: { events, locale }, context: { db, clock } }) {
    const at = clock.now();
    const rows = events.map(({ event, facts }) => ({
      event,
      facts: facts as Record<string, unknown>,
      locale: localeOf(locale) ?? locale,
      at,
    }));
    await db.insert(shopEvents).values(rows);
    return { stored: rows.length };
  },
};
