import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentMethods } from '@/contracts/paymentMethods';
import { cardBehaviours } from '@/backend/payment/testCards';
import { checkouts } from './ordering';
import { orders } from './orders';

/** A card as a payment provider knows it. Numbers and security codes are nowhere in this database. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    /** The same for the same card, as `pseudonymOf` writes it; missing for tokens older than this column. */
    cardHash: text('card_hash'),
    /** How the sandbox will answer a charge of this test card. */
    behaviour: text('behaviour', { enum: cardBehaviours }).notNull(),
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
    method: text('method', { enum: paymentMethods }).notNull(),
    /** Empty when it is not paid by card. */
    tokenHash: text('token_hash'),
    amountCents: integer('amount_cents').notNull(),
    /** `challenged`: the bank waits for the shopper; `abandoned`: the shopper does not pay. */
    outcome: text('outcome', { enum: ['paid', 'declined', 'challenged', 'abandoned'] }).notNull(),
    reference: text('reference').notNull().unique(),
    /** Wrong codes the shopper gave their bank. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('sandbox_charges_amount_positive', sql`${table.amountCents} > 0`),
    check('sandbox_charges_refunded', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
);

/** What the sandbox gave back: one row per key, however often it is asked. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundKey: text('refund_key').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => sandboxCharges.reference, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [check('sandbox_refunds_positive', sql`${table.amountCents} > 0`)],
);

/** What a payment company calls a charge of ours, kept so that it is asked for by that name and never made twice. */
export const providerSessions = pgTable('provider_sessions', {
  chargeKey: text('charge_key').primaryKey(),
  provider: text('provider').notNull(),
  sessionId: text('session_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Money to be given back; a row is written together with what it is given back for. */
export const refunds = pgTable(
  'refunds',
  {
    /** Names it at the payment company: the order's number for a whole order, else one of its own. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Empty until the payment company has taken it on. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** Grows with every attempt, so that refunds that fail again and again do not hold up the others. */
    askedTurn: bigserial('asked_turn', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_due')
      .on(table.askedTurn)
      .where(sql`${table.doneAt} is null`),
    check('refunds_positive', sql`${table.amountCents} > 0`),
  ],
);
