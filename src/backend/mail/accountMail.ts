import type { Locale } from '@/contracts/locales';
import { membershipPath } from '@/contracts/shopPath';
import type { createTranslator } from '@/i18n/createTranslator';
import { secretOfLink, signatureOfReader } from '../auth/mailLinks';
import { writeDay } from './confirmationView';
import type { AccountMailFacts, MailFacts } from './mailFacts';
import type { MailLink } from './mailFrame';
import type { Words } from './renderMail';

type MailTranslator = ReturnType<typeof createTranslator<'mail'>>;
/** Facts of a mail that is about no order. */
export type CustomerMailFacts = Extract<MailFacts, { orderId?: undefined }>;

interface Surroundings {
  readonly locale: Locale;
  readonly t: MailTranslator;
  readonly publicUrl: string;
  /** Address of a page of the shop in the reader's language. */
  readonly pageAt: (path: string) => string;
  /** Signs the links. */
  readonly secret: string;
}

interface CustomerMail {
  readonly words: Words;
  readonly link: MailLink;
  /** Further links, at the end. */
  readonly ways?: readonly MailLink[];
  /** Where a mail program ends such mails with one press. */
  readonly unsubscribeUrl?: string;
}

/** A mail to a customer that is about no order: its words and its button. */
export function customerMail(facts: CustomerMailFacts, surroundings: Surroundings): CustomerMail {
  const { locale, t, publicUrl, pageAt, secret } = surroundings;
  const name = facts.firstName;
  if (facts.kind === 'gold-ends') {
    const date = writeDay(facts.endIso, locale);
    return {
      words: {
        subject: t('goldEnds.subject', { date }),
        title: t('goldEnds.title', { name }),
        lines: [t('goldEnds.text', { date }), t('goldEnds.stop', { url: pageAt('/account') })],
      },
      // The membership has its page in the American shop only.
      link: { label: t('goldEnds.button'), url: `${publicUrl}${membershipPath}` },
    };
  }
  if (facts.kind === 'social-connect') return connectMail(facts, surroundings);
  if (facts.kind === 'notice') {
    const { about, dayIso } = facts;
    const date = dayIso ? writeDay(dayIso, locale) : '';
    return {
      words: {
        subject: t(`notice.${about}.subject`, { date }),
        title: t(`notice.${about}.title`, { name }),
        lines: [t(`notice.${about}.text`, { date }), t(`notice.${about}.stranger`)],
      },
      link: { label: t(`notice.${about}.button`), url: pageAt(noticePages[about]) },
    };
  }
  if (facts.kind !== 'reminder') return linkMail(facts, surroundings);
  const { recipientName: recipient, dayIso, zipCode, customerId } = facts;
  const occasion = t(`reminder.occasions.${facts.occasion}`);
  const query = new URLSearchParams({ ...(zipCode && { zipcode: zipCode }), date: dayIso });
  const reader = new URLSearchParams({
    customer: customerId,
    signature: signatureOfReader(customerId, secret),
    locale,
  });
  const unsubscribeUrl = `${publicUrl}/api/unsubscribe?${reader.toString()}`;
  return {
    words: {
      subject: t('reminder.subject', { occasion, recipient }),
      title: t('reminder.title', { occasion, recipient }),
      lines: [t('reminder.text', { date: writeDay(dayIso, locale) })],
    },
    link: { label: t('reminder.button'), url: `${pageAt('/')}?${query.toString()}` },
    ways: [
      { label: t('reminder.change'), url: pageAt('/account/reminders') },
      { label: t('unsubscribe.button'), url: unsubscribeUrl },
    ],
    unsubscribeUrl,
  };
}

/** Asks the owner of an address whether a sign-in at a provider is theirs. */
function connectMail(
  { provider: name, linkId }: Extract<CustomerMailFacts, { kind: 'social-connect' }>,
  { t, pageAt, secret }: Surroundings,
): CustomerMail {
  const provider = t(`socialConnect.providers.${name}`);
  const query = `resetToken=${secretOfLink(linkId, secret)}&resetString=${linkId}`;
  return {
    words: {
      subject: t('socialConnect.subject', { provider }),
      title: t('socialConnect.title'),
      lines: [
        t('socialConnect.text', { provider }),
        t('socialConnect.life'),
        t('socialConnect.stranger', { provider }),
      ],
    },
    link: { label: t('socialConnect.button'), url: `${pageAt('/loading')}?target=sociallogin&${query}` },
  };
}

/** Pages where an owner looks after what a mail tells. */
const noticePages = {
  'passkey-added': '/account/edit-password',
  'password-set': '/account/edit-password',
  'password-changed': '/account/edit-password',
  'provider-disconnected': '/account/edit-password',
  'returning-customer': '/authenticate',
  'email-changed': '/track-order',
  'account-ending': '/authenticate',
  'account-kept': '/account/edit-password',
  'account-ended': '/',
} as const;

/** Pages the links that are good once open. @source spec §2 Query parameters (resetToken, resetString) */
const pages = {
  'password-reset': '/reset-password',
  'account-locked': '/reset-password',
  activation: '/activate',
} as const;

function linkMail(
  { kind, firstName: name, linkId, campaign }: AccountMailFacts,
  { t, pageAt, secret }: Surroundings,
): CustomerMail {
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
