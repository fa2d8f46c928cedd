import type { createTranslator } from '@/i18n/createTranslator';
import { secretOfLink } from '../auth/mailLinks';
import type { AccountMailFacts } from './mailFacts';
import type { Words } from './renderMail';

type MailTranslator = ReturnType<typeof createTranslator<'mail'>>;

/** Pages the links of these mails open. @source spec §2 Routes (resetToken, resetString) */
const pages = {
  'password-reset': '/reset-password',
  'account-locked': '/reset-password',
  activation: '/activate',
} as const;

/**
 * A mail about an account: its words, and the button with the link that is good once.
 * @param pageAt address of a page of the shop in the reader's language
 * @param secret signs the link
 */
export function accountMail(
  { kind, firstName: name, linkId, campaign }: AccountMailFacts,
  t: MailTranslator,
  { pageAt, secret }: { readonly pageAt: (path: string) => string; readonly secret: string },
): { words: Words; link: { label: string; url: string } } {
  const query = `resetToken=${secretOfLink(linkId, secret)}&resetString=${linkId}`;
  const url = `${pageAt(pages[kind])}?${query}${campaign ? `&${campaign}` : ''}`;
  return {
    words: {
      subject: t(`account.${kind}.subject`),
      title: t(`account.${kind}.title`, { name }),
      lines: [t(`account.${kind}.text`), t(`account.${kind}.life`), t(`account.${kind}.stranger`)],
    },
    link: { label: t(`account.${kind}.button`), url },
  };
}
