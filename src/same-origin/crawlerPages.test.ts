import { robotsText } from './crawlerPages';
import { pagesPerSitemap, sitemapIndexXml, sitemapXml } from './sitemapXml';

const shop = 'https://shop.example';
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('the sitemaps', () => {
  const pages = [{ path: '/', updatedAt: 1_763_650_800 }, { path: '/collections/roses' }, { path: '/a&b' }];

  it('are listed by language', () => {
    expect(addressesOf(sitemapIndexXml(shop, 3))).toEqual([
      'https://shop.example/sitemaps/en-US-1.xml',
      'https://shop.example/sitemaps/en-CA-1.xml',
      'https://shop.example/sitemaps/fr-CA-1.xml',
    ]);
    expect(addressesOf(sitemapIndexXml(shop, pagesPerSitemap + 1))).toHaveLength(6);
  });

  it('name every page once, and when it changed', () => {
    const xml = sitemapXml(shop, 'fr-CA', pages);
    expect(addressesOf(xml)).toEqual([
      'https://shop.example/fr-CA',
      'https://shop.example/fr-CA/collections/roses',
      'https://shop.example/fr-CA/a&amp;b',
    ]);
    expect(xml.match(/<lastmod>[^<]*/g)).toEqual(['<lastmod>2025-11-20']);
  });

  it('let every entry name all its languages and the one for everybody else', () => {
    const entry = sitemapXml(shop, 'fr-CA', pages)
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
