import * as giftFinder from '../../pages/gift-finder';
import * as listing from '../../pages/collections/[handle]';
import * as membership from '../../pages/products/larkstem-gold';
import * as product from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Renders a page while the services refuse every question that holds some words. */
async function reportOf(page: Parameters<typeof renderPage>[0], path: string, refused: string) {
  shop.services.bend((answer, question) =>
    refused && question.includes(refused) ? { errors: [{ message: 'away' }] } : answer,
  );
  const rendered = await renderPage(page, { path });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered.report;
}

describe('a page that does without a part because its service failed is kept shortly', () => {
  test.each([
    ['a search without filters', search, '/search?q=roses', 'allProductCollections'],
    ['a search that names nothing others look for', search, '/search?q=qqqqzzzz', 'query_suggestions'],
    ['a listing without badges of the CMS', listing, '/collections/roses', '"badges"'],
    [
      'a product without what delivery costs, for crawlers',
      product,
      '/products/meadow-walk',
      'SpaceProperties',
    ],
    [
      'gifts for a place nobody could be asked about',
      giftFinder,
      '/gift-finder?zipcode=10001',
      'available-gifts',
    ],
    ['a membership without what it saves', membership, '/products/larkstem-gold', 'productCards'],
    ['a product without its messages', product, '/products/meadow-walk', '"productPageMessages"'],
  ])('%s', async (_, page, path, refused) => {
    expect(await reportOf(page, path, '')).not.toHaveProperty('isDegraded');
    expect(await reportOf(page, path, refused)).toMatchObject({ freshSeconds: 5, isDegraded: true });
  });
});
