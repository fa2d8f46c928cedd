import type { Locale } from '@/contracts/locales';
import { shopIdentity } from '@/contracts/shopIdentity';
import { joinShopPath } from '@/contracts/shopPath';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { writeDay } from './confirmationView';
import type { Clock } from '@/lib/clock';
import { formatExactPrice } from '@/lib/money';
import { signOrderToken } from '../platform/tokens';
import { confirmationView } from './confirmationView';
import { customerMail, type CustomerMailFacts } from './accountMail';
import type { MailFacts, OrderChangedFacts, OrderConfirmationFacts } from './mailFacts';
import { escapeHtml, mailButton, mailFrame, type MailLink, mailList, mailWay } from './mailFrame';
import { mailColours as colours } from './mailStyles';
import type { RenderedMail } from './mailTransport';
import { confirmationHtml, confirmationText } from './writeConfirmation';

interface MailWriting {
  /** Where links lead, without a slash at the end. */
  readonly publicUrl: string;
  /** Signs what the links of mails carry. */
  readonly orderTokenSecret: string;
  readonly clock: Clock;
}

/** Writes a mail out in the reader's language. */
export async function renderMail(
  given: MailFacts,
  locale: Locale,
  { publicUrl, orderTokenSecret, clock }: MailWriting,
): Promise<RenderedMail> {
  const facts = withPlainNames(given);
  const t = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  const pageAt = (path: string) => `${publicUrl}${joinShopPath(locale, path)}`;
  const legal = [
    t('legal.terms', { url: pageAt('/terms') }),
    t('legal.returns', { url: pageAt('/returns') }),
    t('legal.privacy', { url: pageAt('/privacy') }),
  ];
  const help = t('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email });
  const surroundings = { locale, footer: [help, ...legal] };
  if (facts.orderId === undefined) {
    const about = { locale, t, publicUrl, pageAt, secret: orderTokenSecret };
    const { words, link, ways, unsubscribeUrl } = customerMail(facts, about);
    return { ...writeLetter(words, { ...surroundings, link, ways }), unsubscribeUrl };
  }
  const { orderId } = facts;
  // Behind the #, the token stays in the browser and is sent to nobody.
  const url = `${pageAt(`/order/${orderId}`)}#${await signOrderToken({ orderId }, orderTokenSecret, clock)}`;
  if (facts.kind === 'order-confirmation') {
    const view = await confirmationView(facts, locale, { trackUrl: url, legal });
    return { subject: view.subject, text: confirmationText(view), html: confirmationHtml(view) };
  }
  const hasLink = facts.kind !== 'order-cancelled' && facts.kind !== 'order-refunded';
  const link = hasLink ? { label: t('confirmation.track'), url } : undefined;
  return writeLetter(wordsOf(facts, t, locale), { ...surroundings, link });
}

const nameFields = ['firstName', 'senderFirstName', 'recipientName'];

/**
 * Names that no mail program turns into a link: anybody can order, or open an account, with another's address and any name,
 * and the mail that follows comes from this shop.
 */
function withPlainNames<Facts extends MailFacts>(facts: Facts): Facts {
  const plain = Object.entries(facts).flatMap(([field, value]: [string, unknown]) =>
    nameFields.includes(field) && typeof value === 'string'
      ? [[field, value.replace(/\.(?=\S)/g, '. ')]]
      : [],
  );
  return { ...facts, ...(Object.fromEntries(plain) as object) };
}

type MailTranslator = ReturnType<typeof createTranslator<'mail'>>;

export interface Words {
  readonly subject: string;
  readonly title: string;
  /** The first opens the mail; empty ones are left out. */
  readonly lines: readonly string[];
  /** A list below the first line. */
  readonly points?: readonly string[];
}

function wordsOf(
  facts: Exclude<MailFacts, OrderConfirmationFacts | CustomerMailFacts>,
  t: MailTranslator,
  locale: Locale,
): Words {
  const { orderId, senderFirstName: name } = facts;
  switch (facts.kind) {
    case 'order-cancelled': {
      const amount = formatExactPrice(facts.refundCents);
      return {
        subject: t('cancelled.subject', { orderId }),
        title: t('cancelled.title', { name }),
        lines: [
          t('cancelled.text', { orderId }),
          facts.refundCents > 0 ? t('cancelled.refund', { amount }) : '',
        ],
      };
    }
    case 'order-refunded': {
      const amount = formatExactPrice(facts.refundCents);
      return {
        subject: t('refunded.subject', { orderId }),
        title: t('refunded.title', { name }),
        lines: [t('refunded.text', { orderId, amount }), t('cancelled.refund', { amount })],
      };
    }
    case 'order-changed':
      return changeWords(facts, t, locale);
    case 'order-link':
      return {
        subject: t('link.subject', { orderId }),
        title: t('link.title', { name }),
        lines: [t('link.text', { orderId }), t('link.stranger')],
      };
    case 'delivery': {
      const { status, recipientName: recipient = '', carrier, trackingNumber: parcel = '' } = facts;
      return {
        subject: t(`delivery.${status}.subject`, { orderId }),
        title: t(`delivery.${status}.title`, { name }),
        lines: [
          t(`delivery.${status}.text`, { orderId, known: recipient ? 'yes' : 'no', recipient }),
          parcel && carrier ? t('delivery.parcelWith', { carrier, parcel }) : '',
          parcel && !carrier ? t('delivery.parcel', { parcel }) : '',
        ],
      };
    }
  }
}

function changeWords(
  { orderId, senderFirstName: name, changed, dateIso, refundCents = 0, paidCents = 0 }: OrderChangedFacts,
  t: MailTranslator,
  locale: Locale,
): Words {
  const date = dateIso ? writeDay(dateIso, locale) : '';
  return {
    subject: t('changed.subject', { orderId }),
    title: t('changed.title', { name }),
    points: changed.map((part) => t(`changed.parts.${part}`, { date })),
    lines: [
      t('changed.text', { orderId }),
      paidCents > 0 ? t('changed.paid', { amount: formatExactPrice(paidCents) }) : '',
      refundCents > 0 ? t('changed.refund', { amount: formatExactPrice(refundCents) }) : '',
      t('changed.stranger'),
    ],
  };
}

interface Surroundings {
  readonly locale: Locale;
  /** Whom to ask, and where the terms are; written at the end. */
  readonly footer: readonly string[];
  readonly link?: MailLink;
  /** Further links, at the end. */
  readonly ways?: readonly MailLink[];
}

/** Writes a short mail out: a title, a first line with its list, a link if there is one, the other lines and links. */
function writeLetter(
  { subject, title: greeting, lines, points = [] }: Words,
  { locale, footer: end, link, ways = [] }: Surroundings,
): RenderedMail {
  /* An account that a provider opened can be without a first name: "Welcome, ." is written "Welcome." */
  const title = greeting.replace(/,\s*\.$/, '.');
  const [intro = '', ...rest] = lines.filter(Boolean);
  const paragraphs = rest.map(
    (line) => `<p class="soft" style="margin:0 0 16px;color:${colours.soft}">${escapeHtml(line)}</p>`,
  );
  const button = link ? [`${mailButton(link)}<div style="height:24px"></div>`] : [];
  const body = [
    ...(points.length > 0 ? [mailList(points)] : []),
    ...button,
    ...paragraphs,
    ...ways.map(mailWay),
  ].join('\n');
  const footer = [...end, ...shopIdentity().address];
  const html = mailFrame({ locale, subject, preheader: intro, title, intro, body, footer });
  const plain = ({ label, url }: MailLink) => `${label}\n${url}`;
  const plainList = points.map((point) => `- ${point}`).join('\n');
  const head = [shopIdentity().name.toUpperCase(), title, intro, plainList].filter(Boolean);
  const blocks = [...head, ...(link ? [plain(link)] : []), ...rest, ...ways.map(plain), footer.join('\n')];
  return { subject, text: `${blocks.join('\n\n')}\n`, html };
}
