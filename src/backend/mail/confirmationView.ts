import { foreignLang, type Locale } from '@/contracts/locales';
import type { CartItem } from '@/contracts/ordering/cart';
import { holdsAlcohol } from '@/contracts/age';
import { shopIdentity } from '@/contracts/shopIdentity';
import { createTranslator } from '@/i18n/createTranslator';
import { intlFormatters } from '@/i18n/intlFormatters';
import { loadMessages } from '@/i18n/loadMessages';
import { formatExactPrice, toCents } from '@/lib/money';
import { withFrenchFirst } from '@/lib/text';
import { shopTimeZone } from '@/contracts/shop';
import type { OrderConfirmationFacts } from './mailFacts';

/** Brand names as their owners write them. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};

/** A confirmation in words: everything the text and the HTML of the mail have in common. */
export type ConfirmationView = Awaited<ReturnType<typeof confirmationView>>;

interface ConfirmationLinks {
  /** Opens the order's page. */
  readonly trackUrl: string;
  /** Sentences that say where terms, returns and privacy are. */
  readonly legal: readonly string[];
}

/** Puts the facts of an order into words of the sender's language. */
export async function confirmationView(
  facts: OrderConfirmationFacts,
  locale: Locale,
  { trackUrl, legal }: ConfirmationLinks,
) {
  const messages = await loadMessages(locale, ['mail', 'cart']);
  const t = createTranslator(locale, messages, 'mail');
  const cartTexts = createTranslator(locale, messages, 'cart');
  const { orderId, cart, recipientName, recipientAddress, cardMessage, cardSignature } = facts;
  const lines = cart.items.flatMap((id) => cart.entities.items[id] ?? []);
  const arrivesIso = onlyArrival(lines);
  return {
    locale,
    /** Stands between a label and its value. */
    colon: t('confirmation.colon'),
    subject: t('confirmation.subject', { orderId }),
    preheader: t('confirmation.preheader', { orderId }),
    title: t('confirmation.title', { name: facts.senderFirstName }),
    intro: t('confirmation.intro'),
    facts: [
      [t('confirmation.number'), orderId],
      [t('confirmation.placed'), writeDay(facts.placedAt, locale, shopTimeZone)],
      ...(arrivesIso ? [[t('confirmation.arrivesOn'), writeDay(arrivesIso, locale)] as const] : []),
    ] as const,
    itemsTitle: t('confirmation.items'),
    items: lines.map((item) => itemView(item, { locale, t, cartTexts, tellsArrival: !arrivesIso })),
    sums: sumsOf(cart, t),
    total: [t('confirmation.total'), price(cart.totalAmount)] as const,
    paidWith: paidWith(facts, t),
    ...(recipientName && {
      recipient: { title: t('confirmation.recipient'), lines: [recipientName, ...recipientAddress] },
    }),
    ...(cardMessage && {
      message: {
        title: t('confirmation.message'),
        text: [cardMessage, cardSignature].filter(Boolean).join('\n'),
      },
    }),
    track: { label: t('confirmation.track'), url: trackUrl },
    together: togetherLines(facts, t),
    idleCodes: idleCodes(cart, cartTexts, t('confirmation.colon')),
    footer: [
      t('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email }),
      t('confirmation.dollars'),
      ...legal,
      ...shopIdentity().address,
    ],
  };
}

type MailTranslator = ReturnType<typeof createTranslator<'mail'>>;
type CartTranslator = ReturnType<typeof createTranslator<'cart'>>;

function paidWith({ payment: { method, brand, last4 } }: OrderConfirmationFacts, t: MailTranslator): string {
  if (!last4) return t(`confirmation.paidBy.${method}`);
  return t('confirmation.paidWith', { brand: brandNames[brand] ?? brand, last4 });
}

/** The other orders of the charge, each by recipient and number, and what was charged for all of them. */
function togetherLines(
  { together = [], chargedCents = 0 }: OrderConfirmationFacts,
  t: MailTranslator,
): string[] {
  if (together.length === 0) return [];
  return [
    t('confirmation.together', { total: formatExactPrice(chargedCents) }),
    ...together.map(({ orderId, recipientName }) =>
      recipientName ? t('confirmation.togetherFor', { orderId, name: recipientName }) : orderId,
    ),
  ];
}

/** Promo codes of the cart that took nothing off, in the words of the cart page. */
function idleCodes(
  { promotions = [] }: OrderConfirmationFacts['cart'],
  t: CartTranslator,
  colon: string,
): string[] {
  return promotions.flatMap(({ code, problem }) =>
    code && problem ? [`${code}${colon} ${t(`promo.problems.${problem}`)}`] : [],
  );
}

/** Goods, then what was taken off and what came on top, as far as there was any. */
function sumsOf(
  { subTotalAmount, totalAmount, orderFeeSummary }: OrderConfirmationFacts['cart'],
  t: MailTranslator,
): [label: string, amount: string][] {
  const { delivery = 0, surcharge = 0, tax = 0 } = orderFeeSummary;
  const discount = Math.round((totalAmount - subTotalAmount - delivery - surcharge - tax) * 100) / 100;
  const sums: [string, number][] = [
    [t('confirmation.goods'), subTotalAmount],
    [t('confirmation.discount'), discount],
    [t('confirmation.delivery'), delivery],
    [t('confirmation.surcharge'), surcharge],
    [t('confirmation.tax'), tax],
  ];
  return sums
    .filter(([, amount], index) => index === 0 || amount !== 0)
    .map(([label, amount]) => [label, price(amount)]);
}

/** The one day on which all of it comes, if there is such a day: then it is said once, above. */
function onlyArrival(lines: readonly CartItem[]): string | undefined {
  const arrivals = lines.flatMap(({ deliveryOptions: options }) =>
    options ? [options.deliveryEndDate ? '' : options.deliveryDate] : [],
  );
  return arrivals.every((day) => day === arrivals[0]) ? arrivals[0] : undefined;
}

interface ItemWords {
  readonly locale: Locale;
  readonly t: MailTranslator;
  readonly cartTexts: CartTranslator;
  /** Its day is not said above for all of them. */
  readonly tellsArrival: boolean;
}

function itemView(item: CartItem, { locale, t, cartTexts, tellsArrival }: ItemWords) {
  const { title, variantTitle, quantity, accessories, isWithoutVase, deliveryOptions, lineTotal } = item;
  // Names hold commas of their own.
  const names = accessories
    .map(({ name, quantity: pieces }) => (pieces > 1 ? `${name} ×${pieces}` : name))
    .join('; ');
  const notes = [
    variantTitle,
    quantity > 1 ? t('confirmation.quantity', { count: quantity }) : '',
    accessories.length > 0 ? t('confirmation.with', { names }) : '',
    isWithoutVase ? t('confirmation.noVase') : '',
    holdsAlcohol(item) ? cartTexts('line.adultSigns') : '',
    tellsArrival && deliveryOptions ? arrival(deliveryOptions, locale, t) : '',
  ];
  return {
    title,
    lang: item.lang && foreignLang(item.lang, locale).lang,
    notes: notes.filter(Boolean),
    price: price(lineTotal),
  };
}

function arrival(
  options: NonNullable<CartItem['deliveryOptions']>,
  locale: Locale,
  t: MailTranslator,
): string {
  const { deliveryDate, deliveryEndDate } = options;
  if (!deliveryEndDate) return t('confirmation.arrives', { date: writeDay(deliveryDate, locale) });
  return t('confirmation.arrivesBetween', {
    from: writeDay(deliveryDate, locale),
    to: writeDay(deliveryEndDate, locale),
  });
}

/** A calendar day, or the day of an instant in a time zone. */
export function writeDay(iso: string, locale: Locale, timeZone = 'UTC'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return withFrenchFirst(intlFormatters.getDateTimeFormat(locale, style).format(new Date(iso)), locale);
}

function price(amount: number): string {
  return formatExactPrice(toCents(amount));
}
