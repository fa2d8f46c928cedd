import { loadCatalogue } from '@/backend/catalog/loadCatalogue';
import * as cart from '../../pages/cart';
import * as page from '../../pages/products/larkstem-gold';
import * as pdp from '../../pages/products/[handle]';
import { listedPages } from '@/same-origin/crawlerPages';
import { sitemapXml } from '@/same-origin/sitemapXml';
import { shop as shopFacts } from '@/contracts/shop';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

process.env.PUBLIC_URL = 'https://shop.example';
const shop = openShop();
const path = `/products/${shopFacts.loyaltyHandle}`;

async function shown() {
  const rendered = await renderPage(page, { path });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

describe('B11: the membership’s own page', () => {
  test('says what it costs, what it saves in today’s catalogue and how it ends', async () => {
    const { html } = await shown();
    const { products } = await loadCatalogue(shop.backend.db);
    const flowers = products.filter(({ isMembership }) => !isMembership);
    expect(html).toContain('Join for $29.99');
    expect(html).toMatch(new RegExp(`\\d+ of ${flowers.length}<`));
    expect(html).toContain('with Gold');
    expect(html).toContain('never renew');
  });

  test('asks for no place, and nothing of it travels', async () => {
    const { html } = await shown();
    expect(html).not.toContain('name="zipcode"');
    expect(html).not.toMatch(/Sent in a box|plus shipping<[^>]*>\s*Larkstem Gold/);
  });

  test.each(['en-CA', 'fr-CA'] as const)(
    'is not found in %s, whoever answers the address',
    async (locale) => {
      expect((await renderPage(page, { path, locale })).kind).toBe('notFound');
      const sitemap = sitemapXml('https://shop.example', locale, await listedPages());
      expect(sitemap).not.toContain(path);
    },
  );

  test('is in the sitemap of the United States, which names no other locale for it', async () => {
    const sitemap = sitemapXml('https://shop.example', 'en-US', await listedPages());
    const [entry = ''] = sitemap
      .split('<url>')
      .filter((url) => url.includes(`<loc>https://shop.example${path}<`));
    expect(entry.match(/hreflang="([^"]+)"/g)).toEqual(['hreflang="en-US"', 'hreflang="x-default"']);
    const { head, html } = await shown();
    expect(head.match(/hrefLang="([^"]+)"/gi)).toEqual(['hrefLang="en-US"', 'hrefLang="x-default"']);
    expect(html).not.toContain(`/fr-CA${path}`);
  });

  test('is not found where a partner has switched loyalty off', async () => {
    const visitor = { partnerId: 'harborbank' };
    expect((await renderPage(page, { path, visitor })).kind).toBe('notFound');
  });

  test('no product page shows it', async () => {
    const params = { handle: shopFacts.loyaltyHandle };
    const pageOfProducts = {
      ...pdp,
      getServerSideProps: ((request) =>
        pdp.getServerSideProps({ ...request, params, query: params })) as typeof pdp.getServerSideProps,
    };
    expect((await renderPage(pageOfProducts, { path })).kind).toBe('notFound');
  });

  test.each([
    ['en-US', undefined, true, true],
    ['fr-CA', undefined, true, false],
    ['en-US', 'harborbank', true, false],
    ['en-US', 'procurely', false, false],
  ] as const)(
    'the page of the cart: %s, partner %s: a sample %s, the price %s',
    async (locale, partnerId, ...holds) => {
      const visitor = partnerId ? { partnerId } : {};
      const rendered = await renderPage(cart, { path: '/cart', locale, visitor });
      if (rendered.kind !== 'page') throw new Error(rendered.kind);
      const { html, props } = rendered;
      expect([html.includes('<template data-early'), JSON.stringify(props).includes('29.99')]).toEqual(holds);
      expect(html.includes('{savings}')).toBe(holds[0] && holds[1]);
    },
  );
});
