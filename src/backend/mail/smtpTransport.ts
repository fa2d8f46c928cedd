import { createTransport } from 'nodemailer';
import { envelopeOf } from './envelopeOf';
import type { MailTransport } from './MailTransport';

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
