import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localised } from '@/backend/catalog/catalogue';
import type { PromotionScope } from '@/backend/promotions/promotion';
import { notNegative, instant } from './columns';

/** What takes something off an order: by a code, or by itself. */
export const promotions = pgTable(
  'promotions',
  {
    /** What a shopper types, in capitals; the name of one that works by itself. */
    code: text('code').primaryKey(),
    kind: text('kind', { enum: ['percentage', 'amount', 'freeDelivery'] }).notNull(),
    /** Hundredths of a percent, or cents; 0 for free delivery. */
    value: integer('value').notNull(),
    description: jsonb('description').$type<Localised>().notNull(),
    scope: jsonb('scope').$type<PromotionScope>().notNull(),
    /** Whether it may stand beside other codes. */
    isStackable: boolean('is_stackable').notNull(),
    /** Works without being typed. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Orders it may be used for, in all and by one customer; empty: any number. */
    usageLimit: integer('usage_limit'),
    customerLimit: integer('customer_limit'),
    usedCount: integer('used_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    notNegative('promotions_used_not_negative', table.usedCount),
    check('promotions_code_form', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'`),
    check('promotions_kind_known', sql`${table.kind} in ('percentage', 'amount', 'freeDelivery')`),
    check(
      'promotions_value_fits',
      sql`case ${table.kind} when 'percentage' then ${table.value} between 1 and 10000 when 'amount' then ${table.value} between 1 and 100000000 else ${table.value} = 0 end`,
    ),
    check(
      'promotions_dates_in_order',
      sql`${table.startsAt} is null or ${table.endsAt} is null or ${table.startsAt} < ${table.endsAt}`,
    ),
    check(
      'promotions_limit_kept',
      sql`${table.usageLimit} is null or ${table.usedCount} <= ${table.usageLimit}`,
    ),
  ],
);

/** Which order used which promotion, one row for each name of its buyer; one that fails gives it back. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    id: text('id').primaryKey(),
    /** Kept when the promotion is taken away. */
    code: text('code').notNull(),
    orderId: text('order_id').notNull(),
    /** Hash of the customer's number, or of an e-mail address: the account's or the sender's. */
    customerHash: text('customer_hash').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('promotion_uses_order').on(table.orderId),
    index('promotion_uses_customer').on(table.code, table.customerHash),
  ],
);
