import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { like, inArray, or } from 'drizzle-orm';
import { retiredAddresses } from '@/backend/db/schema';
import { expireSnapshots } from '@/backend/catalog/versionedSnapshot';
import type { Locale } from '@/contracts/locales';
import { pageGoneHeader } from '@/contracts/pageCache';
import * as cms from '../../pages/[handle]';
import * as retired from '../../pages/[...retired]';
import * as home from '../../pages/index';
import * as plp from '../../pages/collections/[handle]';
import * as pdp from '../../pages/products/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

process.env.PUBLIC_URL = 'https://shop.example';
const shop = openShop();

type Page = Parameters<typeof renderPage>[0];
async function headOf(page: Page, path: string, locale: Locale = 'en-US') {
  const rendered = await renderPage(page, { path, locale });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

interface Node {
  readonly '@type': string;
  readonly [key: string]: unknown;
}
function graphOf(head: string): readonly Node[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? [];
  return (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}
const nodeOf = (head: string, type: string) => graphOf(head).find((node) => node['@type'] === type);

describe('what search engines read', () => {
  test('a product with an offer per size, what delivery costs, and the way to it', async () => {
    const { head } = await headOf(pdp, '/products/meadow-walk', 'fr-CA');
    const url = 'https://shop.example/fr-CA/products/meadow-walk';
    expect(nodeOf(head, 'Product')).toMatchObject({
      url,
      name: 'À travers champs',
      offers: expect.arrayContaining([
        expect.objectContaining({
          url: `${url}?sku=LK1201M`,
          priceCurrency: 'USD',
          price: expect.stringMatching(/^\d+\.\d\d$/),
          shippingDetails: [
            expect.objectContaining({
              shippingRate: expect.objectContaining({ currency: 'USD', minValue: 15.99, maxValue: 20.99 }),
              shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA' },
            }),
            expect.objectContaining({
              shippingRate: expect.objectContaining({ minValue: 14.99, maxValue: 19.99 }),
              shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
            }),
          ],
        }),
      ]),
    });
    expect(nodeOf(head, 'BreadcrumbList')?.itemListElement).toEqual([
      expect.objectContaining({ position: 1, name: 'Accueil', item: 'https://shop.example/fr-CA' }),
      expect.objectContaining({ position: 2 }),
      expect.objectContaining({ position: 3, name: 'À travers champs', item: url }),
    ]);
  });

  test('a listing, counted through its pages', async () => {
    const { head } = await headOf(plp, '/collections/all?page=2');
    const list = nodeOf(head, 'ItemList') as unknown as {
      itemListElement: { position: number; url: string }[];
    };
    expect(list.itemListElement[0]?.position).toBeGreaterThan(30);
    expect(list.itemListElement[0]?.url).toMatch(/^https:\/\/shop\.example\/products\//);
    expect(head).toContain('hrefLang="x-default" href="https://shop.example/collections/all?page=2"');
  });

  test('the shop itself, and its search on the home page', async () => {
    const { head } = await headOf(home, '/');
    expect(nodeOf(head, 'OnlineStore')).toMatchObject({ url: 'https://shop.example/', name: 'Larkstem' });
    expect(nodeOf(head, 'WebSite')).toHaveProperty('potentialAction.target');
    expect(head).toMatch(/property="og:image" content="https:\/\/shop\.example\/media\/home-hero\//);
  });

  test.each([
    ['en-US', 'https://shop.example/returns', /A gift that arrived as ordered is not taken back/],
    ['fr-CA', 'https://shop.example/fr-CA/returns', /Un cadeau reçu tel que commandé n’est pas repris/],
  ] as const)('returns, once, as the page about them says: %s', async (locale, link, words) => {
    const { head } = await headOf(home, '/', locale);
    expect(nodeOf(head, 'OnlineStore')?.hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['US', 'CA'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
      refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
      merchantReturnLink: link,
    });
    expect((await headOf(cms, '/returns', locale)).html).toMatch(words);
    for (const [page, path] of [
      [plp, '/collections/all'],
      [pdp, '/products/meadow-walk'],
    ] as const)
      expect((await headOf(page, path, locale)).head).not.toContain('MerchantReturnPolicy');
  });

  test('is written by the server alone', async () => {
    const { html, props } = await headOf(pdp, '/products/meadow-walk');
    expect(html).not.toContain('schema.org');
    expect(JSON.stringify(props)).not.toContain('schema.org');
  });
});

describe('addresses that are no more', () => {
  afterEach(async () => {
    await shop.backend.db
      .delete(retiredAddresses)
      .where(
        or(
          inArray(retiredAddresses.path, ['/products/old', '/products/sold-out']),
          like(retiredAddresses.path, '/campaigns/%'),
        ),
      );
    expireSnapshots(shop.backend.db);
  });
  const retire = async (path: string, target: string | null) => {
    await shop.backend.db
      .insert(retiredAddresses)
      .values({ path, target, retiredAt: new Date('2026-11-21T15:00:00Z') });
    await importNothing();
  };
  const importNothing = async () => {
    await shop.backend.db.execute('update catalogue_version set version = version + 1');
    expireSnapshots(shop.backend.db);
  };

  test('lead to the new one for good, in the language asked for', async () => {
    await retire('/products/old', '/products/meadow-walk');
    expect(await renderPage(pdp, { path: '/products/old', locale: 'fr-CA' })).toEqual({
      kind: 'redirect',
      destination: '/fr-CA/products/meadow-walk',
      isForGood: true,
    });
  });

  test('or say that the thing is gone', async () => {
    await retire('/products/sold-out', null);
    expect(await renderPage(pdp, { path: '/products/sold-out' })).toEqual({ kind: 'notFound', isGone: true });
    expect(await renderPage(pdp, { path: '/products/never-was' })).toEqual({ kind: 'notFound' });
  });

  test.each([
    ['/campaigns/2019/spring', '/collections/birthday', 'fr-CA'],
    ['/campaigns/2019/winter', null, 'en-US'],
    ['/campaigns/never/was', undefined, 'en-US'],
  ] as const)('an address no page of ours has, %s, is looked up too', async (path, target, locale) => {
    if (target !== undefined) await retire(path, target);
    const req = Object.assign(new IncomingMessage(new Socket()), { url: path, cookies: {} });
    const res = new ServerResponse(req);
    const asked = { req, res, query: {}, resolvedUrl: path, locale };
    const answer = await retired.getServerSideProps(asked);
    const expected = target
      ? { redirect: { destination: `/fr-CA${target}`, statusCode: 308 } }
      : { notFound: true };
    expect(answer).toEqual(expected);
    expect(res.hasHeader(pageGoneHeader)).toBe(target === null);
  });
});
