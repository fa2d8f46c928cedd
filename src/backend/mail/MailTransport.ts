import type { RenderedMail } from './RenderedMail';

/** A mail with its envelope. */
export interface OutgoingMail extends RenderedMail {
  /** The same at every attempt, so that a mail sent twice can be recognised. */
  readonly id: string;
  readonly to: string;
}

/** A way for mails to leave the shop. */
export interface MailTransport {
  /** Resolves when the mail is out of our hands for good. @throws when it is not */
  send(mail: OutgoingMail): Promise<void>;
}
