import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from '@/config/environment';

/** The mail server this shop is set up for, else the folder `outbox` in its data folder. */
export function mailTransportOf({ mail, dataDir }: Pick<Environment, 'mail' | 'dataDir'>): MailTransport {
  if (mail.smtpUrl) return createSmtpTransport(mail.smtpUrl, mail.from);
  return createFolderTransport(path.join(dataDir, 'outbox'), mail.from);
}

interface OutgoingMail extends RenderedMail {
  /** The same at every attempt, so that a mail sent twice can be recognised. */
  readonly id: string;
  readonly to: string;
}

export interface MailTransport {
  /** Resolves when the mail is out of our hands for good. @throws when it is not */
  send(mail: OutgoingMail): Promise<void>;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program ends mails of this kind with one press. */
  readonly unsubscribeUrl?: string;
}

const TIMEOUT_MS = 15_000;

/** Mails through a mail server. @param url smtp:// or smtps://, with user and password if needed */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const server = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return {
    async send(mail) {
      await server.sendMail(envelopeOf(mail, from));
    },
  };
}

/**
 * Mails as files, for shops without a mail server: `<id>.eml` as it would have been sent, `<id>.html` to look at.
 * Writing one again replaces it. Only the owner of the folder can read them.
 */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message } = await composer.sendMail(envelopeOf(mail, from));
      await writeWhole(path.join(folder, `${mail.id}.html`), mail.html);
      await writeWhole(path.join(folder, `${mail.id}.eml`), message as Buffer);
    },
  };
}

/** Writes a file completely or not at all; it is on the disk before the promise resolves. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** A mail as the mail library takes it; the message id follows from ours, so that a repeat is recognised. */
export function envelopeOf({ id, to, subject, text, html, unsubscribeUrl }: OutgoingMail, from: string) {
  return {
    ...{ from, subject: safeSubject(subject), text, html },
    // As an object: an address is never read as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the program posts to the address, with nothing but this line.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/**
 * A subject as it goes into the mail. Where somebody typed what mail programs read as an encoded word (RFC 2047), all of it is encoded,
 * in words of at most 75 characters: the library leaves plain letters as they are.
 */
function safeSubject(subject: string): string {
  if (!subject.includes('=?')) return subject;
  const pieces = subject.match(/.{1,11}/gsu) ?? [];
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`).join(' ');
}

/** The sender's own domain: mail servers distrust a message id of a domain that does not exist. */
const domainOf = (from: string): string => /@([^\s<>@"]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
