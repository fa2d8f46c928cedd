import type { ShopParts } from '../platform/handlers';
import type { MailTransport } from './mailTransport';
import { markSent, postponeMail, takeMails, type WaitingMail } from './outboxRepository';
import { renderMail } from './renderMail';

interface MailParts extends Pick<ShopParts, 'db' | 'clock' | 'log'> {
  readonly transport: MailTransport;
  readonly publicUrl: string;
  readonly orderTokenSecret: string;
}

const BATCH = 10;
/** How long a process may take over a mail before another one takes it. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Sends what waits in the outbox. A mail leaves the outbox only after it is out: a process that dies in between leaves
 * it for the next one, so that a mail may go twice (under one message id) but is never lost.
 * @returns how many were sent
 */
export async function sendWaitingMails(parts: MailParts): Promise<number> {
  const now = parts.clock.now();
  const mails = await takeMails(parts.db, BATCH, now, new Date(now.getTime() + LEASE_MS));
  const sent = await Promise.all(mails.map((mail) => sendOne(parts, mail)));
  return sent.filter(Boolean).length;
}

async function sendOne(parts: MailParts, mail: WaitingMail): Promise<boolean> {
  const { db, clock, log, transport } = parts;
  const { id, recipient: to, facts, locale, attempts } = mail;
  try {
    await transport.send({ id, to, ...(await renderMail(facts, locale, parts)) });
    await markSent(db, id, clock.now());
    return true;
  } catch (error) {
    log.warn({ err: error, mailId: id, attempts }, 'a mail could not be sent');
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    await postponeMail(db, id, (error as Error).message, new Date(clock.now().getTime() + pauseMs));
    return false;
  }
}
