import type { Locale } from '@/contracts/locales';
import * as home from '../../pages/index';
import * as pdp from '../../pages/products/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });
jest.setTimeout(120_000);

type Page = Parameters<typeof renderPage>[0];

async function shown(tags: readonly string[], locale: Locale = 'en-US', page: Page = home, path = '/') {
  const rendered = await renderPage(page, { path, locale, visitor: { tags } });
  if (rendered.kind !== 'page') throw new Error(rendered.kind);
  const bar = /<aside class="announcement-bar".*?<\/aside>/.exec(rendered.head)?.[0];
  return { bar, known: rendered.report?.dimensions.tags.filter((tag) => tag.startsWith('announcement')) };
}

describe('§2 Query parameters: announcement', () => {
  test.each([
    ['en-US', 'You came for the peonies', 'href="/collections/flowers"', 'Close'],
    ['en-CA', 'You came for the peonies', 'href="/en-CA/collections/flowers"', 'Close'],
    ['fr-CA', 'Vous venez pour les pivoines', 'href="/fr-CA/collections/flowers"', 'Fermer'],
  ] as const)('names the entry of the bar, in the language of the page: %s', async (locale, ...parts) => {
    const { bar } = await shown(['announcement=spring-peonies'], locale);
    for (const part of parts) expect(bar).toContain(part);
    expect(bar).not.toContain('lang=');
  });

  test('every page shows it, and without the parameter none', async () => {
    const product = await shown(['announcement=late-orders'], 'en-US', pdp, '/products/meadow-walk');
    expect(product.bar).toContain('order a day early');
    expect((await shown([])).bar).toBeUndefined();
  });

  test.each([
    ['unknown', 'nobody'],
    ['hostile', '"><script>alert(1)</script>'],
    ['huge', 'x'.repeat(100_000)],
    ['a handle in other letters', 'Spring-Peonies'],
    ['empty', ''],
  ])('%s: no bar, and no copy of the page of its own', async (_, value) => {
    const { bar, known } = await shown([`announcement=${value}`]);
    expect(bar).toBeUndefined();
    expect(known).toEqual(['announcement=late-orders', 'announcement=spring-peonies']);
  });

  test('a text that is missing in French says its language', async () => {
    shop.services.bend((answer, question) =>
      question.includes('"announcements"')
        ? JSON.parse(JSON.stringify(answer).replaceAll('"locale":"fr-CA"', '"locale":"en-US"'))
        : answer,
    );
    expect((await shown(['announcement=spring-peonies'], 'fr-CA')).bar).toContain('lang="en-US"');
  });

  test('the page does without it when it cannot be read', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop.services.bend((answer, question) =>
      question.includes('"announcements"') ? { errors: [{ message: 'away' }] } : answer,
    );
    expect((await shown(['announcement=spring-peonies'])).bar).toBeUndefined();
  });
});
