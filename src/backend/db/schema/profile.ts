import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reminderOccasions } from '@/contracts/account/reminders';
import { addressTypes } from '@/contracts/shop';
import { cardBehaviours } from '@/backend/payment/testCards';
import { customers } from './accounts';
import { countries, instant, reference } from './columns';

const owner = () => reference('customer_id', () => customers.id, { onDelete: 'cascade' });

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: text('id').primaryKey(),
    customerId: owner(),
    addressType: text('address_type', { enum: addressTypes }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locationName: text('location_name'),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country', { enum: countries }).notNull(),
    phone: text('phone'),
    nickname: text('nickname'),
    isPrimary: boolean('is_primary').notNull(),
    isVerified: boolean('is_verified').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('customer_addresses_customer').on(table.customerId),
    uniqueIndex('customer_addresses_one_primary')
      .on(table.customerId)
      .where(sql`${table.isPrimary}`),
  ],
);

/** Days customers want to be reminded of, once a year. */
export const reminders = pgTable(
  'reminders',
  {
    id: text('id').primaryKey(),
    customerId: owner(),
    occasion: text('occasion', { enum: reminderOccasions }).notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Empty for holidays, whose day is worked out. */
    month: integer('month'),
    day: integer('day'),
    year: integer('year'),
    zipCode: text('zip_code'),
    daysBefore: integer('days_before').notNull(),
    /** The day the next mail is about, and the day it goes out. */
    mailFor: date('mail_for', { mode: 'string' }).notNull(),
    mailOn: date('mail_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('reminders_customer').on(table.customerId),
    index('reminders_mail_on').on(table.mailOn),
    check('reminders_day', sql`${table.month} between 1 and 12 and ${table.day} between 1 and 31`),
    check('reminders_days_before', sql`${table.daysBefore} between 0 and 30`),
  ],
);

/** Cards customers have saved in the sandbox: no number, only what a token needs. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: text('id').primaryKey(),
    customerId: owner(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    /** Recognises the same card; see `pseudonymOf`. */
    cardHash: text('card_hash').notNull(),
    behaviour: text('behaviour', { enum: cardBehaviours }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_cards_once').on(table.customerId, table.cardHash)],
);
