import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What visits told of what happened in them. No row says whose visit it was, or which rows belong to one visit. */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event: text('event').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    locale: text('locale').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('shop_events_by_name').on(table.event, table.at),
    index('shop_events_by_age').on(table.at),
  ],
);
