import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { DAY_MS } from '@/lib/clock';
import { findCustomer, type StoredCustomer } from '../auth/customerRepository';
import type { Queryable, Tx } from '../db/connect';
import { customerAddresses, customers, reminders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import { shopTimeZone } from '@/contracts/shop';
import { localDate } from '../places/clocks';
import { findPlace } from '../places/findPlace';
import type { ShopParts } from '../platform/handlers';
import { daysLater, nextMail } from '../profile/nextDay';

type JobParts = Pick<ShopParts, 'db' | 'clock'>;

/** Pause between two rounds; docs/operations.md names it. */
export const MAIL_REMINDERS_EVERY_SECONDS = 300;
/** Time of day on the customer's clock from which mails go out. */
const EARLIEST = '08:00';
const BATCH = 200;

/**
 * Writes the mails of reminders whose day to be sent has come on the customer's clock, each once, and works out the next
 * one. Nothing goes to an address that was never confirmed, or about an occasion the customer wants no mail about; what may not
 * be sent waits until its day is over.
 * @returns how many were written
 */
export async function mailReminders({ db, clock }: JobParts): Promise<number> {
  const now = clock.now();
  // Somewhere it is tomorrow already.
  const last = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  let [written, after] = [0, ''];
  for (;;) {
    const due = await db
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(lte(reminders.mailOn, last), gt(reminders.id, after)))
      .orderBy(asc(reminders.id))
      .limit(BATCH);
    for (const { id } of due) if (await withTransaction(db, (tx) => mailOne(tx, id, now))) written += 1;
    after = due.at(-1)?.id ?? '';
    if (due.length < BATCH) return written;
  }
}

/** @returns whether a mail was written */
async function mailOne(tx: Tx, id: string, now: Date): Promise<boolean> {
  const own = tx.select().from(reminders).where(eq(reminders.id, id));
  const [reminder] = await own.for('update', { skipLocked: true });
  const customer = reminder && (await findCustomer(tx, reminder.customerId));
  if (!customer) return false;
  const { mailFor, mailOn, occasion, recipientName, customerId } = reminder;
  const { dateIso, time } = localDate(await zoneOf(tx, customerId), now);
  if (mailOn > dateIso || (mailOn === dateIso && time < EARLIEST)) return false;
  const isPast = mailFor < dateIso;
  /* It may be wanted, and its address confirmed, before the day is over. */
  if (!isPast && !isWanted(customer, occasion)) return false;
  await tx
    .update(reminders)
    .set(nextMail(reminder, daysLater(isPast ? dateIso : mailFor, 1)))
    .where(eq(reminders.id, id));
  if (isPast) return false;
  const { email: recipient, firstName, locale } = customer;
  const zipCode = reminder.zipCode ?? undefined;
  const facts = { kind: 'reminder' as const, customerId, firstName, occasion, recipientName, zipCode };
  const mailId = `reminder-${id}-${mailFor}`;
  return addMail(tx, { id: mailId, recipient, locale, facts: { ...facts, dayIso: mailFor } }, now);
}

function isWanted(customer: StoredCustomer, occasion: StoredCustomer['optedOutOccasions'][number]): boolean {
  const { activatedAt, endsAt, isReminderSubscribed, optedOutOccasions } = customer;
  return (
    endsAt === null && activatedAt !== null && isReminderSubscribed && !optedOutOccasions.includes(occasion)
  );
}

/** The customer's clock: that of the primary address, else the shop's. */
async function zoneOf(db: Queryable, customerId: string): Promise<string> {
  const isPrimary = and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.isPrimary, true));
  const [home] = await db.select().from(customerAddresses).where(isPrimary);
  return (home && findPlace(home.zipCode)?.timeZone) ?? shopTimeZone;
}

/** Days before the end of a membership at which its mail goes out. */
const GOLD_ENDS_DAYS = 30;

/**
 * Writes the mail that a membership ends in thirty days, once for each end, to members who want mails about it; not to
 * addresses that are not confirmed, and not while an account ends.
 * @returns how many were written
 */
export async function mailGoldEnds({ db, clock }: JobParts): Promise<number> {
  const now = clock.now();
  const { goldUntil, goldMailedFor } = customers;
  const isDue = and(
    gt(goldUntil, now),
    lte(goldUntil, new Date(now.getTime() + GOLD_ENDS_DAYS * DAY_MS)),
    or(isNull(goldMailedFor), ne(goldMailedFor, goldUntil)),
    eq(customers.isLoyaltyOptedIn, true),
    isNotNull(customers.activatedAt),
    isNull(customers.endsAt),
  );
  return withTransaction(db, async (tx) => {
    const members = await tx
      .update(customers)
      .set({ goldMailedFor: goldUntil })
      .where(isDue)
      .returning({ ...{ id: customers.id, recipient: customers.email, locale: customers.locale }, ...names });
    for (const { id, recipient, locale, firstName, until } of members) {
      if (!until) continue;
      const endIso = localDate(shopTimeZone, until).dateIso;
      const facts = { kind: 'gold-ends' as const, firstName, endIso };
      await addMail(tx, { id: `gold-ends-${id}-${endIso}`, recipient, locale, facts }, now);
    }
    return members.length;
  });
}

const names = { firstName: customers.firstName, until: customers.goldUntil };
