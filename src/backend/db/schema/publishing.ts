import { sql, type SQL } from 'drizzle-orm';
import { check, integer, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Columns of everything a merchant publishes. `version` counts changes of the row, `fingerprint` is the hash
 * of its source, so that an import which changes nothing leaves `updatedAt` alone.
 */
export const publishing = () => ({
  state: text('state', { enum: ['draft', 'published', 'archived'] }).notNull(),
  version: integer('version').notNull().default(1),
  fingerprint: text('fingerprint').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Only the three known states can be stored. */
export const knownState = (table: string, column: AnyPgColumn) =>
  check(`${table}_state_known`, sql`${column} in ('draft', 'published', 'archived')`);

/** An amount of cents that cannot be negative. */
export const notNegative = (name: string, column: AnyPgColumn): ReturnType<typeof check> =>
  check(name, sql`${column} >= 0` as SQL);
