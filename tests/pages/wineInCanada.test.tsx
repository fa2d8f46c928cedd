import { eq } from 'drizzle-orm';
import { deliveryRestrictions } from '@/backend/db/schema';
import { expireDeliveryRules, raiseDeliveryRulesVersion } from '@/backend/calendars/rules/loadDeliveryRules';
import { createSearchClient } from '@/clients/search/searchClient';
import type { Locale } from '@/contracts/locales';
import { selectMenu } from '@/features/content/state';
import { listedPages } from '@/same-origin/crawlerPages';
import { sitemapXml } from '@/same-origin/sitemapXml';
import type { RootState } from '@/shell/store';
import { unpackRows } from '@/store/packedRows';
import collectionSources from '../../data/content/collections.json';
import pageSources from '../../data/content/pages.json';
import wineSources from '../../data/catalog/products/wine.json';
import * as cart from '../../pages/cart';
import * as collections from '../../pages/collections';
import * as plp from '../../pages/collections/[handle]';
import * as home from '../../pages/index';
import * as pdp from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

process.env.PUBLIC_URL = 'https://shop.example';
const shop = openShop();

type Page = Parameters<typeof renderPage>[0];

async function shown(page: Page, path: string, locale: Locale = 'en-US') {
  const rendered = await renderPage(page, { path, locale });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

const canada = ['en-CA', 'fr-CA'] as const;
const wines: readonly string[] = wineSources.map(({ handle }) => handle);
const wineWords =
  /\b(?:wines?|bottles? (?:of|or)|a bottle|good red|something cold to open|vins?|bon rouge|bonne bouteille|une bouteille ou)\b/i;

/** Texts of the content, as Canada reads them, but those that are about wine and what is not sold. */
function canadianTexts(tree: unknown, locale: 'en-CA' | 'fr-CA'): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const texts = tree as Readonly<Record<string, unknown>>;
  if (texts.handle === 'wine') return [];
  if (typeof texts['en-US'] === 'string')
    return [String(texts[locale] ?? texts['en-US'])].filter((text) => !/alcool|alcohol/i.test(text));
  return Object.values(texts).flatMap((part) => canadianTexts(part, locale));
}

const isWine = (text: string) => wines.some((handle) => text.includes(handle));

