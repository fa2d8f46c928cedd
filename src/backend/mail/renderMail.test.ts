import { locales } from '@/contracts/locales';
import { reminderOccasions } from '@/contracts/account/reminders';
import { fixedClock } from '@/lib/clock';
import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import type { MailFacts, OrderConfirmationFacts } from './mailFacts';
import { renderMail } from './renderMail';

const now = '2026-11-20T15:00:00Z';
const writing = {
  ...{ publicUrl: 'https://shop.example', orderTokenSecret: 'secret-of-the-test'.repeat(3) },
  clock: fixedClock(now),
};
const order: OrderConfirmationFacts = {
  ...{ kind: 'order-confirmation', orderId: 'LK-7Q2M-84KD', placedAt: now, senderFirstName: 'Ada' },
  ...{ recipientName: 'Zoë', recipientAddress: ['New York, NY 10001'], cardMessage: 'With love' },
  payment: { method: 'card', brand: 'visa', last4: '4242' },
  cart: sampleCart(),
};
const mails: readonly MailFacts[] = [
  order,
  { kind: 'order-cancelled', orderId: order.orderId, senderFirstName: 'Ada', refundCents: 6998 },
  {
    ...{ kind: 'order-changed' as const, orderId: order.orderId, senderFirstName: 'Ada' },
    changed: ['card-message', 'recipient', 'delivery-date', 'cancel-delivery', 'not-moved'] as const,
    ...{ dateIso: '2026-12-01', refundCents: 500, paidCents: 900 },
  },
  { kind: 'order-refunded', orderId: order.orderId, senderFirstName: 'Ada', refundCents: 1250 },
  ...(['on-its-way', 'delivered'] as const).map((status) => ({
    ...{ kind: 'delivery' as const, orderId: order.orderId, senderFirstName: 'Ada', status },
    ...{ recipientName: 'Zoë', carrier: 'Parcel Post', trackingNumber: '1Z99' },
  })),
  { kind: 'order-link', orderId: order.orderId, senderFirstName: 'Ada' },
  ...(['password-reset', 'account-locked', 'activation'] as const).map((kind) => ({
    ...{ kind, firstName: 'Ada', linkId: 'link-12345678' },
  })),
  ...reminderOccasions.map((occasion) => ({
    ...{ kind: 'reminder' as const, occasion, firstName: 'Ada', customerId: 'customer-1' },
    ...{ recipientName: 'Zoë', dayIso: '2026-12-01', zipCode: '10001' },
  })),
  { kind: 'gold-ends', firstName: 'Ada', endIso: '2026-12-01' },
  ...(
    [
      ...([
        'passkey-added',
        'password-set',
        'password-changed',
        'provider-disconnected',
        'returning-customer',
      ] as const),
      ...(['email-changed', 'account-ending', 'account-kept', 'account-ended'] as const),
    ] as const
  ).map((about) => ({ kind: 'notice' as const, about, firstName: 'Ada', dayIso: '2026-12-01' })),
];
const everyMail = locales.flatMap((locale) => mails.map((facts) => [facts.kind, locale, facts] as const));

test.each(everyMail)(
  '%s in %s: every class has its night, every link leads out of the mail, the plain words begin with the shop',
  async (_kind, locale, facts) => {
    const { html, text } = await renderMail(facts, locale, writing);
    const night = html.slice(html.indexOf('@media (prefers-color-scheme: dark)'), html.indexOf('</style>'));
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].map(([, name]) => name));
    // The title has its sheet's ink, the way its ground's width.
    for (const name of classes) if (name !== 'title' && name !== 'way') expect(night).toContain(`.${name} {`);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/shop\.example\/|tel:|mailto:)/);
    expect(text).toMatch(/^LARKSTEM\n\n/);
    for (const [, href = ''] of html.matchAll(/href="(https:[^"]*)"/g))
      expect(text).toContain(href.replaceAll('&amp;', '&'));
  },
);

test.each(everyMail)(
  '%s in %s: leads to terms, returns and privacy in its language',
  async (_kind, locale, facts) => {
    const { html, text } = await renderMail(facts, locale, writing);
    const prefix = locale === 'en-US' ? '' : `/${locale}`;
    for (const page of ['terms', 'returns', 'privacy']) {
      expect(text).toContain(`https://shop.example${prefix}/${page}\n`);
      expect(html).toContain(`href="https://shop.example${prefix}/${page}"`);
    }
  },
);

test.each(everyMail)(
  '%s in %s: says nothing of flowers where wine was ordered',
  async (_kind, locale, facts) => {
    const cart = sampleCart([sampleLine({ productType: 'wine', productClass: 'wine' })]);
    const { text } = await renderMail(
      facts.kind === 'order-confirmation' ? { ...facts, cart } : facts,
      locale,
      writing,
    );
    expect(text).not.toMatch(/florist|flower|bouquet|\bstems?\b|fleur|\btiges?\b/i);
  },
);

test.each(everyMail)('%s in %s: greets nobody by an empty name', async (_kind, locale, facts) => {
  const nameless = facts.orderId === undefined ? { ...facts, firstName: '' } : facts;
  const { subject, text, html } = await renderMail(nameless, locale, writing);
  for (const written of [subject, text, html]) expect(written).not.toMatch(/,\s*[.!,]|Account\b|\bCompte\./);
});

