import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { checkouts } from './ordering';

/** A card as a payment provider knows it. Numbers and security codes are nowhere in this database. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    /** How the sandbox will answer a charge of this test card. */
    behaviour: text('behaviour', { enum: ['pays', 'declines', 'no-funds', 'answers-late'] }).notNull(),
    /** The one checkout it may pay for, once attached. */
    checkoutId: text('checkout_id').references(() => checkouts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set when an order claims it; never used again after that. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('payment_tokens_expires_at').on(table.expiresAt),
    check('payment_tokens_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** The sandbox's own books, standing in for those of a payment company: one charge per key, whatever is asked again. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    chargeKey: text('charge_key').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    amountCents: integer('amount_cents').notNull(),
    outcome: text('outcome', { enum: ['paid', 'declined'] }).notNull(),
    reference: text('reference').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('sandbox_charges_amount_positive', sql`${table.amountCents} > 0`)],
);
