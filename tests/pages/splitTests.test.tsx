import * as home from '../../pages/index';
import * as product from '../../pages/products/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

openShop();

async function shown(page: typeof home | typeof product, path: string, options: object) {
  const rendered = await renderPage(page, { path, ...options });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

const openings = {
  'en-US': ['Picked for the day it matters', 'Flowers for the person on your mind'],
  'en-CA': ['Picked for the day it matters', 'Flowers for the person on your mind'],
  'fr-CA': ['Choisies pour le jour qui compte', 'Des fleurs pour la personne à qui vous pensez'],
} as const;
const promises = {
  'en-US': 'On the day you choose: if it fails, we refund the delivery and make it right.',
  'en-CA': 'On the day you choose: if it fails, we refund the delivery and make it right.',
  'fr-CA': 'Le jour que vous choisissez : en cas d’échec, nous remboursons la livraison et nous corrigeons.',
} as const;
const locales = ['en-US', 'en-CA', 'fr-CA'] as const;

describe.each(locales)('docs/decisions/0070: the tests of the shop, %s', (locale) => {
  test.each([0, 1] as const)(
    'the home page opens with arm %s, and depends on this test alone',
    async (arm) => {
      const arms = { 'home-banner': arm, 'day-promise': 1, 'calendar-on-zip': 1 };
      const { html, report } = await shown(home, '/', { locale, visitor: { arms } });
      expect(html).toMatch(new RegExp(`<h1[^>]*>${openings[locale][arm]}</h1>`));
      expect(html).not.toContain(openings[locale][1 - arm]);
      expect(html).toContain('data-split="home-banner"');
      expect(report?.dimensions.splitTests).toEqual(['home-banner']);
    },
  );

  test.each([0, 1])('a product shows the promise of the day in arm 1 alone: %s', async (arm) => {
    const arms = { 'home-banner': 1, 'day-promise': arm, 'calendar-on-zip': 0 };
    const { html, report, props } = await shown(product, '/products/meadow-walk', {
      ...{ locale, visitor: { arms } },
    });
    expect(html.includes(promises[locale])).toBe(arm === 1);
    expect(report?.dimensions.splitTests).toEqual(['calendar-on-zip', 'day-promise']);
    expect(JSON.stringify(props)).toContain(`"splitTests":{"calendar-on-zip":0,"day-promise":${arm}}`);
  });
});

test('while no test runs, pages show the control and depend on none', async () => {
  for (const [page, path] of [[home, '/'] as const, [product, '/products/meadow-walk'] as const]) {
    const { html, report, props } = await shown(page, path, {});
    expect(report?.dimensions.splitTests).toEqual([]);
    expect(html).not.toContain('data-split');
    expect(JSON.stringify(props)).not.toContain('splitTests');
  }
});
