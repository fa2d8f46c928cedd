import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/connect';
import { outboxMails } from '../db/schema';
import type { MailFacts } from './mailFacts';

/** A mail to be sent, as its writer hands it over. */
export type NewMail = Pick<typeof outboxMails.$inferInsert, 'id' | 'recipient' | 'locale' | 'facts'>;

export type WaitingMail = typeof outboxMails.$inferSelect;

/** Puts a mail into the outbox, in the transaction of what it is about; once for each id. @returns false when it was there */
export async function addMail(tx: Queryable, mail: NewMail, now: Date): Promise<boolean> {
  const added = await tx
    .insert(outboxMails)
    .values({ ...mail, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: outboxMails.id });
  return added.length > 0;
}

const HOUR_MS = 3_600_000;

/** How many mails of a kind were written to an address within an hour: what others can cause has a limit. */
export const mailsOfLastHour = (
  db: Queryable,
  { recipient, kind }: { readonly recipient: string; readonly kind: MailFacts['kind'] },
  now: Date,
): Promise<number> =>
  db.$count(
    outboxMails,
    and(
      eq(outboxMails.recipient, recipient),
      sql`${outboxMails.facts} ->> 'kind' = ${kind}`,
      gt(outboxMails.createdAt, new Date(now.getTime() - HOUR_MS)),
    ),
  );

/** The last mail of a kind that was written about an order; sent ones are stored for a while only. */
export async function findLastMail(
  db: Queryable,
  orderId: string,
  kind: MailFacts['kind'],
): Promise<WaitingMail | undefined> {
  const isMeant = sql`${outboxMails.facts} ->> 'orderId' = ${orderId} and ${outboxMails.facts} ->> 'kind' = ${kind}`;
  const [mail] = await db
    .select()
    .from(outboxMails)
    .where(isMeant)
    .orderBy(desc(outboxMails.createdAt))
    .limit(1);
  return mail;
}

/**
 * Takes some waiting mails for a while: other processes leave them alone until then, and if this one dies they are
 * taken again.
 * @param until when the others may have them
 */
export async function takeMails(db: Db, limit: number, now: Date, until: Date): Promise<WaitingMail[]> {
  const isDue = and(
    isNull(outboxMails.sentAt),
    or(isNull(outboxMails.notBefore), lte(outboxMails.notBefore, now)),
  );
  const due = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(isDue)
    .orderBy(asc(outboxMails.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMails)
    .set({ notBefore: until, attempts: sql`${outboxMails.attempts} + 1` })
    .where(inArray(outboxMails.id, due))
    .returning();
}

/** Notes that a mail is out. */
export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(outboxMails).set({ sentAt: now, lastError: null }).where(isMail(id));
}

/** Takes a mail out of the outbox that will never be sent, and notes why. */
export async function giveUpMail(db: Queryable, id: string, lastError: string, now: Date): Promise<void> {
  await db
    .update(outboxMails)
    .set({ sentAt: now, lastError: lastError.slice(0, 500) })
    .where(isMail(id));
}

/** Notes why a mail could not be sent and when to try again. */
export async function postponeMail(
  db: Queryable,
  id: string,
  lastError: string,
  notBefore: Date,
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ lastError: lastError.slice(0, 500), notBefore })
    .where(isMail(id));
}

function isMail(id: string) {
  return and(inArray(outboxMails.id, [id]), isNull(outboxMails.sentAt));
}
