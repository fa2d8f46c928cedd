import { readFileSync, readdirSync } from 'node:fs';
import { locales } from '@/contracts/locales';
import { defaultIdentity, setShopIdentity } from '@/contracts/shopIdentity';
import { envelopeOf } from '@/backend/mail/mailTransport';
import type { MailFacts } from '@/backend/mail/mailFacts';
import { renderMail } from '@/backend/mail/renderMail';
import { worksheetHtml } from '@/backend/desk/worksheetHtml';
import { withOwnIdentity } from '@/front/errorPages';
import { fixedClock } from '@/lib/clock';
import * as cart from '../../pages/cart';
import * as checkout from '../../pages/checkout';
import * as collection from '../../pages/collections/[handle]';
import * as home from '../../pages/index';
import * as offers from '../../pages/offers';
import * as order from '../../pages/order/[orderId]';
import * as words from '../../pages/[handle]';
import * as membership from '../../pages/products/larkstem-gold';
import * as product from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import * as track from '../../pages/track-order';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';
import { sampleCart } from '../support/sampleCart';

/* A name with a sign that markup writes otherwise. */
const own = {
  ...{ SHOP_NAME: 'Petal & Twine', SHOP_PHONE: '1-800-555-0199', SHOP_EMAIL: 'hello@petals.example' },
  SHOP_ADDRESS: '12 Canal St. | New York, NY 10013',
};
Object.assign(process.env, own);
openShop();
beforeAll(() =>
  setShopIdentity({
    ...{ name: own.SHOP_NAME, phone: own.SHOP_PHONE, email: own.SHOP_EMAIL },
    address: ['12 Canal St.', 'New York, NY 10013'],
  }),
);

/** Files of the shop are named after the brand, which stays. */
const withoutFiles = (text: string) => text.replace(/larkstem(-gold|-na|-web|-direct)|\/larkstem\.svg/g, '');
const traces = (text: string) =>
  withoutFiles(text).match(/.{0,60}(?:Larkstem|888.?555.?0142|@larkstem).{0,40}/gi) ?? [];

const pages = [
  ['/', home],
  ['/cart', cart],
  ['/checkout', checkout],
  ['/collections/all', collection],
  ['/offers', offers],
  ['/order/LK-2B4D-7FGH', order],
  ['/contact', words],
  ['/terms', words],
  ['/privacy', words],
  ['/delivery', words],
  ['/products/larkstem-gold', membership],
  ['/products/meadow-walk', product],
  ['/search?q=gift', search],
  ['/track-order', track],
] as const;

describe('C21: a shop of another name and number', () => {
  test.each(pages.flatMap(([path, page]) => locales.map((locale) => [path, locale, page] as const)))(
    '%s in %s shows nothing of the old one, to people and to crawlers',
    async (path, locale, page) => {
      const rendered = await renderPage(page as never, { path, locale });
      // The membership is not sold in Canada.
      if (page === membership && locale !== 'en-US') return;
      if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
      const { html, head, props } = rendered;
      expect(traces(html)).toEqual([]);
      expect(traces(head)).toEqual([]);
      expect(traces(JSON.stringify(props))).toEqual([]);
      expect(html).toContain('Petal &amp; Twine');
      expect(html).not.toMatch(/\{(?:name|phone|email|address|shop)\}/);
    },
  );

  test('shows its own name, number and address where one looks for them', async () => {
    const contact = await renderPage(words, { path: '/contact' });
    expect(contact).toMatchObject({ kind: 'page' });
    const { html, head } = contact as Extract<typeof contact, { kind: 'page' }>;
    expect(html).toMatch(/<a href="tel:\+18005550199"[^>]*>1-800-555-0199<\/a>/);
    expect(html).toContain('href="mailto:hello@petals.example"');
    expect(head).toContain('Petal');
    const start = await renderPage(home, { path: '/' });
    const crawled = (start as { head: string }).head;
    expect(crawled).toMatch(/"telephone":"1-800-555-0199"/);
    expect(crawled).toMatch(/"address":"12 Canal St., New York, NY 10013"/);
    expect(crawled).not.toContain('/share.jpg');
    const terms = await renderPage(words, { path: '/terms' });
    expect((terms as { html: string }).html).toContain('Petal &amp; Twine, 12 Canal St., New York, NY 10013');
  });

  const mails: readonly MailFacts[] = [
    {
      ...{ kind: 'order-confirmation', orderId: 'LK-7Q2M-84KD', placedAt: '2026-11-20T15:00:00Z' },
      ...{ senderFirstName: 'Ada', recipientAddress: [], cart: sampleCart() },
      payment: { method: 'card' as const, brand: 'visa', last4: '4242' },
    },
    { kind: 'order-cancelled', orderId: 'LK-7Q2M-84KD', senderFirstName: 'Ada', refundCents: 100 },
    { kind: 'order-refunded', orderId: 'LK-7Q2M-84KD', senderFirstName: 'Ada', refundCents: 100 },
    { kind: 'delivery', orderId: 'LK-7Q2M-84KD', senderFirstName: 'Ada', status: 'delivered' },
    { kind: 'order-link', orderId: 'LK-7Q2M-84KD', senderFirstName: 'Ada' },
    { kind: 'activation', firstName: 'Ada', linkId: 'link-12345678' },
  ];
  test.each(mails.flatMap((facts) => locales.map((locale) => [facts.kind, locale, facts] as const)))(
    'the mail %s in %s bears its name, number and address',
    async (_kind, locale, facts) => {
      const writing = {
        ...{ publicUrl: 'https://shop.example', orderTokenSecret: 'secret-of-the-test'.repeat(3) },
        clock: fixedClock('2026-11-20T15:00:00Z'),
      };
      const mail = await renderMail(facts, locale, writing);
      expect(traces(JSON.stringify(mail))).toEqual([]);
      expect(mail.html).toContain('Petal &amp; Twine');
      expect(mail.html).toContain('12 Canal St.');
      expect(mail.text).toContain('12 Canal St.');
      expect(mail.text).toContain('1-800-555-0199');
    },
  );

  test.each([
    ['Flowers <care@petals.example>', 'petals.example'],
    ['care@mail.petals.example', 'mail.petals.example'],
  ])('a mail of %s has a message id of that domain', (from, domain) => {
    const mail = { id: 'order-link-1', to: 'ada@example.com', subject: '', text: '', html: '' };
    expect(envelopeOf(mail, from).messageId).toBe(`<order-link-1@${domain}>`);
  });

  test('pages that the build made are sent under its name', () => {
    const { name, phone } = defaultIdentity;
    const made = `<p>${name} <a href="tel:+18885550142">${phone}</a></p><script id="__NEXT_DATA__">{"name":"${name}"}</script>`;
    expect(withOwnIdentity(made, 'demo')).toBe(
      '<p>Petal &#38; Twine <a href="tel:+18005550199">1-800-555-0199</a></p><script id="__NEXT_DATA__">{"name":"Petal \\u0026 Twine"}</script>',
    );
  });

  test('the florists’ sheet bears its name', () => {
    expect(worksheetHtml([], 'Work')).toContain('content: "Petal \\26  Twine"');
  });

  test('no text of the interface names a shop', () => {
    const named = readdirSync('locales').flatMap((locale) =>
      readdirSync(`locales/${locale}`).filter((file) =>
        readFileSync(`locales/${locale}/${file}`, 'utf8').includes(defaultIdentity.name),
      ),
    );
    expect(named).toEqual([]);
  });
});
