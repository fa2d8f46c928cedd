import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { createContentQuery } from '@/clients/content/contentQuery';
import { createContentClient } from '@/clients/content/contentClient';
import type { Locale } from '@/contracts/locales';
import type { ProductFields, PromoPlacement } from '@/contracts/content/fields';
import { type HandledFields, type StaticDataFields } from '@/contracts/content/entries';
import { contentType } from '@/contracts/content/staticContent';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

describe('§7 the content service answers the storefront’s own client', () => {
  let url: string;
  const backend = suiteBackend({ variables: { CONTENT_PREVIEW_TOKEN: 'preview-token-for-tests' } });
  beforeAll(async () => {
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}/graphql/v1/spaces/larkstem`;
  }, 60_000);
  const client = (locale: Locale) =>
    createContentClient(createContentQuery({ url, budgetMs: 20_000 }), locale);
  const ask = createAskOf(() => url);

  test('products by handle come in the order asked for, once each, unknown ones left out', async () => {
    const found = await client('en-US').products({
      handles: ['drawing-room', 'nothing', 'long-evening', 'drawing-room'],
    });
    expect(found.map(({ content }) => content.handle)).toEqual(['drawing-room', 'long-evening']);
    const [, product] = found;
    expect(product).toMatchObject({
      productType: 'flowers',
      availableForSale: true,
      content: { title: 'The Long Evening', locale: 'en-US' },
    });
    const fields: ProductFields | undefined = product?.content.fields;
    expect(fields?.metaInfo).toMatchObject({
      calyxPid: 'LK1001',
      defaultProductId: 'LK1001S',
      seoUrl: '/products/long-evening',
    });
    expect(product?.variants[0]).toMatchObject({
      sku: 'LK1001S',
      price: 79.99,
      content: { fields: { size: 'standard', loyaltyValue: 70.49 } },
    });
  });

  test('ids win over handles', async () => {
    const [product] = await client('en-US').products({ handles: ['long-evening'] });
    const document = `query q($filter: ProductFilterInput) { allProducts(filter: $filter) { edges { node { content { handle } } } } }`;
    const filter = { nacelleEntryIds: [product?.nacelleEntryId], handles: ['drawing-room'] };
    const answer = await ask<{ allProducts: { edges: unknown[] } }>(document, { filter });
    expect(answer.allProducts.edges).toEqual([{ node: { content: { handle: 'long-evening' } } }]);
  });

  test('French where it is written, with the language that was found', async () => {
    const [product] = await client('fr-CA').products({ handles: ['long-evening'] });
    expect(product?.content).toMatchObject({ locale: 'fr-CA', title: 'La longue soirée' });
    const [card] = await client('en-CA').content({ type: 'addon', handles: ['LA01'] });
    expect(card).toMatchObject({
      locale: 'en-CA',
      fields: { description: expect.stringContaining('colours') },
    });
    const [plain] = await client('en-CA').productCards({ handles: ['long-evening'] });
    expect(plain?.content.locale).toBe('en-US');
  });

  test('vases, static content and pages', async () => {
    const [vase] = await client('en-US').content({ type: 'vase', handles: ['LV00'] });
    expect(vase?.fields).toMatchObject({ isDummy: true, metaInfo: { skuId: 'LV00' } });
    const [global] = await client('fr-CA').content<StaticDataFields>({
      type: 'merxStaticData',
      handles: ['merx_static_data_nobody', 'merx_static_data_global'],
      entryDepth: 6,
    });
    expect(global?.fields.signinTerms).toContain('conditions');
    const answer = await ask<{ allContent: { edges: { node: { type: string } }[] } }>(
      'query { allContent(filter: {handles: ["home"]}) { edges { node { type } } } }',
      {},
    );
    expect(answer.allContent.edges).toEqual([{ node: { type: 'page' } }]);
  });

  test('a listing page: featured products first, filters only where they lead somewhere', async () => {
    const [all] = await client('en-US').collections({ handles: ['all'] });
    const facets = all?.content.fields.facet_filter?.facets ?? [];
    expect(facets.map(({ id }) => id)).toEqual([
      'occasions',
      'flowers',
      'colors',
      'features',
      'freeFrom',
      'price',
    ]);
    expect(facets[0]?.filters).toContainEqual({ id: 'birthday', name: 'Birthday' });
    const cards = await client('en-US').collectionEntries('all');
    expect(cards[0]?.content.handle).toBe('meadow-walk');
    expect(new Set(cards.map(({ content }) => content.handle)).size).toBe(cards.length);
    expect(cards.length).toBe(88);
    const birthday = await client('en-US').collectionEntries('birthday');
    expect(birthday.every(({ content }) => content.fields.occasions.includes('birthday'))).toBe(true);
  });

  test('a promo card whose background is a picture brings the picture along', async () => {
    const [collection] = await client('en-US').collections({ handles: ['plants'] });
    const [{ promoCard } = { promoCard: undefined }] = collection?.content.fields.promoPlacements ?? [];
    expect(promoCard).toMatchObject({
      leftSideBackground: 'big-leaf-monstera',
      picture: { id: 'big-leaf-monstera', path: expect.stringMatching(/^\/media\/big-leaf-monstera\//) },
    });
  });

  test('a promo card kept in an entry of its own brings its picture along too', async () => {
    const entries = await client('en-US').content<HandledFields<PromoPlacement[]>>({
      type: contentType.promoCardPlacements,
    });
    const cards = entries.flatMap(({ fields }) => fields.defaultContent ?? []);
    expect(cards.map(({ promoCard }) => promoCard.picture?.id)).toEqual(['jam-jar']);
  });

  test('menus, in the language the group id ends in', async () => {
    const menu = await client('en-US').navigation('main');
    const french = await client('fr-CA').navigation('main');
    expect(menu?.items[0]).toMatchObject({ title: 'Flowers', type: 'COLLECTION' });
    expect(french).toMatchObject({
      groupId: 'main_fr-ca',
      items: expect.arrayContaining([expect.objectContaining({ title: 'Fleurs' })]),
    });
    await expect(client('en-US').navigation('nothing')).resolves.toBeUndefined();
  });

  test('all pages together are the whole list, whatever the page size', async () => {
    const whole = (await client('en-US').collectionEntries('all')).map(
      ({ nacelleEntryId }) => nacelleEntryId,
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (entriesPerPage) => {
        const paged = await client('en-US').collectionEntries('all', { entriesPerPage });
        expect(paged.map(({ nacelleEntryId }) => nacelleEntryId)).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  }, 30_000);

  test('any edge’s cursor starts the next page', async () => {
    const document =
      'query q($after: String) { allProducts(filter: {first: 5, after: $after}) { pageInfo { endCursor hasNextPage hasPreviousPage } edges { cursor node { nacelleEntryId } } } }';
    interface Page {
      allProducts: { edges: { cursor: string; node: { nacelleEntryId: string } }[] };
    }
    const first = (await ask<Page>(document, { after: '' })).allProducts.edges;
    const next = (await ask<Page>(document, { after: first[1]?.cursor })).allProducts.edges;
    expect(next.slice(0, 3).map(({ node }) => node)).toEqual(first.slice(2).map(({ node }) => node));
  });
});

function createAskOf(url: () => string) {
  return <T>(document: string, variables: Record<string, unknown>) =>
    createContentQuery({ url: url(), budgetMs: 20_000 })<T>(document, variables);
}
