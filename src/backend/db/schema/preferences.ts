import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who wants offers by mail, with when and where they said so; an address has one row. */
export const emailPreferences = pgTable(
  'email_preferences',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    siteId: text('site_id').notNull(),
    /** Where it was said last: "EMAIL_SIGNUP_FOOTER". */
    source: text('source').notNull(),
    isEmailSubscribed: boolean('is_email_subscribed').notNull(),
    frequency: text('frequency').notNull(),
    /** When the present answer was given first. */
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('email_preferences_email_form', sql`${table.email} = lower(${table.email})`)],
);
