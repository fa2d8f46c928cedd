import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '@/contracts/locales';

/** Who has an account. Passwords are kept as slow hashes only. */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** In lower case: one account per address. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Gold member until then. */
    goldUntil: timestamp('gold_until', { withTimezone: true }),
    /** Wrong passwords in a row. */
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('customers_email_form', sql`${table.email} = lower(${table.email})`)],
);

/** A customer signed in on one device, until the end, a sign-out or a change of password. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the browser keeps to stay signed in. */
    refreshHash: text('refresh_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastActiveAt: timestamp('last_active_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Codes a sign-in answers; exchanged once for a session. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the code. */
    codeHash: text('code_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_codes_expires_at').on(table.expiresAt)],
);

/** Puzzles that were solved; each counts once. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    challenge: text('challenge').primaryKey(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('used_captchas_used_at').on(table.usedAt)],
);
