import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '@/contracts/locales';
import type { MailFacts } from '@/backend/mail/mailFacts';
import { instant } from './columns';

/** Mails to be sent; a row is written in the transaction of the change it reports. */
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
    notBefore: instant('not_before'),
    createdAt: instant('created_at').notNull(),
    /** When it left the outbox: sent, or given up where `lastError` says why. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_mails_waiting')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
