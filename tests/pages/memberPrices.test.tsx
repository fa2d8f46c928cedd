import { HYDRATE } from 'next-redux-wrapper';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { renderToString } from 'react-dom/server';
import type { Profile } from '@/features/auth/rules';
import { profileRead } from '@/features/auth/state';
import { I18nProvider } from '@/i18n/useTranslations';
import { fixedClock } from '@/lib/clock';
import { ShopTexts } from '@/shell/layout/ShopTexts';
import { createShopStore } from '@/shell/store';
import { unpackRows } from '@/store/packedRows';
import * as home from '../../pages/index';
import * as list from '../../pages/collections/[handle]';
import * as membership from '../../pages/products/larkstem-gold';
import * as pdp from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';
import { testMessages } from '../support/renderInLocale';
import { scriptedGateway } from '../support/scriptedGateway';

openShop();
jest.setTimeout(120_000);

const member: Profile = { loggedIn: true, profileId: 'p1', firstName: 'Ada', goldMember: 'true' };
const regular: Profile = { ...member, goldMember: 'false' };

type Page = Parameters<typeof renderPage>[0];
type Options = Parameters<typeof renderPage>[1];

/** A shared page as the server made it, and the way to draw it again once the browser knows who is signed in. */
async function opened(page: Page, options: Options) {
  const rendered = await renderPage(page, options);
  if (rendered.kind !== 'page') throw new Error(`${options.path} is ${rendered.kind}`);
  const { locale = 'en-US', path } = options;
  const clock = fixedClock('2026-11-23T17:00:00Z');
  const store = createShopStore({ gateway: scriptedGateway({}), clock, locale });
  const { initialState } = unpackRows(rendered.props) as { initialState: object };
  store.dispatch({ type: HYDRATE, payload: initialState });
  const router = { locale, asPath: path, query: {} } as unknown as NextRouter;
  const Screen = page.default;
  const readAs = (profile: Profile) => {
    store.dispatch(profileRead(profile));
    return wordsOf(
      renderToString(
        <RouterContext.Provider value={router}>
          <I18nProvider locale={locale} messages={testMessages(locale)}>
            <Provider store={store}>
              <ShopTexts>
                <Screen />
              </ShopTexts>
            </Provider>
          </I18nProvider>
        </RouterContext.Provider>,
      ),
    );
  };
  return { html: rendered.html, head: rendered.head, shared: wordsOf(rendered.html), readAs };
}

const wordsOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
const own = /Your Gold price \$[\d.]+/g;
const usual = /Usually \$[\d.]+/g;
const offer = /\$[\d.]+ with Gold/g;
const count = (words: string, pattern: RegExp) => words.match(pattern)?.length ?? 0;

const places: [string, Page, string][] = [
  ['home', home, '/'],
  ['a listing', list, '/collections/roses'],
  ['search', search, '/search?q=rose'],
  ['a product', pdp, '/products/meadow-walk'],
  ['the membership', membership, '/products/larkstem-gold'],
];

describe('§6 loyaltyValue applies: whose price comes first', () => {
  test.each(places)('%s: the shared page knows no member', async (_, page, path) => {
    const { html, shared } = await opened(page, { path });
    expect(count(shared, offer)).toBeGreaterThan(0);
    expect(html).not.toMatch(/Your Gold price|Usually/);
  });

  test.each(places)('%s: a member reads the own price, then the usual one', async (_, page, path) => {
    const { shared, readAs } = await opened(page, { path });
    const words = readAs(member);
    expect(count(words, offer)).toBe(0);
    expect(count(words, own)).toBeGreaterThanOrEqual(count(shared, offer));
    expect(count(words, usual)).toBe(count(words, own));
    for (const part of words.split('Your Gold price').slice(1)) expect(part).toMatch(/^[^U]*Usually \$/s);
  });

  test.each(places)(
    '%s: a regular account reads what guests read, also after a member',
    async (_, page, path) => {
      const { readAs } = await opened(page, { path });
      const guests = readAs({ loggedIn: false });
      const members = readAs(member);
      expect(members).not.toBe(guests);
      expect(readAs(regular)).toBe(guests);
      expect(readAs({ loggedIn: false })).toBe(guests);
    },
  );

  test.each([
    ['under a partner without loyalty', { visitor: { partnerId: 'skyline' } }],
    ['in en-CA', { locale: 'en-CA' }],
    ['in fr-CA', { locale: 'fr-CA' }],
  ] as const)('%s a member reads no word of it', async (_, surroundings) => {
    for (const [page, path] of [
      [home, '/'],
      [list, '/collections/roses'],
      [pdp, '/products/meadow-walk'],
    ] as const) {
      const { readAs } = await opened(page, { path, ...surroundings });
      expect(readAs(member)).not.toMatch(/\bGold\b|Usually \$|\b[Mm]ember|avec Or|prix Or|Prix habituel/);
    }
  });

  test('crawlers are told the public price', async () => {
    const { head, readAs } = await opened(pdp, { path: '/products/meadow-walk' });
    const told = /"price":"?([\d.]+)/.exec(head)?.[1];
    expect(readAs(member)).toContain(`Usually $${told}`);
  });
});