test('what was changed about an order stands as a list above the button', async () => {
  const changed = mails.find(({ kind }) => kind === 'order-changed');
  if (!changed) throw new Error('There is no such mail.');
  const { html, text } = await renderMail(changed, 'en-US', writing);
  const points = [...html.matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, point]) => point);
  expect(points.slice(0, 2)).toEqual(['the message on the card', 'who receives it and where']);
  expect(points).toHaveLength(5);
  expect(html.indexOf('</ul>')).toBeLessThan(html.indexOf('class="way"'));
  expect(text).toMatch(/order LK-7Q2M-84KD:\n\n- the message on the card\n- who receives it/);
});

describe('a confirmation', () => {
  const linesOn = (...days: readonly string[]) =>
    sampleCart(
      days.map((deliveryDate, index) => {
        const line = sampleLine({ itemId: `item-${index}` });
        return {
          ...line,
          deliveryOptions: line.deliveryOptions && { ...line.deliveryOptions, deliveryDate },
        };
      }),
    );
  const textWith = async (cart: OrderConfirmationFacts['cart']) =>
    (await renderMail({ ...order, cart }, 'fr-CA', writing)).text;

  it('says that no vase is included where none was chosen', async () => {
    const withoutVase = sampleCart([sampleLine({ isWithoutVase: true })]);
    expect(await textWith(withoutVase)).toContain('vase non compris');
    expect(await textWith(sampleCart())).not.toContain('vase non compris');
  });

  it('says that an adult of 21 must sign for wine, and for nothing else', async () => {
    const bottle = sampleLine({ itemId: 'item-2', productType: 'wine' });
    const signs = {
      'en-US': /An adult of 21 or over must sign\./g,
      'fr-CA': /Une personne de 21 ans ou plus doit signer\./g,
    };
    for (const locale of ['en-US', 'fr-CA'] as const) {
      const { text, html } = await renderMail(
        { ...order, cart: sampleCart([sampleLine(), bottle]) },
        locale,
        writing,
      );
      for (const mail of [text, html]) expect(mail.match(signs[locale])).toHaveLength(1);
    }
  });

  it('says once, above, on which day everything comes', async () => {
    const text = await textWith(linesOn('2026-12-01', '2026-12-01'));
    expect(text.match(/mardi 1er décembre 2026/g)).toHaveLength(1);
    expect(text.indexOf('1er décembre')).toBeLessThan(text.indexOf('The Long Evening'));
  });

  it('says in which language a gift is named where it is not the mail’s', async () => {
    const cart = sampleCart([sampleLine({ lang: 'en-US' })]);
    const htmlIn = async (locale: 'fr-CA' | 'en-CA') =>
      (await renderMail({ ...order, cart }, locale, writing)).html;
    expect(await htmlIn('fr-CA')).toContain('<strong lang="en-US">The Long Evening</strong>');
    expect(await htmlIn('en-CA')).toContain('<strong>The Long Evening</strong>');
  });

  it('says it of each gift when they come on two days', async () => {
    const text = await textWith(linesOn('2026-12-01', '2026-12-02'));
    expect(text.match(/Livraison le mardi 1er décembre 2026/g)).toHaveLength(1);
    expect(text.match(/Livraison le mercredi 2 décembre 2026/g)).toHaveLength(1);
    expect(text.indexOf('1er décembre')).toBeGreaterThan(text.indexOf('The Long Evening'));
  });

  it('names no day for a membership', async () => {
    const text = await textWith(sampleCart([sampleLine({ deliveryOptions: undefined })]));
    expect(text).not.toContain('Livraison le');
  });

  it('B9: tells which codes took nothing off, and why', async () => {
    const idle = { code: 'SPRING10', description: '10 %', kind: 'percentage', problem: 'expired' } as const;
    const cart = sampleCart([sampleLine()], { promotions: [{ ...idle, amount: 0, deliveryAmount: 0 }] });
    const { text, html } = await renderMail({ ...order, cart }, 'fr-CA', writing);
    for (const mail of [text, html]) expect(mail).toContain('SPRING10\u00a0: Ce code est expiré.');
    expect(text).not.toContain('Rabais');
  });

  it('gives each line of the card the direction and manner of its script', async () => {
    const facts = {
      ...order,
      cardMessage: 'Bonne fête, Zoë!\n\nعيد ميلاد سعيد\n生日快乐',
      cardSignature: 'Ada',
    };
    const { html } = await renderMail(facts, 'fr-CA', writing);
    const lines = [...html.matchAll(/<div dir="auto" style="font-style:(\w+)">(.*?)<\/div>/g)];
    expect(lines.map(([, manner, words]) => [manner, words])).toEqual([
      ['italic', 'Bonne fête, Zoë!'],
      ['italic', '&nbsp;'],
      ['normal', 'عيد ميلاد سعيد'],
      ['normal', '生日快乐'],
      ['italic', 'Ada'],
    ]);
  });
});

test.each(mails.filter(({ orderId }) => orderId !== undefined).map((facts) => [facts.kind, facts] as const))(
  '%s: no name of an order can be a link',
  async (_kind, facts) => {
    const named = { ...facts, senderFirstName: 'Evil.example', recipientName: 'Bad.example' } as MailFacts;
    const { html, text } = await renderMail(named, 'en-US', writing);
    for (const written of [html, text]) {
      expect(written).toContain('Evil. example');
      expect(written).not.toMatch(/(Evil|Bad)\.example/);
    }
  },
);

test.each(['password-reset', 'account-locked', 'activation'] as const)(
  '%s: the name of an account cannot be a link in a stranger’s mail',
  async (kind) => {
    const facts = { kind, firstName: 'J.R. of evil.example', linkId: 'link-12345678' };
    const { html, text } = await renderMail(facts, 'en-US', writing);
    for (const written of [html, text]) {
      expect(written).not.toContain('evil.example');
      expect(written).toContain('J. R. of evil. example');
    }
  },
);
