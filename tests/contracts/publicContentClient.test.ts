import { CommerceQueries } from '@nacelle/commerce-queries-plugin';
import { StorefrontClient } from '@nacelle/storefront-sdk';
import { suiteBackend } from '../support/inProcessBackend';

const previewToken = 'preview-token-for-tests';

/** The public JavaScript client of the content protocol with its plugin of ready-made questions, unchanged. */
const Client = CommerceQueries(StorefrontClient);

let storefrontEndpoint: string;
let asked: { method: string; url: string }[] = [];
const backend = suiteBackend({ variables: { CONTENT_PREVIEW_TOKEN: previewToken } });
beforeAll(async () => {
  const origin = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  storefrontEndpoint = `${origin}/graphql/v1/spaces/larkstem`;
}, 120_000);
beforeEach(() => (asked = []));

/** Notes what the client really sends. */
const noting: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  asked.push({ method: request.method, url: request.url });
  return fetch(request);
};
const client = (changes: { locale?: string; previewToken?: string } = {}) =>
  new Client({ storefrontEndpoint, fetchClient: noting, ...changes });

test('products by handle, in the language asked for, by hash first and by the whole question then', async () => {
  const [product] = await client({ locale: 'fr-CA' }).products({ handles: ['meadow-walk'] });
  expect(product).toMatchObject({
    __typename: 'Product',
    nacelleEntryId: expect.any(String),
    content: { handle: 'meadow-walk', locale: 'fr-CA', title: 'À travers champs' },
    variants: expect.arrayContaining([expect.objectContaining({ sku: 'LK1201M', priceCurrency: 'USD' })]),
  });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  asked = [];
  await client({ locale: 'fr-CA' }).products({ handles: ['meadow-walk'] });
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('ids win over handles, unknown ones are left out, an id is good in every language', async () => {
  const [known] = await client().products({ handles: ['meadow-walk'] });
  const nacelleEntryIds = [known?.nacelleEntryId ?? '', 'bm90aGluZw=='];
  const found = await client({ locale: 'en-CA' }).products({ nacelleEntryIds, handles: ['county-fair'] });
  expect(found.map((product) => product.content?.handle)).toEqual(['meadow-walk']);
  expect(await client().products({ handles: ['no-such-thing'] })).toEqual([]);
});

test('every page of a list is followed by its cursor', async () => {
  const whole = await client().products({ advancedOptions: { entriesPerPage: 100 } });
  const paged = await client().products({ advancedOptions: { entriesPerPage: 25 } });
  expect(whole.length).toBeGreaterThan(80);
  expect(paged.map(({ nacelleEntryId }) => nacelleEntryId)).toEqual(
    whole.map(({ nacelleEntryId }) => nacelleEntryId),
  );
  const some = await client().products({ advancedOptions: { entriesPerPage: 10 }, maxReturnedEntries: 20 });
  expect(some).toEqual(whole.slice(0, 20));
  const edges = await client().products({
    advancedOptions: { entriesPerPage: 3 },
    maxReturnedEntries: 3,
    edgesToNodes: false,
  });
  expect(edges.map(({ cursor }) => typeof cursor)).toEqual(['string', 'string', 'string']);
});

test('listing pages and their products', async () => {
  const [collection] = await client().productCollections({
    handles: ['roses'],
    maxReturnedEntriesPerCollection: 2,
  });
  expect(collection).toMatchObject({ __typename: 'ProductCollection', content: { handle: 'roses' } });
  const entries = await client().productCollectionEntries({
    handle: 'roses',
    advancedOptions: { entriesPerPage: 5 },
  });
  expect(entries.length).toBeGreaterThan(5);
  expect(entries[0]).toMatchObject({ __typename: 'Product' });
  const complaint = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await client().productCollectionEntries({ handle: 'no-such-listing' })).toEqual([]);
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});

test('content by type and handle, with what it links to', async () => {
  const [texts] = await client().content({
    type: 'merxStaticData',
    handles: ['merx_static_data_global'],
    entryDepth: 6,
  });
  expect(texts).toMatchObject({ type: 'merxStaticData', fields: { maxConsecutiveNoDeliveryDays: 14 } });
  const [home] = await client({ locale: 'fr-ca' }).content({ handles: ['home'] });
  expect(home).toMatchObject({ type: 'page', title: 'Accueil', locale: 'fr-CA' });
});

test('menus five levels deep and the settings of the space', async () => {
  const [menu] = await client().navigation({ groupId: 'main' });
  expect(menu).toMatchObject({ groupId: 'main', items: expect.any(Array) });
  const all = await client().navigation();
  expect(all.map(({ groupId }) => groupId)).toEqual(expect.arrayContaining(['main', 'help', 'footer']));
  const space = await client().spaceProperties();
  expect(space.properties?.map((one) => one?.namespace)).toEqual(['shop', 'shipping']);
});

test('drafts need the right token; a wrong one fails at once, without another try', async () => {
  expect(await client({ previewToken }).products({ handles: ['meadow-walk'] })).toHaveLength(1);
  expect(asked[0]?.url).toContain('preview=true');
  asked = [];
  await expect(client({ previewToken: 'wrong' }).products({ handles: ['meadow-walk'] })).rejects.toThrow(
    /Token is invalid/,
  );
  expect(asked).toHaveLength(1);
});

test('a question of one’s own, and a fault in it with a trace id', async () => {
  const good = await client().query<{ allProducts: { totalCount: number } }, Record<string, unknown>>({
    query: '{ allProducts(filter: { first: 1 }) { totalCount edges { node { content { handle } } } } }',
    variables: {},
  });
  expect(good.data?.allProducts.totalCount).toBeGreaterThan(80);
  const bad = await client().query({ query: '{ allProducts { nothing } }', variables: {} });
  expect(String(bad.error)).toMatch(/Cannot query field[\s\S]*Trace ID: Root=1-/);
});
