import * as page from '../../pages/cart';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });

test.each([
  ['en-US', 'By flower', 'By color', 'Red', ''],
  ['en-CA', 'By flower', 'By colour', 'Red', '/en-CA'],
  ['fr-CA', 'Par fleur', 'Par couleur', 'Rouge', '/fr-CA'],
] as const)(
  '§3 a menu of five levels is in the page in %s',
  async (locale, second, fourth, fifth, prefix) => {
    const rendered = await renderPage(page, { path: '/cart', locale });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    const [header = ''] = rendered.html.split('<main');
    const link = (path: string, words: string) =>
      `<a[^>]*href="${prefix}${path.replace('?', '\\?')}"[^>]*>${words}</a>`;
    const branch = [
      second,
      link('/collections/roses', 'Roses'),
      '<ul',
      link('/collections/roses', fourth),
      '<ul',
      link('/collections/roses?filters=colors_red', fifth),
    ];
    expect(header).toMatch(new RegExp(branch.join('.*?'), 's'));
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
  expect(header).not.toContain('View all: Flowers');
  expect(header).toMatch(/<a[^>]*href="\/collections\/same-day"[^>]*>Same-day delivery<\/a>/);
});

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
