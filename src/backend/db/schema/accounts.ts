import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { browsers, systems } from '@/contracts/account/device';
import type { Locale } from '@/contracts/locales';
import type { reminderOccasions } from '@/contracts/account/reminders';
import type { SocialProvider } from '@/contracts/account/socialLogin';
import type { SocialIdentity } from '../../social/socialIdentity';
import { instant, reference } from './columns';

/** Who has an account. Passwords are stored as slow hashes only. */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** In lower case: one account per address. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    phone: text('phone'),
    birthDate: date('birth_date', { mode: 'string' }),
    /** The partner in whose shop the account was made, or which it has joined since. */
    partnerId: text('partner_id'),
    /** When the address was confirmed by the link of a mail. */
    activatedAt: instant('activated_at'),
    /**
     * When somebody who was signed in confirmed it, or whoever has the mailbox ended all other ways in. Before, the account may have been
     * made by somebody else, whose mail the owner of the address has confirmed.
     */
    provenAt: instant('proven_at'),
    /** Wants mails of reminders, and mails about the membership. */
    isReminderSubscribed: boolean('is_reminder_subscribed').notNull().default(true),
    isLoyaltyOptedIn: boolean('is_loyalty_opted_in').notNull().default(true),
    /** Occasions no mail is wanted about. */
    optedOutOccasions: text('opted_out_occasions')
      .array()
      .$type<(typeof reminderOccasions)[number][]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Gold member until then. */
    goldUntil: instant('gold_until'),
    /** The end of the membership that a mail was written about. */
    goldMailedFor: instant('gold_mailed_for'),
    /** The address whose orders without an account the customer does not want. */
    declinedOrdersOf: text('declined_orders_of'),
    /** Wrong passwords in a row. */
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** When the account is erased, unless somebody signs in before. */
    endsAt: instant('ends_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('customers_email_form', sql`${table.email} = lower(${table.email})`)],
);

/** A customer signed in on one device, until the end, a sign-out or a change of password. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: reference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the browser keeps to stay signed in. */
    refreshHash: text('refresh_hash').unique(),
    /** What it was opened with, as far as the browser says. */
    browser: text('browser', { enum: browsers }),
    system: text('system', { enum: systems }),
    createdAt: instant('created_at').notNull(),
    lastActiveAt: instant('last_active_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

/** Passkeys: keys that devices hold for an account; here stands only the public part. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The number its device gave it, base64url. */
    id: text('id').primaryKey(),
    customerId: reference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often its device says it was used; a copy of the key falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
);

/** Codes a sign-in answers; exchanged once for a session. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the code. */
    codeHash: text('code_hash').primaryKey(),
    customerId: reference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_codes_expires_at').on(table.expiresAt)],
);

/** Links of mails that were sent. The secret of a link is signed, not stored; a used link has ended. */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: text('id').primaryKey(),
    customerId: reference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    /** What it does: sets a password, or confirms the address. */
    purpose: text('purpose', { enum: ['password', 'activation'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('mail_links_customer').on(table.customerId),
    index('mail_links_expires_at').on(table.expiresAt),
    check('mail_links_purpose_known', sql`${table.purpose} in ('password', 'activation')`),
  ],
);

/** Sign-ins at a provider that open an account. */
export const socialLogins = pgTable(
  'social_logins',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** The provider's own number of the person. */
    subject: text('subject').notNull(),
    customerId: reference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_logins_customer').on(table.customerId),
  ],
);

/** Who was connected with an account, and disconnected; rows are added and never changed. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: text('id').primaryKey(),
    customerId: reference('customer_id', () => customers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['provider-connected', 'provider-disconnected'] }).notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('account_changes_customer').on(table.customerId),
    check(
      'account_changes_kind_known',
      sql`${table.kind} in ('provider-connected', 'provider-disconnected')`,
    ),
  ],
);

/** A sign-in at a provider that has begun and is not finished. Secrets of the browser are stored as hashes. */
export const socialFlows = pgTable(
  'social_flows',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the secret of the browser that began. */
    multipass: text('multipass').notNull().unique(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** Absolute address of the shop to go to afterwards. */
    returnTo: text('return_to').notNull(),
    /** Absolute address of the page that began: its browser keeps the secret for that host alone. */
    beganAt: text('began_at'),
    /** SHA-256 of what the provider brings back; empty once it has come back. */
    stateHash: text('state_hash').unique(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Who the provider says it is. */
    identity: jsonb('identity').$type<SocialIdentity>(),
    /** SHA-256 of the code that finishes it; empty once it was used. */
    codeHash: text('code_hash').unique(),
    /** When the mail went out that connects the account. */
    mailedAt: instant('mailed_at'),
    createdAt: instant('created_at').notNull(),
    /** Until then the next step may follow. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_flows_expires_at').on(table.expiresAt)],
);

/** Puzzles that were solved and questions for passkeys that were answered; each counts once. */
export const usedCaptchas = pgTable(
  'used_captchas',
  {
    challenge: text('challenge').primaryKey(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('used_captchas_used_at').on(table.usedAt)],
);

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
    decidedAt: instant('decided_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('email_preferences_email_form', sql`${table.email} = lower(${table.email})`)],
);
