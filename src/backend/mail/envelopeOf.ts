import type { OutgoingMail } from './MailTransport';

/** A mail as the mail library takes it; the message id follows from ours, so that a repeat is recognised. */
export function envelopeOf({ id, to, subject, text, html }: OutgoingMail, from: string) {
  return {
    ...{ from, subject, text, html },
    // As an object: an address is never read as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The sender's own domain: mail servers distrust a message id of a domain that does not exist. */
const domainOf = (from: string): string => /@([^\s<>@"]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
