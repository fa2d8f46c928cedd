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
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** An instant, kept with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Names a row of another table, which must be there. */
export const reference = (
  name: string,
  row: () => AnyPgColumn,
  actions?: { readonly onDelete?: 'cascade'; readonly onUpdate?: 'cascade' },
) => text(name).notNull().references(row, actions);

/** Only the three known states can be stored. */
export const knownState = (table: string, column: AnyPgColumn) =>
  check(`${table}_state_known`, sql`${column} in ('draft', 'published', 'archived')`);

/** An amount of cents that cannot be negative. */
export const notNegative = (name: string, column: AnyPgColumn): ReturnType<typeof check> =>
  check(name, sql`${column} >= 0` as SQL);

export const channels = ['florist', 'dropship'] as const;
export const countries = ['US', 'CA'] as const;
const matchKinds = ['any', 'alcohol', 'productType', 'productClass', 'pid'] as const;

/** Columns of where and for whom a rule holds; empty ones do not narrow it. */
export const scope = () => ({
  channel: text('channel', { enum: channels }),
  country: text('country', { enum: countries }),
  state: text('state'),
});

/** Columns of which products a rule speaks of; the value is empty for `any` and `alcohol`. */
export const match = () => ({
  matchKind: text('match_kind', { enum: matchKinds }).notNull(),
  matchValue: text('match_value').notNull().default(''),
});

/** Condition: HH:mm. */
export function isTime(column: AnyPgColumn): SQL {
  return sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;
}

/** Condition: 0 (Sunday) to 6. */
export function isWeekday(column: AnyPgColumn): SQL {
  return sql`${column} between 0 and 6`;
}

/** Condition: at least one weekday, and nothing else. */
export function areWeekdays(column: AnyPgColumn): SQL {
  return sql`cardinality(${column}) > 0 and ${column} <@ array[0, 1, 2, 3, 4, 5, 6]`;
}
