import { foreignLang } from '@/contracts/foreignLang';
import type { Locale } from '@/contracts/locales';
import type { CartItem } from '@/contracts/ordering/cart';
import { shopIdentity } from '@/contracts/shopIdentity';
import { createTranslator } from '@/i18n/createTranslator';
import { intlFormatters } from '@/i18n/intlFormatters';
import { loadMessages } from '@/i18n/loadMessages';
import { formatExactPrice, toCents } from '@/lib/money';
import { withFrenchFirst } from '@/lib/withFrenchFirst';
import type { OrderConfirmationFacts } from './mailFacts';
import { orderPageUrl } from './orderPageUrl';

/** A confirmation in words: everything the text and the HTML of the mail have in common. */
export interface ConfirmationView {
  readonly locale: Locale;
  /** Stands between a label and its value. */
  readonly colon: string;
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly intro: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly itemsTitle: string;
  readonly items: readonly {
    readonly title: string;
    /** Language of the title where it is not the mail's. */
    readonly lang?: Locale | undefined;
    readonly notes: readonly string[];
    readonly price: string;
  }[];
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  readonly paidWith: string;
  readonly recipient?: { readonly title: string; readonly lines: readonly string[] };
  readonly message?: { readonly title: string; readonly text: string };
  /** What the charge paid for besides, in words. */
  readonly together: readonly string[];
  /** Promo codes that took nothing off, and why. */
  readonly idleCodes: readonly string[];
  readonly track: { readonly label: string; readonly url: string };
  readonly footer: readonly string[];
}

/** Brand names as their owners write them. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};

/** Puts the facts of an order into words of the sender's language. @param publicUrl where links lead, without a slash at the end @param orderToken opens the order's page */
export async function confirmationView(
  facts: OrderConfirmationFacts,
  locale: Locale,
  publicUrl: string,
  orderToken: string,
): Promise<ConfirmationView> {
  const translator = createTranslator(locale, await loadMessages(locale, ['mail']), 'mail');
  const { orderId, cart, payment, recipientName, recipientAddress, cardMessage, cardSignature } = facts;
  const lines = cart.items.flatMap((id) => cart.entities.items[id] ?? []);
  const arrivesIso = onlyArrival(lines);
  return {
    locale,
    colon: translator('confirmation.colon'),
    subject: translator('confirmation.subject', { orderId }),
    preheader: translator('confirmation.preheader', { orderId }),
    title: translator('confirmation.title', { name: facts.senderFirstName }),
    intro: translator('confirmation.intro'),
    facts: [
      [translator('confirmation.number'), orderId],
      [translator('confirmation.placed'), writeDay(facts.placedAt, locale, HOME_ZONE)],
      ...(arrivesIso ? [[translator('confirmation.arrivesOn'), writeDay(arrivesIso, locale)] as const] : []),
    ],
    itemsTitle: translator('confirmation.items'),
    items: lines.map((item) => itemView(item, locale, translator, !arrivesIso)),
    sums: sumsOf(cart, translator),
    total: [translator('confirmation.total'), price(cart.totalAmount)],
    paidWith: payment.last4
      ? translator('confirmation.paidWith', {
          brand: brandNames[payment.brand] ?? payment.brand,
          last4: payment.last4,
        })
      : translator(`confirmation.paidBy.${payment.method}`),
    ...(recipientName && {
      recipient: { title: translator('confirmation.recipient'), lines: [recipientName, ...recipientAddress] },
    }),
    ...(cardMessage && {
      message: {
        title: translator('confirmation.message'),
        text: [cardMessage, cardSignature].filter(Boolean).join('\n'),
      },
    }),
    track: {
      label: translator('confirmation.track'),
      url: orderPageUrl(orderId, { locale, publicUrl, orderToken }),
    },
    together: togetherLines(facts, translator),
    idleCodes: await idleCodes(facts.cart, locale, translator('confirmation.colon')),
    footer: [
      translator('confirmation.help', { phone: shopIdentity().phone, email: shopIdentity().email }),
      translator('confirmation.dollars'),
      ...shopIdentity().address,
    ],
  };
}

type MailTranslator = ReturnType<typeof createTranslator<'mail'>>;

/** The other orders of the charge, each by recipient and number, and what was charged for all of them. */
function togetherLines(
  { together = [], chargedCents = 0 }: OrderConfirmationFacts,
  translator: MailTranslator,
): string[] {
  if (together.length === 0) return [];
  return [
    translator('confirmation.together', { total: formatExactPrice(chargedCents) }),
    ...together.map(({ orderId, recipientName }) =>
      recipientName ? translator('confirmation.togetherFor', { orderId, name: recipientName }) : orderId,
    ),
  ];
}

/** Promo codes of the cart that took nothing off, in the words of the cart page. */
async function idleCodes(
  { promotions = [] }: OrderConfirmationFacts['cart'],
  locale: Locale,
  colon: string,
): Promise<string[]> {
  const translator = createTranslator(locale, await loadMessages(locale, ['cart']), 'cart');
  return promotions.flatMap(({ code, problem }) =>
    code && problem ? [`${code}${colon} ${translator(`promo.problems.${problem}`)}`] : [],
  );
}

/** Goods, then what was taken off and what came on top, as far as there was any. */
function sumsOf(
  { subTotalAmount, totalAmount, orderFeeSummary }: OrderConfirmationFacts['cart'],
  translator: MailTranslator,
): [label: string, amount: string][] {
  const { delivery = 0, surcharge = 0, tax = 0 } = orderFeeSummary;
  const discount = Math.round((totalAmount - subTotalAmount - delivery - surcharge - tax) * 100) / 100;
  const sums: [string, number][] = [
    [translator('confirmation.goods'), subTotalAmount],
    [translator('confirmation.discount'), discount],
    [translator('confirmation.delivery'), delivery],
    [translator('confirmation.surcharge'), surcharge],
    [translator('confirmation.tax'), tax],
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

function itemView(item: CartItem, locale: Locale, translator: MailTranslator, tellsArrival: boolean) {
  const { title, variantTitle, quantity, accessories, deliveryOptions, lineTotal } = item;
  // Names hold commas of their own.
  const names = accessories
    .map(({ name, quantity: pieces }) => (pieces > 1 ? `${name} ×${pieces}` : name))
    .join('; ');
  const notes = [
    variantTitle,
    quantity > 1 ? translator('confirmation.quantity', { count: quantity }) : '',
    accessories.length > 0 ? translator('confirmation.with', { names }) : '',
    tellsArrival && deliveryOptions ? arrival(deliveryOptions, locale, translator) : '',
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
  translator: MailTranslator,
): string {
  const { deliveryDate, deliveryEndDate } = options;
  if (!deliveryEndDate) return translator('confirmation.arrives', { date: writeDay(deliveryDate, locale) });
  return translator('confirmation.arrivesBetween', {
    from: writeDay(deliveryDate, locale),
    to: writeDay(deliveryEndDate, locale),
  });
}

/** Where the shop itself is: its clock dates what has no place of its own. @source spec §5 (US Central) */
const HOME_ZONE = 'America/Chicago';

/** A calendar day, or the day of an instant in a time zone. */
function writeDay(iso: string, locale: Locale, timeZone = 'UTC'): string {
  const style = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return withFrenchFirst(intlFormatters.getDateTimeFormat(locale, style).format(new Date(iso)), locale);
}

function price(amount: number): string {
  return formatExactPrice(toCents(amount));
}
