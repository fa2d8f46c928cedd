import { and, eq, gt, type SQL } from 'drizzle-orm';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import type { Queryable, Tx } from '../db/connect';
import { type customers, mailLinks } from '../db/schema';
import type { AccountMailFacts } from '../mail/mailFacts';
import { addMail } from '../mail/outboxRepository';
import { newId } from '../ordering/newId';

type Purpose = (typeof mailLinks.$inferSelect)['purpose'];
type Reader = Pick<typeof customers.$inferSelect, 'id' | 'email' | 'firstName' | 'locale'>;

const HOUR_MS = 3_600_000;
/** How long a link is good, in hours. */
const lifeHours = { password: 1, activation: 7 * 24 } as const;
const purposes = {
  'password-reset': 'password',
  'account-locked': 'password',
  activation: 'activation',
} as const;

/** Most mails with a link of one purpose that an account gets in an hour; a lock adds one. */
const LINKS_PER_HOUR = 5;

/**
 * Writes a mail with a link that is good once, in the transaction of what it is about. The link's secret is its signature:
 * neither the database nor the outbox holds it. One mail too many in an hour is not written, which the caller cannot see.
 * Of the links that confirm the address, only the latest is good.
 * @source docs/decisions/0061-account-calls.md
 */
export async function sendMailLink(
  tx: Tx,
  reader: Reader,
  facts: { readonly kind: keyof typeof purposes; readonly campaign?: string },
  now: Date,
): Promise<void> {
  const { id: customerId, email: recipient, firstName, locale } = reader;
  const purpose = purposes[facts.kind];
  const isLimited = facts.kind !== 'account-locked';
  if (isLimited && !(await mayMailLink(tx, customerId, purpose, now))) return;
  if (purpose === 'activation') await endLinks(tx, customerId, purpose);
  const id = newId();
  const expiresAt = new Date(now.getTime() + lifeHours[purpose] * HOUR_MS);
  await tx.insert(mailLinks).values({ id, customerId, purpose, createdAt: now, expiresAt });
  const mail: AccountMailFacts = { ...facts, firstName, linkId: id };
  await addMail(tx, { id: `${facts.kind}-${id}`, recipient, locale, facts: mail }, now);
}

/** Whether an account may get one more mail with a link of a purpose within this hour. */
export const mayMailLink = async (
  db: Queryable,
  customerId: string,
  purpose: Purpose,
  now: Date,
): Promise<boolean> => (await countLinks(db, customerId, purpose, now)) < LINKS_PER_HOUR;

/** The secret of a link. */
export const secretOfLink = (id: string, secret: string): string => signatureOf(textOfLink(id), secret);

/** The text that the secret of a link signs. */
export const textOfLink = (id: string): string => `mail link ${id}`;

/** What proves that a link for ending mails came in a mail to this customer; good for ever, and for nothing else. */
export const signatureOfReader = (customerId: string, secret: string): string =>
  signatureOf(`unsubscribe ${customerId}`, secret);

/** Whether it is that proof. */
export const isReader = (customerId: string, signature: string, secret: string): boolean =>
  isSignatureOf(`unsubscribe ${customerId}`, signature, secret);

interface GivenLink {
  readonly resetToken: string;
  readonly resetString: string;
}

/** Whose link this is; nothing when it is unknown, forged, used, too old or for something else. */
export const ownerOfLink = (
  db: Queryable,
  link: GivenLink,
  purpose: Purpose,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<string | undefined> =>
  findOwner(db, link, { secret }, and(isFor(purpose), gt(mailLinks.expiresAt, now), hasNotEnded));

/** Whose link this was, also once it is used or too old; nothing when it is unknown, forged or for something else. */
export const formerOwnerOfLink = (
  db: Queryable,
  link: GivenLink,
  purpose: Purpose,
  signing: { readonly secret: string },
): Promise<string | undefined> => findOwner(db, link, signing, isFor(purpose));

async function findOwner(
  db: Queryable,
  { resetToken, resetString: id }: GivenLink,
  { secret }: { readonly secret: string },
  isGood: SQL | undefined,
): Promise<string | undefined> {
  if (!isSignatureOf(textOfLink(id), resetToken, secret)) return undefined;
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.id, id), isGood));
  return link?.customerId;
}

const isFor = (purpose: Purpose) => eq(mailLinks.purpose, purpose);

/** A link that has ended before its time: whatever the clock says, it is good no more. */
const ended = { expiresAt: mailLinks.createdAt };
const hasNotEnded = gt(mailLinks.expiresAt, mailLinks.createdAt);

/** Uses a link. @returns false when somebody else was quicker */
export async function useLink(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .update(mailLinks)
    .set(ended)
    .where(and(eq(mailLinks.id, id), hasNotEnded))
    .returning();
  return used.length > 0;
}

/** How many links of a purpose were sent within the last hour, good or not. */
function countLinks(db: Queryable, customerId: string, purpose: Purpose, now: Date): Promise<number> {
  const isRecent = gt(mailLinks.createdAt, new Date(now.getTime() - HOUR_MS));
  return db.$count(
    mailLinks,
    and(eq(mailLinks.customerId, customerId), eq(mailLinks.purpose, purpose), isRecent),
  );
}

/** Ends the links of a customer, of one kind or all. Their rows stay a while: they say how many mails went out. */
export async function endLinks(tx: Tx, customerId: string, purpose?: Purpose): Promise<void> {
  const isOne = and(eq(mailLinks.customerId, customerId), purpose && eq(mailLinks.purpose, purpose));
  await tx.update(mailLinks).set(ended).where(isOne);
}
