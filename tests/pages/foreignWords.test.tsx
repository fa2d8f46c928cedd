import * as cmsPage from '../../pages/[handle]';
import * as listing from '../../pages/collections/[handle]';
import * as giftFinder from '../../pages/gift-finder';
import * as product from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });
/* The services answer as if nobody had translated anything. */
beforeAll(() =>
  shop.services.bend(
    (answer) =>
      JSON.parse(JSON.stringify(answer).replaceAll('"locale":"fr-CA"', '"locale":"en-CA"')) as unknown,
  ),
);

const body = '<main[^>]*>.*?<div lang="en-CA"';
const card = '<article[^>]* lang="en-CA"';

describe('§2 "fr-CA content falls back to en-CA content": texts of another language than the page say so', () => {
  test.each([
    ['a product', product, '/products/meadow-walk', [body, card]],
    ['a listing', listing, '/collections/roses', [body, card]],
    ['a CMS page', cmsPage, '/our-promise', [body]],
    ['found products', search, '/search?q=roses', [card]],
    ['gifts that fit', giftFinder, '/gift-finder', [card]],
  ] as const)('%s', async (_what, page, path, marks) => {
    const french = await renderPage(page, { path, locale: 'fr-CA' });
    const canadian = await renderPage(page, { path, locale: 'en-CA' });
    if (french.kind !== 'page' || canadian.kind !== 'page') throw new Error(`${path} is not there`);
    for (const mark of marks) expect(french.html).toMatch(new RegExp(mark, 's'));
    expect(canadian.html.split('<main')[1]?.split('</main>')[0]).not.toContain('lang="en');
  });
});
