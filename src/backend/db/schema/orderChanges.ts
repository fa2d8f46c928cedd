import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Cart } from '@/contracts/ordering/cart';
import type { TakenSlot } from '@/backend/calendars/engine/judgeDays';
import { instant, reference } from './columns';
import { orders } from './orders';

/** What was changed about an order afterwards, by its customer or by the shop; texts as they were stand here. */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind', {
      enum: [
        'card-message',
        'recipient-phone',
        'recipient',
        'delivery-date',
        'cancel-delivery',
        'cancel',
        'refund',
        'resend',
        'adopted',
      ],
    }).notNull(),
    /** What it replaced. */
    before: jsonb('before').$type<{ readonly value: unknown }>().notNull(),
    /** Who of the shop; empty when it was the customer. */
    changedBy: text('changed_by'),
    /** Why, as it was said. */
    note: text('note').notNull().default(''),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);

/** Changes of a delivery's day that cost more: they hold once they are paid. The id names the charge. */
export const dateChanges = pgTable(
  'date_changes',
  {
    id: text('id').primaryKey(),
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    groupNumber: integer('group_number').notNull(),
    state: text('state', { enum: ['pending', 'done', 'failed'] }).notNull(),
    /** Why it failed; `too-late`: it was paid and is given back. */
    reason: text('reason'),
    /** The order with the other day. */
    amended: jsonb('amended')
      .$type<{
        readonly cart: Cart;
        readonly feeCents: number;
        readonly surchargeCents: number;
        readonly dateIso: string;
      }>()
      .notNull(),
    /** Places held for it. */
    slots: jsonb('slots').$type<readonly TakenSlot[]>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The payment company's own number of the charge. */
    reference: text('reference'),
    /** Grows with every check at the payment company, so that changes that fail again and again do not hold up the others. */
    askedTurn: bigserial('asked_turn', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('date_changes_number').on(table.orderId, table.number),
    uniqueIndex('date_changes_one_waits')
      .on(table.orderId)
      .where(sql`${table.state} = 'pending'`),
    index('date_changes_due')
      .on(table.askedTurn)
      .where(sql`${table.state} = 'pending' or ${table.reason} = 'missing'`),
    check('date_changes_state_known', sql`${table.state} in ('pending', 'done', 'failed')`),
    check('date_changes_amount', sql`${table.amountCents} >= 50`),
    check('date_changes_settled', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
  ],
);
