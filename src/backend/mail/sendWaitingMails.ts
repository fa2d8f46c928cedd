import { DAY_MS } from '@/lib/clock';
import type { ShopParts } from '../platform/handlers';
import type { MailTransport } from './mailTransport';
import { giveUpMail, markSent, postponeMail, takeMails, type WaitingMail } from './outboxRepository';
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
/** A mail that could not be sent for so long is given up. */
const GIVEN_UP_MS = 5 * DAY_MS;

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
  const { id, recipient: to, facts, locale, attempts, createdAt } = mail;
  try {
    await transport.send({ id, to, ...(await renderMail(facts, locale, parts)) });
    await markSent(db, id, clock.now());
    return true;
  } catch (error) {
    const now = clock.now();
    const { message } = error as Error;
    if (isForGood(error as SmtpFailure) || now.getTime() - createdAt.getTime() > GIVEN_UP_MS) {
      log.error({ err: error, mailId: id, attempts }, 'a mail is given up');
      await giveUpMail(db, id, message, now);
      return false;
    }
    log.warn({ err: error, mailId: id, attempts }, 'a mail could not be sent');
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    await postponeMail(db, id, message, new Date(now.getTime() + pauseMs));
    return false;
  }
}

/** What the mail library says of a refusal. */
interface SmtpFailure {
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * Whether a mail server refused a mail for good: its address (RCPT TO) or the mail itself (DATA). A refused sender or password
 * is the shop's own fault and may be mended.
 * @source RFC 5321 section 4.2.1 (5yz: permanent negative completion)
 */
const isForGood = ({ command, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
