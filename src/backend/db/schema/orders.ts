import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Attribution } from '@/contracts/attribution';
import type { CardMessage, Recipient, Sender } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import type { Cart } from '@/contracts/ordering/cart';
import { paymentMethods } from '@/contracts/shop';
import type { TakenSlot } from '@/backend/calendars/engine/judgeDays';
import { reportedStatuses } from '@/backend/orders/reportedStatuses';
import { carts } from './ordering';
import { instant, reference } from './columns';

const orderStates = ['pending', 'confirmed', 'failed', 'cancelled'] as const;

/**
 * An order. `pending`: claimed, the charge is under way; `confirmed`: paid; `failed`: it was not paid; `cancelled`:
 * paid, then taken back by the customer. What was bought is stored as it was then; later changes of the catalogue do not matter.
 */
export const orders = pgTable(
  'orders',
  {
    /** LK-XXXX-XXXX */
    id: text('id').primaryKey(),
    cartId: reference('cart_id', () => carts.id, { onUpdate: 'cascade' }),
    state: text('state', { enum: orderStates }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    totalCents: integer('total_cents').notNull(),
    cart: jsonb('cart').$type<Cart>().notNull(),
    attribution: jsonb('attribution')
      .$type<Attribution>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    recipient: jsonb('recipient').$type<Recipient>(),
    cardMessage: jsonb('card_message').$type<z.infer<typeof CardMessage>>(),
    sender: jsonb('sender').$type<Sender>().notNull(),
    /** Names the one charge that pays for it; orders for several recipients share one. */
    paymentKey: text('payment_key').notNull(),
    /** `none` when there was nothing to pay. */
    paymentMethod: text('payment_method', { enum: [...paymentMethods, 'none'] }).notNull(),
    /** Of a card that was tokenised by the shop. */
    paymentTokenHash: text('payment_token_hash'),
    paymentBrand: text('payment_brand').notNull(),
    paymentLast4: text('payment_last4').notNull(),
    /** The payment company's own number of the charge. */
    paymentReference: text('payment_reference'),
    /**
     * Why it failed. `missing`: the payment company did not know the payment, which may still be found; `found-paid`: it
     * was found, paid, and is given back.
     */
    declineReason: text('decline_reason'),
    /** Whose client address it came from, as `pseudonymOf` writes it; only as long as the payment is not settled. */
    clientHash: text('client_hash'),
    /** Since when the payment waits for the shopper or for a clear answer; counted against the limits of what is held. */
    waitingSince: instant('waiting_since'),
    /** It was in an account that was erased: it belongs to nobody, and no other account can take it over. */
    wasOwned: boolean('was_owned').notNull().default(false),
    /** Grows with every check at the payment company by the job, so that the order that waits longest is checked first. */
    askedTurn: bigserial('asked_turn', { mode: 'number' }).notNull(),
    placedAt: instant('placed_at').notNull(),
    settledAt: instant('settled_at'),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    /** One cart makes one order; failed attempts do not count. */
    uniqueIndex('orders_one_per_cart')
      .on(table.cartId)
      .where(sql`${table.state} <> 'failed'`),
    uniqueIndex('orders_cart_key').on(table.cartId, table.idempotencyKey),
    index('orders_to_ask')
      .on(table.askedTurn)
      .where(sql`${table.state} = 'pending' or ${table.declineReason} = 'missing'`),
    index('orders_payment_key').on(table.paymentKey),
    index('orders_sender_email').on(sql`lower(${table.sender} ->> 'email')`),
    check('orders_client_forgotten', sql`${table.clientHash} is null or ${table.state} = 'pending'`),
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
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    channel: text('channel', { enum: ['florist', 'dropship'] }).notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }).notNull(),
    deliveryEndDate: date('delivery_end_date', { mode: 'string' }),
    city: text('city').notNull(),
    state: text('state').notNull(),
    timeZone: text('time_zone').notNull(),
    feeCents: integer('fee_cents').notNull(),
    surchargeCents: integer('surcharge_cents').notNull(),
    /** Cancelled by itself, while the rest of the order stays; it has no places then. */
    cancelledAt: instant('cancelled_at'),
    /** Places it took in the days of florists or origins. */
    slots: jsonb('slots').$type<readonly TakenSlot[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Empty for the membership, which is not delivered. */
    groupNumber: integer('group_number'),
    /** Line of the order's cart. */
    itemId: text('item_id'),
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

/**
 * What people or carriers said about a delivery, in the order they said it; the last one counts. In live mode nothing else
 * decides where a delivery is.
 */
export const deliverySteps = pgTable(
  'delivery_steps',
  {
    orderId: text('order_id').notNull(),
    groupNumber: integer('group_number').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: reportedStatuses }).notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    note: text('note').notNull(),
    /** Who said so. */
    saidBy: text('said_by').notNull(),
    saidAt: instant('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.groupNumber, table.number] }),
    foreignKey({
      columns: [table.orderId, table.groupNumber],
      foreignColumns: [orderGroups.orderId, orderGroups.number],
    }).onDelete('cascade'),
    check(
      'delivery_steps_status_known',
      sql`${table.status} in ('accepted', 'preparing', 'on-its-way', 'delivered', 'problem')`,
    ),
  ],
);

/** Wrong look-ups of an order number, whether there is such an order or not. */
export const orderGuesses = pgTable('order_guesses', {
  orderId: text('order_id').primaryKey(),
  wrong: integer('wrong').notNull(),
  /** Of the first one; they are forgotten an hour later. */
  since: instant('since').notNull(),
});
