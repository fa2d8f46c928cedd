import { type SQL, sql } from 'drizzle-orm';
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core';

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
