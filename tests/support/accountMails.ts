import { asc, eq, gt, sql } from 'drizzle-orm';
import { mailLinks, outboxMails } from '@/backend/db/schema';
import type { MailFacts } from '@/backend/mail/mailFacts';
import { renderMail } from '@/backend/mail/renderMail';
import { fixedClock } from '@/lib/clock';
import type { InProcessBackend } from './inProcessBackend';
import { testEnvironment } from './testEnvironment';

/** Mails of a kind to an address, oldest first; those of one instant in the order in which their rows were written. */
export async function mailsTo(backend: InProcessBackend, email: string, kind: MailFacts['kind']) {
  const rows = await backend.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email))
    .orderBy(asc(outboxMails.createdAt), sql`ctid`);
  return rows.filter(({ facts }) => facts.kind === kind);
}

/** Opens the link that confirms the address, signed in: the address is proven then. */
export async function proveAddress(
  backend: InProcessBackend,
  { email, accessToken }: { readonly email: string; readonly accessToken: string },
): Promise<void> {
  const { link: body } = await linkTo(backend, email, 'activation');
  if (!(await backend.call('accountActivation', { accessToken, body })).answer.success)
    throw new Error('The link that confirms the address was not good.');
}

/** The newest of them as it is sent, and what its link carries. Of mails of one instant, one whose link has not ended. */
export async function linkTo(backend: InProcessBackend, email: string, kind: MailFacts['kind']) {
  const mails = await mailsTo(backend, email, kind);
  const links = await backend.db.select().from(mailLinks).where(gt(mailLinks.expiresAt, mailLinks.createdAt));
  const hasLink = ({ facts }: (typeof mails)[number]) =>
    'linkId' in facts && links.some(({ id }) => id === facts.linkId);
  const mail = mails.filter(hasLink).at(-1) ?? mails.at(-1);
  if (!mail) throw new Error(`There is no such mail: ${kind}.`);
  const writing = {
    ...{ publicUrl: 'https://shop.example', clock: fixedClock(mail.createdAt.toISOString()) },
    orderTokenSecret: testEnvironment().secrets.orderToken,
  };
  const { subject, text } = await renderMail(mail.facts, mail.locale, writing);
  const url = new URL(/https:\S+resetToken=\S+/.exec(text)?.[0] ?? '');
  const read = (name: string) => url.searchParams.get(name) ?? '';
  return { subject, url, link: { resetToken: read('resetToken'), resetString: read('resetString') } };
}
