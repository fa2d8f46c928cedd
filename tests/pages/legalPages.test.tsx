import { readFileSync } from 'node:fs';
import { customers, passkeys, sessions, socialLogins } from '@/backend/db/schema/accounts';
import { orders } from '@/backend/db/schema/orders';
import { customerAddresses, reminders, savedCards } from '@/backend/db/schema/profile';
import { legalNotice } from '@/config/liveRequirements';
import { locales } from '@/contracts/locales';
import * as cmsPage from '../../pages/[handle]';
import * as home from '../../pages/index';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

Object.assign(process.env, {
  ...{ SHOP_NAME: 'Petals', SHOP_ADDRESS: '12 Canal St. | New York, NY 10013' },
  SHOP_PRIVACY_EMAIL: 'officer@petals.example',
});
openShop();

interface LegalPage {
  readonly handle: string;
  readonly review?: string;
  readonly fields: { readonly sections: readonly Part[] };
}
type Texts = Readonly<Record<string, string>>;
interface Part {
  readonly type: string;
  readonly heading: Texts;
  readonly paragraphs?: readonly Texts[];
}
const handles = ['terms', 'privacy', 'cookies', 'delivery', 'returns'];
const texts = (JSON.parse(readFileSync('data/content/pages.json', 'utf8')) as LegalPage[]).filter(
  ({ handle }) => handles.includes(handle),
);
const textIn = (words: Texts, locale: string) =>
  words[locale] ?? (locale === 'en-CA' ? words['en-US'] : undefined) ?? '';
