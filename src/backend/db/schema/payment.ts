import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { paymentMethods } from '@/contracts/shop';
import { cardBehaviours } from '@/backend/payment/testCards';
import { checkouts } from './ordering';
import { orders } from './orders';
import { instant, reference } from './columns';

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
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set when an order claims it; never used again after that. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('payment_tokens_expires_at').on(table.expiresAt),
    check('payment_tokens_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** Charges of the sandbox, which stands in for a payment company: one charge per key, also for repeated requests. */
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('sandbox_charges_amount_positive', sql`${table.amountCents} > 0`),
    check('sandbox_charges_refunded', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
  ],
);

/** Refunds of the sandbox: one row per key, also for repeated requests. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    refundKey: text('refund_key').primaryKey(),
    reference: reference('reference', () => sandboxCharges.reference, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [check('sandbox_refunds_positive', sql`${table.amountCents} > 0`)],
);

/** The payment company's id of a charge of ours, stored so that the charge is looked up and never made twice. */
export const providerSessions = pgTable('provider_sessions', {
  chargeKey: text('charge_key').primaryKey(),
  provider: text('provider').notNull(),
  sessionId: text('session_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Money to be given back; a row is written together with what it is given back for. */
export const refunds = pgTable(
  'refunds',
  {
    /** Names it at the payment company: the order's number for a whole order, else one of its own. */
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    /** The charge it is given back of; empty for the one that paid for the order. */
    reference: text('reference'),
    /** What the total of the order does not hold: it became less by it, or never held it. */
    isOutsideTotal: boolean('is_outside_total').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Empty until the payment company has taken it on. */
    doneAt: instant('done_at'),
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
