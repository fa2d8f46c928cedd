import { createHash } from 'node:crypto';

/** Whoever uses a promotion. */
export interface Buyer {
  /** Missing for guests. */
  readonly customerId?: string;
  readonly email: string;
}

/**
 * Every name under which uses of a buyer are kept: by account, else by the mailbox behind the sender's e-mail address, never
 * in the clear.
 * @returns the one new uses get comes first; then that of the address as it was written, under which older uses stand
 * @source docs/decisions/0014-promo-codes.md, docs/decisions/0047-who-one-customer-is.md
 */
export function buyerHashes({ customerId, email }: Buyer): [string, ...string[]] {
  if (customerId) return [hashOf(customerId)];
  const [mailbox, written] = [mailboxOf(email), writtenAddress(email)];
  return mailbox === written ? [hashOf(mailbox)] : [hashOf(mailbox), hashOf(written)];
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const writtenAddress = (email: string): string => email.trim().toLowerCase();

interface MailHost {
  /** Every "+tag" comes to the same mailbox; so do addresses of these hosts that differ in the host alone. */
  readonly hosts: RegExp;
  /** Name of the host that stands for all of them; each for itself when absent. */
  readonly name?: string;
  /** Characters that do not count. */
  readonly ignored?: RegExp;
}

/** Hosts that say publicly how their addresses are read. @source docs/decisions/0047-who-one-customer-is.md */
const mailHosts: readonly MailHost[] = [
  { hosts: /^(gmail|googlemail)\.com$/, name: 'gmail.com', ignored: /\./g },
  { hosts: /^((outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?|msn\.com)$/ },
  { hosts: /^(icloud|me|mac)\.com$/, name: 'icloud.com' },
  { hosts: /^fastmail\.(com|fm)$/ },
  { hosts: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, name: 'proton.me', ignored: /[._-]/g },
  { hosts: /^(yandex\.(com|ru)|ya\.ru|zoho\.com|zohomail\.com|hey\.com)$/ },
];

/** One address for all that come to the same mailbox, as far as its host is known; else the address as written. */
function mailboxOf(email: string): string {
  const written = writtenAddress(email);
  const [, user = '', host = ''] = /^(.+)@([^@]+)$/.exec(asFastmailUser(written)) ?? [];
  const known = mailHosts.find(({ hosts }) => hosts.test(host));
  const plain = user.replace(/\+.*$/, '').replace(known?.ignored ?? /(?!)/, '');
  return known && plain ? `${plain}@${known.name ?? host}` : written;
}

/** Fastmail takes tags before the user's name too: anything@user.fastmail.com. */
const asFastmailUser = (address: string): string =>
  address.replace(/^[^@]+@([^.@]+)\.(fastmail\.(?:com|fm))$/, '$1@$2');