const shown = async (path: string, locale: (typeof locales)[number]) => {
  const page = await renderPage(path === '/' ? home : cmsPage, { path, locale });
  if (page.kind !== 'page') throw new Error(`${path} is ${page.kind}`);
  return page;
};
/** A text without facts of the shop and signs that markup writes otherwise, cut to what tells it from others. */
const mark = (text: string) => (text.split(/[{&'"’]/)[0] ?? '').slice(0, 60);

describe.each(handles)('the page "%s"', (handle) => {
  const parts = texts.find((page) => page.handle === handle)?.fields.sections ?? [];
  const plain = parts.filter(({ type }) => type === 'richText');

  test.each(locales)('is whole in %s, its headings in order', async (locale) => {
    const { html } = await shown(`/${handle}`, locale);
    const main = html.split('<main')[1]?.split('</main>')[0] ?? '';
    expect(main.match(/<h1/g)).toHaveLength(1);
    expect(main.indexOf('<h1')).toBeLessThan(main.indexOf('<h2'));
    for (const { heading, paragraphs = [] } of plain) {
      expect(main).toContain(mark(textIn(heading, locale)));
      for (const paragraph of paragraphs) expect(main).toContain(mark(textIn(paragraph, locale)));
    }
    expect(main).not.toMatch(/\{\w+\}|lawyer|avocat/);
    expect(main).not.toContain('lang="en');
  });

  test('has every text in French, and none of them is English', () => {
    for (const { heading, paragraphs = [] } of plain)
      for (const words of [heading, ...paragraphs]) {
        expect(words['fr-CA']).toBeTruthy();
        expect(words['fr-CA']).not.toMatch(/\b(?:the|and|your|with|we|until)\b/i);
        if (mark(words['en-US'] ?? '').includes(' ')) expect(words['fr-CA']).not.toBe(words['en-US']);
      }
  });

  test('says beside its texts, and at the start of live mode alone, that a lawyer must confirm them', () => {
    expect(texts.find((page) => page.handle === handle)?.review).toMatch(/lawyer/);
    expect(legalNotice).toMatch(/lawyer/);
  });
});

test.each(locales)('seller and person in charge come from the set-up, in %s', async (locale) => {
  expect((await shown('/terms', locale)).html).toContain('Petals, 12 Canal St., New York, NY 10013');
  const { html, props } = await shown('/privacy', locale);
  expect(html).toContain('officer@petals.example');
  expect(JSON.stringify((props as { settings?: object }).settings ?? {})).not.toContain('officer@');
});

test.each(locales)(
  'the footer leads to all five, and no other page carries their texts, in %s',
  async (locale) => {
    const { html, props } = await shown('/', locale);
    for (const handle of handles) expect(html).toMatch(new RegExp(`href="[^"]*/${handle}"`));
    const [, ...rest] = texts.find(({ handle }) => handle === 'terms')?.fields.sections ?? [];
    for (const { paragraphs = [] } of rest)
      for (const words of paragraphs)
        expect(JSON.stringify(props)).not.toContain(mark(textIn(words, locale)));
  },
);

/** Facts about a person that the tables of accounts hold, and the words of the privacy page for each. */
const keptByAccounts = [
  [customers.firstName, 'your name', 'votre nom'],
  [customers.phone, 'phone number', 'téléphone'],
  [customers.passwordHash, 'password in a form that cannot be read back', 'mot de passe'],
  [customers.birthDate, 'birthday if you tell us', 'date d’anniversaire'],
  [customerAddresses.addressLine1, 'addresses', 'adresses'],
  [reminders.recipientName, 'reminders', 'rappels'],
  [savedCards.last4, 'last four digits', 'quatre derniers chiffres'],
  [savedCards.expiryMonth, 'expiry date', 'date d’expiration'],
  [sessions.browser, 'browser', 'navigateur'],
  [passkeys.publicKey, 'passkey', 'clé d’accès'],
  [socialLogins.subject, 'Google, Apple or Facebook', 'Google, Apple ou Facebook'],
] as const;

test.each(locales)('the privacy page names what an account keeps, in %s', async (locale) => {
  const { html } = await shown('/privacy', locale);
  const [, about = ''] = html.split(locale === 'fr-CA' ? 'Pour un compte' : 'For an account');
  for (const [column, en, fr] of keptByAccounts) {
    expect(column.name).toBeTruthy();
    expect(about.split('</p>')[0]).toContain(locale === 'fr-CA' ? fr : en);
  }
});

test.each(locales)('the privacy page says what an order notes about its visit, in %s', async (locale) => {
  const { html } = await shown('/privacy', locale);
  const [, about = ''] = html.split(locale === 'fr-CA' ? 'Pour une commande' : 'For an order');
  expect(orders.attribution.name).toBeTruthy();
  for (const words of locale === 'fr-CA' ? ['partenaire', 'campagne'] : ['partner', 'campaign'])
    expect(about.split('</p>')[0]).toContain(words);
});

test.each(locales)(
  'the privacy page says that an account is copied and deleted by its owner, in %s',
  async (locale) => {
    const { html } = await shown('/privacy', locale);
    const account = JSON.parse(
      readFileSync(`locales/${locale === 'fr-CA' ? 'fr-CA' : 'en-US'}/account.json`, 'utf8'),
    ) as { sections: Texts; ownData: Texts };
    for (const words of [account.sections.profile, account.ownData.title]) expect(html).toContain(words);
    expect(html).toMatch(
      locale === 'fr-CA' ? /supprimer le compte.*30 jours/ : /delete the account.*30 days/,
    );
  },
);

test('the terms promise the fee in prices of California and Minnesota once the place is known', async () => {
  expect((await shown('/terms', 'en-US')).html).toContain('as soon as we know that the gift goes there');
});

test.each(locales)(
  'the terms say what another day costs, and delivery that an address can change, in %s',
  async (locale) => {
    const isFrench = locale === 'fr-CA';
    const terms = (await shown('/terms', locale)).html;
    expect(terms).toContain(
      isFrench ? 'Un autre jour peut coûter plus ou moins' : 'Another day can cost more or less',
    );
    expect(terms.includes('Gold membership is canceled')).toBe(locale === 'en-US');
    expect((await shown('/delivery', locale)).html).toContain(
      isFrench ? 'indiquer une autre adresse du même secteur' : 'give another address in the same area',
    );
  },
);
