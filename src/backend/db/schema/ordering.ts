import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { paymentMethods } from '@/contracts/shop';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import type { DeliveryOffer } from '@/backend/ordering/storedCart';
import type { ProductSnapshot } from '@/backend/ordering/productSnapshot';
import { customers } from './accounts';
import { notNegative, instant, reference } from './columns';

/**
 * A shopper's cart. `ordering`: an order for it is being paid, nothing may change; `ordered`: it is done; `merged`: its
 * lines are in a customer's cart now; `returned`: it went to a procurement system. A cart that changes hands changes its id, so that old tokens open nothing.
 */
export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    countryId: text('country_id', { enum: ['US', 'CA'] }).notNull(),
    state: text('state', { enum: ['open', 'ordering', 'ordered', 'merged', 'returned'] })
      .notNull()
      .default('open'),
    /** Whose it is; empty for guests. */
    customerId: text('customer_id').references(() => customers.id),
    /** Carts of one shopper that are paid together share this; empty for a cart by itself. */
    groupId: text('group_id'),
    /** What the shopper calls it, where there are several. */
    name: text('name'),
    attribution: jsonb('attribution')
      .$type<Attribution>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** Codes entered, in that order. */
    promoCodes: text('promo_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Grows with every change. */
    version: integer('version').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('carts_updated_at').on(table.updatedAt),
    index('carts_customer')
      .on(table.customerId)
      .where(sql`${table.customerId} is not null`),
    index('carts_group')
      .on(table.groupId)
      .where(sql`${table.groupId} is not null`),
    check('carts_state_known', sql`${table.state} in ('open', 'ordering', 'ordered', 'merged', 'returned')`),
    check('carts_promo_codes_few', sql`cardinality(${table.promoCodes}) <= 5`),
    check('carts_country_known', sql`${table.countryId} in ('US', 'CA')`),
  ],
);

/** A line of a cart: what, how many, where to and when. Prices are never stored here. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: text('id').primaryKey(),
    cartId: reference('cart_id', () => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull(),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    vaseId: text('vase_id'),
    isAgeVerified: boolean('is_age_verified').notNull(),
    /** Empty for the membership, which is not delivered. */
    choice: jsonb('choice').$type<DeliveryChoice>(),
    /** How it was going to be delivered when that was last confirmed. */
    offer: jsonb('offer').$type<DeliveryOffer>(),
    /** What is shown of a product that has left the catalogue. */
    snapshot: jsonb('snapshot').$type<ProductSnapshot>().notNull(),
  },
  (table) => [
    uniqueIndex('cart_items_cart_position').on(table.cartId, table.position),
    check('cart_items_quantity_in_bounds', sql`${table.quantity} between 1 and 20`),
    check('cart_items_choice_has_offer', sql`(${table.choice} is null) = (${table.offer} is null)`),
  ],
);

/** Greeting cards and ribbons of a line; the quantity is per piece. */
export const cartItemAddons = pgTable(
  'cart_item_addons',
  {
    itemId: reference('item_id', () => cartItems.id, { onDelete: 'cascade' }),
    addonId: text('addon_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.addonId] }),
    check('cart_item_addons_quantity_in_bounds', sql`${table.quantity} between 1 and 5`),
  ],
);

/** What the steps of a checkout have gathered; at most one for a cart. */
export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  cartId: text('cart_id')
    .notNull()
    .unique()
    .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  recipient: jsonb('recipient').$type<Recipient>(),
  cardMessage: jsonb('card_message').$type<z.infer<typeof CardMessage>>(),
  sender: jsonb('sender').$type<Sender>(),
  paymentMethod: text('payment_method', { enum: paymentMethods }),
  /** Hash of the card token, never the token. */
  paymentTokenHash: text('payment_token_hash'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Sales tax by state or province of the recipient. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text('country').notNull(),
    region: text('region').notNull(),
    /** Millionths: 7.25 % is 72500. */
    ratePpm: integer('rate_ppm').notNull(),
    isDeliveryTaxed: boolean('is_delivery_taxed').notNull(),
    /** First day it holds. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.region, table.validFrom] }),
    notNegative('tax_rates_not_negative', table.ratePpm),
    check('tax_rates_below_one', sql`${table.ratePpm} < 1000000`),
  ],
);
