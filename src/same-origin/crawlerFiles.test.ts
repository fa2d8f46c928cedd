import { robotsText } from './robotsPage';
import { sitemapXml } from './sitemapXml';

const shop = 'https://shop.example';

describe('the sitemap', () => {
  const xml = sitemapXml(shop, ['/', '/collections/roses', '/collections/roses', '/a&b']);

  it('names every page once per locale', () => {
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://shop.example/',
      'https://shop.example/en-CA',
      'https://shop.example/fr-CA',
      'https://shop.example/collections/roses',
      'https://shop.example/en-CA/collections/roses',
      'https://shop.example/fr-CA/collections/roses',
      'https://shop.example/a&amp;b',
      'https://shop.example/en-CA/a&amp;b',
      'https://shop.example/fr-CA/a&amp;b',
    ]);
  });

  it('lets every entry name all its languages and the one for everybody else', () => {
    const entry = xml
      .split('\n')
      .find((line) => line.includes('<loc>https://shop.example/fr-CA/collections/roses<'));
    expect(
      [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, l, h]) => [l, h]),
    ).toEqual([
      ['en-US', 'https://shop.example/collections/roses'],
      ['en-CA', 'https://shop.example/en-CA/collections/roses'],
      ['fr-CA', 'https://shop.example/fr-CA/collections/roses'],
      ['x-default', 'https://shop.example/collections/roses'],
    ]);
  });

  it('never grows past what a sitemap may hold', () => {
    const many = sitemapXml(
      shop,
      Array.from({ length: 20_000 }, (_, n) => `/products/p${n}`),
    );
    expect(many.match(/<url>/g)?.length).toBeLessThanOrEqual(50_000);
  });
});

it('the rules for crawlers keep them off what is one visitor’s own', () => {
  const lines = robotsText(shop).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /checkout',
      'Disallow: /fr-CA/order/',
      'Sitemap: https://shop.example/sitemap.xml',
    ]),
  );
  expect(lines).not.toContain('Disallow: /');
  expect(lines.some((line) => line.includes(':orderId'))).toBe(false);
});
