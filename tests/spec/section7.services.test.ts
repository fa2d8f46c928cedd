import { createCmsClient } from '@/clients/cms/cmsClient';
import { createContentQuery } from '@/clients/content/contentQuery';
import { createContentClient, type ContentClient } from '@/clients/content/contentClient';
import { createEdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import { createSearchClient } from '@/clients/search/searchClient';
import { serviceAddresses } from '@/config/serviceAddresses';
import type { Locale } from '@/contracts/locales';
import { suiteBackend } from '../support/inProcessBackend';
import { testEnvironment } from '../support/testEnvironment';

/** The storefront's real clients against the embedded services, over HTTP. */
let addresses: ReturnType<typeof serviceAddresses>;

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  const BACKEND_URL = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  addresses = serviceAddresses(testEnvironment({ BACKEND_URL }));
}, 120_000);

const content = (locale: Locale): ContentClient =>
  createContentClient(createContentQuery({ url: addresses.contentUrl, budgetMs: 5000 }), locale);

describe('§7 Commerce content service', () => {
  test('"GraphQL POST … at {host}/graphql/v1/spaces/{spaceId}"', () => {
    expect(addresses.contentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/graphql\/v1\/spaces\/larkstem$/);
  });

  test('"allProducts(filter {after, first, locale, … handles})"', async () => {
    const [product] = await content('en-US').products({ handles: ['meadow-walk'] });
    expect(product?.content).toMatchObject({ handle: 'meadow-walk', locale: 'en-US' });
    expect(product?.variants.length).toBeGreaterThan(0);
  });

  test('"IDs win over handles"', async () => {
    const [named] = await content('en-US').products({ handles: ['meadow-walk'] });
    const found = await content('en-US').products({
      ids: [named?.nacelleEntryId ?? ''],
      handles: ['something-else'],
    });
    expect(found.map((product) => product.content.handle)).toEqual(['meadow-walk']);
  });

  test('"ProductCollectionEntries": all pages of a collection, 10 at a time, are the whole collection', async () => {
    const inTens = await content('en-US').collectionEntries('all', { entriesPerPage: 10 });
    const atOnce = await content('en-US').collectionEntries('all', { entriesPerPage: 100 });
    expect(inTens.length).toBeGreaterThan(60);
    expect(inTens.map(({ content: { handle } }) => handle)).toEqual(
      atOnce.map(({ content: { handle } }) => handle),
    );
  });

  test('"Navigation(filter)": a menu in each language of the shop', async () => {
    const titles = await Promise.all(
      (['en-US', 'en-CA', 'fr-CA'] as const).map(
        async (locale) => (await content(locale).navigation('main'))?.title,
      ),
    );
    expect(titles).toEqual(['Main menu', 'Main menu', 'Menu principal']);
  });

  test('"fr-CA content falls back" (§2): a text says which language it is in', async () => {
    const [french] = await content('fr-CA').products({ handles: ['meadow-walk'] });
    expect(french?.content).toMatchObject({ locale: 'fr-CA', title: 'À travers champs' });
  });

  test('an unknown handle is an empty answer, not an error', async () => {
    await expect(content('en-US').products({ handles: ['no-such-thing'] })).resolves.toEqual([]);
  });
});

describe('§7 Headless CMS static content', () => {
  const cms = (asksFrench: boolean) =>
    createCmsClient({
      ...addresses.cms,
      space: 'larkstem',
      accessToken: 'embedded',
      environment: 'master',
      timeoutMs: 5000,
      localeMap: asksFrench ? {} : { 'fr-CA': 'en-CA' },
    });

  test('"merx_static_data_global" answers when the partner has no entry of its own (§4)', async () => {
    const found = await cms(true).staticData('nobody', 'en-US');
    expect(found?.handle).toBe('merx_static_data_global');
    expect(found?.maxConsecutiveNoDeliveryDays).toBeGreaterThan(0);
  });

  test('"The CMS locale used for fr-ca is en-CA" (§2)', async () => {
    const [mapped, english, french] = [
      await cms(false).staticData(undefined, 'fr-CA'),
      await cms(false).staticData(undefined, 'en-CA'),
      await cms(true).staticData(undefined, 'fr-CA'),
    ];
    expect(mapped?.announcement).toBe(english?.announcement);
    expect(french?.announcement).not.toBe(english?.announcement);
  });
});

describe('§7 Hosted search', () => {
  const search = () => createSearchClient({ ...addresses.search, indexPrefix: 'prod' });

  test('"index {env}_products_query_suggestions, query q, offset 0, length 5": at most five', async () => {
    const suggestions = await search().suggestions('ro');
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(5);
  });

  test('a hosted product search service: products by words', async () => {
    const { handles, total } = await search().products({
      ...{ query: 'roses', locale: 'en-US', page: 1, hitsPerPage: 10 },
    });
    expect(total).toBeGreaterThan(0);
    expect(handles.length).toBeLessThanOrEqual(10);
  });
});

describe('§7 Partner config', () => {
  const store = () =>
    createEdgeConfigClient({ connectionString: addresses.edgeConnectionString, timeoutMs: 5000 });

  test('"get-partner-config?handle={handle}; reads value"', async () => {
    expect(await store().partnerConfig('partner_config_procurely')).toMatchObject({
      handle: 'partner_config_procurely',
      isProcurementRedirectEnabled: true,
    });
  });

  test('a partner nobody knows has no configuration', async () => {
    await expect(store().partnerConfig('partner_config_nobody')).resolves.toBeUndefined();
  });
});
