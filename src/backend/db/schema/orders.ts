import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { CardMessage, Recipient, Sender } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import type { Cart } from '@/contracts/ordering/cart';
import type { MailFacts } from '@/backend/mail/mailFacts';
import type { TakenSlot } from '@/backend/orders/takenSlot';
import { paymentMethods } from '@/contracts/paymentMethods';
import { carts } from './ordering';

const orderStates = ['pending', 'confirmed', 'failed', 'cancelled'] as const;

/**
 * An order. `pending`: claimed, the charge is under way; `confirmed`: paid; `failed`: it was not paid; `cancelled`:
 * paid, then taken back by the customer. What was bought is kept as it was then, whatever becomes of the catalogue.
 */
export const orders = pgTable(
  'orders',
  {
    /** LK-XXXX-XXXX */
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onUpdate: 'cascade' }),
    state: text('state', { enum: orderStates }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    totalCents: integer('total_cents').notNull(),
    cart: jsonb('cart').$type<Cart>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>(),
    cardMessage: jsonb('card_message').$type<z.infer<typeof CardMessage>>(),
    sender: jsonb('sender').$type<Sender>().notNull(),
    /** Names the one charge that pays for it; orders for several recipients share one. */
    paymentKey: text('payment_key').notNull(),
    /** `none` when there was nothing to pay. */
    paymentMethod: text('payment_method', { enum: [...paymentMethods, 'none'] }).notNull(),
    /** Of a card the shop was told about. */
    paymentTokenHash: text('payment_token_hash'),
    paymentBrand: text('payment_brand').notNull(),
    paymentLast4: text('payment_last4').notNull(),
    /** The payment company's own number of the charge. */
    paymentReference: text('payment_reference'),
    declineReason: text('decline_reason'),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [
    /** One cart makes one order; failed attempts do not count. */
    uniqueIndex('orders_one_per_cart')
      .on(table.cartId)
      .where(sql`${table.state} <> 'failed'`),
    uniqueIndex('orders_cart_key').on(table.cartId, table.idempotencyKey),
    index('orders_pending')
      .on(table.placedAt)
      .where(sql`${table.state} = 'pending'`),
    index('orders_payment_key').on(table.paymentKey),
    check('orders_total_not_negative', sql`${table.totalCents} >= 0`),
    check('orders_free_or_paid', sql`(${table.paymentMethod} = 'none') <= (${table.totalCents} = 0)`),
    check('orders_cancelled', sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check('orders_state_known', sql`${table.state} in ('pending', 'confirmed', 'failed', 'cancelled')`),
    check('orders_id_form', sql`${table.id} ~ '^LK-[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
    check('orders_settled', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
  ],
);

/** What travels together: one suborder, LK-XXXX-XXXX-{number}. */
export const orderGroups = pgTable(
  'order_groups',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    channel: text('channel', { enum: ['florist', 'dropship'] }).notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    deliveryEndDate: date('delivery_end_date', { mode: 'string' }),
    city: text('city').notNull(),
    state: text('state').notNull(),
    timeZone: text('time_zone').notNull(),
    feeCents: integer('fee_cents').notNull(),
    surchargeCents: integer('surcharge_cents').notNull(),
    /** Places it took in the days of florists or origins. */
    slots: jsonb('slots').$type<readonly TakenSlot[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** A line of an order, as bought. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Empty for the membership, which is not delivered. */
    groupNumber: integer('group_number'),
    sku: text('sku').notNull(),
    title: text('title').notNull(),
    /** Language of the title; missing for orders older than this column. */
    lang: text('lang').$type<Locale>(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    accessoriesCents: integer('accessories_cents').notNull(),
    lineCents: integer('line_cents').notNull(),
    imagePath: text('image_path').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    check(
      'order_lines_sum',
      sql`${table.lineCents} = (${table.unitCents} + ${table.accessoriesCents}) * ${table.quantity}`,
    ),
  ],
);

/** What a customer changed after ordering; texts as they were stand here. */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['card-message', 'recipient-phone', 'cancel'] }).notNull(),
    /** What it replaced. */
    before: jsonb('before').$type<{ readonly value: unknown }>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** Mails to be sent; a row is written together with what it tells of. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    facts: jsonb('facts').$type<MailFacts>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Empty: at once. Also set while a process is sending it. */
    notBefore: timestamp('not_before', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_mails_waiting')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
