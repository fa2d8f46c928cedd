import type { Locale } from '@/contracts/locales';
import { selectMenu } from '@/features/content/state';
import type { MenuEntry } from '@/contracts/same-origin';
import type { RootState } from '@/shell/store';
import { unpackRows } from '@/store/packedRows';
import * as page from '../../pages/cart';
import * as bank from '../../pages/sandbox-bank';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });

test.each([
  ['en-US', 'By flower', 'By color', 'Red'],
  ['en-CA', 'By flower', 'By colour', 'Red'],
  ['fr-CA', 'Par fleur', 'Par couleur', 'Rouge'],
] as const)('§3 a menu of five levels comes with the page in %s', async (locale, second, fourth, fifth) => {
  const flowers = (await menuOf(locale))[0];
  const roses = below(below(flowers, second), 'Roses');
  expect(roses).toMatchObject({ url: '/collections/roses' });
  expect(below(below(roses, fourth), fifth)).toEqual({
    title: fifth,
    url: '/collections/roses?filters=colors_red',
  });
});

test.each(['en-US', 'en-CA', 'fr-CA'] as const)(
  'the bank page has no menu of the shop in %s',
  async (locale) => {
    const rendered = await renderPage(bank, { path: '/sandbox-bank', locale });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    const [header = ''] = rendered.html.split('<main');
    expect(header.match(/<nav|<button/g)).toBeNull();
    const home = locale === 'en-US' ? '/' : `/${locale}`;
    const shopLinks = [...header.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(shopLinks).toEqual([home]);
    expect(rendered.html.match(/<nav/g)).toHaveLength(1);
    expect(rendered.html).not.toContain('href="/collections');
  },
);

test('§3 an entry whose address cannot be read stays as a heading; what lies below it keeps its links', async () => {
  shop.services.bend((answer, question) =>
    question.includes('navigation') ? withoutAddresses(answer) : answer,
  );
  const rendered = await renderPage(page, { path: '/cart' });
  if (rendered.kind !== 'page') throw new Error(rendered.kind);
  const [header = ''] = rendered.html.split('<main');
  expect(header).toMatch(/<a(?![^>]*href)[^>]*>Flowers<\/a>/);
  expect(header).toContain('aria-label="More in Flowers"');
  const flowers = (await menuOf('en-US'))[0];
  expect(flowers).not.toHaveProperty('url');
  expect(flowers?.items?.flatMap(({ items = [] }) => items)).toContainEqual({
    title: 'Same-day delivery',
    url: '/collections/same-day',
  });
});

/** What the header of a page is drawn from. */
async function menuOf(locale: Locale): Promise<readonly MenuEntry[]> {
  const rendered = await renderPage(page, { path: '/cart', locale });
  if (rendered.kind !== 'page') throw new Error(rendered.kind);
  return selectMenu(unpackRows(rendered.props.initialState) as RootState, 'main');
}

const below = (item: MenuEntry | undefined, title: string) => item?.items?.find((one) => one.title === title);

interface Menu {
  readonly items?: readonly Menu[];
}

/** Answers about menus in which entries that hold others say no address. */
function withoutAddresses(answer: unknown): unknown {
  const bare = (entry: Menu): Menu =>
    entry.items?.length ? { ...entry, ...{ url: 'flowers' }, items: entry.items.map(bare) } : entry;
  const { data } = answer as { data: { navigation: Menu[] } };
  return {
    data: {
      ...data,
      navigation: data.navigation.map((group) => ({ ...group, items: group.items?.map(bare) })),
    },
  };
}