describe.each(canada)('wine is not sold to Canada: %s', (locale) => {
  test('no menu names it', async () => {
    const { props } = await shown(cart, '/cart', locale);
    const state = (unpackRows(props) as { initialState: RootState }).initialState;
    const menus = JSON.stringify(
      (['main', 'footer', 'auxiliary'] as const).map((name) => selectMenu(state, name)),
    );
    expect(menus).toContain('/collections/gifts');
    expect(menus).not.toContain('/collections/wine');
  });

  test.each(['all', 'anniversary', 'winter-holidays', 'thank-you'])(
    'no listing holds it: %s',
    async (handle) => {
      const path = `/collections/${handle}`;
      expect(isWine((await shown(plp, path)).html)).toBe(handle !== 'all');
      const { html, head } = await shown(plp, path, locale);
      expect(isWine(html + head)).toBe(false);
      expect(html).not.toContain('productType_wine');
    },
  );

  test('no text of collections and pages speaks of it', () => {
    const texts = canadianTexts([collectionSources, pageSources], locale);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => wineWords.test(text))).toEqual([]);
  });

  test('no overview of collections names it', async () => {
    expect((await shown(collections, '/collections')).html).toContain('/collections/wine"');
    expect((await shown(collections, '/collections', locale)).html).not.toContain('/collections/wine"');
  });

  test.each(['wine', 'vin', 'pinot noir', 'LK4001'])('no search finds it: %s', async (query) => {
    const { html } = await shown(search, `/search?q=${encodeURIComponent(query)}`, locale);
    expect(isWine(html)).toBe(false);
  });

  test.each(
    'wine,red wine,vin rouge,champagne,champagne et vin,rosé,pinot noir,chardonnay,sparkling,alcohol,beer'.split(
      ',',
    ),
  )('a search for it says that it is not sold: %s', async (query) => {
    const { html } = await shown(search, `/search?q=${encodeURIComponent(query)}`, locale);
    const said =
      locale === 'fr-CA' ? 'Nous ne vendons pas de vin au Canada.' : 'We do not sell wine in Canada.';
    expect(html.split(said)).toHaveLength(2);
    expect(html).not.toMatch(/come closest|s’en approche/);
  });

  test('no suggestion names it, before typing or after', async () => {
    const host = `${process.env.BACKEND_URL?.replace('http://', '')}/search-service`;
    const client = createSearchClient({ appId: 'embedded', apiKey: 'embedded', host, indexPrefix: 'prod' });
    const found = await Promise.all(
      ['', 'wi', 'vin', 'pino', 'char', 'ros', 'sparkling'].map((typed) => client.suggestions(typed, locale)),
    );
    const names = found.flat().join('\n');
    expect(names).not.toMatch(/\bwines?\b|\bvins?\b|pinot|chardonnay/i);
  });

  test('no gift of a place or a visit is wine', async () => {
    const ask = (query: object) =>
      shop.backend.call('siteWideAvailableGifts', { query: { locale, ...query } });
    expect(isWine(JSON.stringify((await ask({})).answer))).toBe(false);
    expect(isWine(JSON.stringify((await ask({ productIds: 'LK4001,LK1001' })).answer))).toBe(false);
    expect(isWine(JSON.stringify((await ask({ zipCode: '10001' })).answer))).toBe(false);
  });

  test('no sitemap lists it, and no other language names its page here', async () => {
    const pages = await listedPages();
    expect(isWine(sitemapXml('https://shop.example', 'en-US', pages))).toBe(true);
    const xml = sitemapXml('https://shop.example', locale, pages);
    expect(isWine(xml)).toBe(false);
    expect(xml).not.toContain('/collections/wine<');
    for (const [page, path] of [
      [pdp, `/products/${wines[0]}`],
      [plp, '/collections/wine'],
    ] as const) {
      const { head } = await shown(page, path);
      expect(head).toContain('hrefLang="en-US"');
      expect(head).not.toContain(`hrefLang="${locale}"`);
    }
  });

  test('no text of the home page or of a listing promises it', async () => {
    const texts = [
      await shown(home, '/', locale),
      await shown(plp, '/collections/all', locale),
      await shown(plp, '/collections/love', locale),
      await shown(plp, '/collections/gifts', locale),
    ].map(({ html }) => html.replace(/<script[\s\S]*?<\/script>/g, ''));
    const found = [...texts.join('\n').matchAll(/.{0,60}\b(?:wines?|vins?)\b.{0,60}/gi)].map(
      ([words]) => words,
    );
    expect(found).toEqual([]);
  });

  test.each([
    [pdp, `/products/${wines[0]}`],
    [plp, '/collections/wine'],
  ] as const)(
    'a shared link says so and shows gifts, with status 404 and not indexed',
    async (page, path) => {
      const { html, head, status, props } = await shown(page, path, locale);
      expect(html).toContain(
        locale === 'fr-CA' ? 'Nous ne vendons pas de vin au Canada' : 'We do not sell wine in Canada',
      );
      expect(html.match(/href="\/(?:en|fr)-CA\/products\//g)?.length).toBeGreaterThan(3);
      // The language switch at the foot links to this very address in the US shop.
      expect(isWine(html.split('<footer')[0] ?? '')).toBe(false);
      expect(status).toBe(404);
      expect(props.seo).toMatchObject({ isIndexed: false });
      expect(head).not.toContain('"Product"');
    },
  );
});

describe('what structured data calls "in stock"', () => {
  const offersOf = (head: string) => head.match(/schema\.org\/(?:InStock|OutOfStock)/g) ?? [];

  test('can be sent to some place of the country, and names no country it cannot go to', async () => {
    const { head } = await shown(pdp, `/products/${wines[0]}`);
    expect(new Set(offersOf(head))).toEqual(new Set(['schema.org/InStock']));
    expect(head).toContain('"addressCountry":"US"');
    expect(head).not.toContain('"addressCountry":"CA"');
  });

  test('a product that no place of the country can get is out of stock', async () => {
    const { db } = shop.backend;
    const changed = () => db.transaction(raiseDeliveryRulesVersion).then(() => expireDeliveryRules(db));
    await db.insert(deliveryRestrictions).values({
      ...{
        id: 'test-plants',
        matchKind: 'productType',
        matchValue: 'plant',
        subject: 'plants',
        country: 'CA',
      },
    });
    await changed();
    const path = '/products/quiet-water-peace-lily';
    expect(new Set(offersOf((await shown(pdp, path, 'fr-CA')).head))).toEqual(
      new Set(['schema.org/OutOfStock']),
    );
    expect(new Set(offersOf((await shown(pdp, path)).head))).toEqual(new Set(['schema.org/InStock']));
    await db.delete(deliveryRestrictions).where(eq(deliveryRestrictions.id, 'test-plants'));
    await changed();
  });
});
