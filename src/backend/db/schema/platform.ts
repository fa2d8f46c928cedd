import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Stored answers: a repeated write gets the same answer and is not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Always wrapped in an object: Drizzle parses a bare JSON string once more when it reads it. */
    answer: jsonb('answer').$type<{ value: unknown }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** Which seed steps are done, and from which version of their files. */
export const seedState = pgTable('seed_state', {
  step: text('step').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Empty while a step runs, or when it was broken off. */
  finishedAt: instant('finished_at'),
});

/** What the merchant sets while the shop runs; `version` counts changes so that processes notice them. */
export const shopSettings = pgTable('shop_settings', {
  key: text('key').primaryKey(),
  /** An object, never a bare string: Drizzle would parse that once more when it reads it. */
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
