import type { AddressInfo } from 'node:net';
import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { createSearchClient } from '@/clients/search/searchClient';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

interface Hit {
  handle: string;
  title: string;
  price: number;
  occasions: string[];
  colors: string[];
  features: string[];
  _highlightResult: { title: { value: string; matchLevel: string; matchedWords: string[] } };
}

describe('§7 hosted search and suggestions', () => {
  let host: string;
  const backend = suiteBackend();
  beforeAll(async () => {
    await backend.app.listen({ port: 0, host: '127.0.0.1' });
    host = `127.0.0.1:${(backend.app.server.address() as AddressInfo).port}/search-service`;
  }, 60_000);

  const shopClient = () =>
    createSearchClient({ appId: 'embedded', apiKey: 'embedded', host, indexPrefix: 'prod' });
  const hosted = (key = 'embedded') =>
    algoliasearch('embedded', key, { hosts: [{ url: host, protocol: 'http', accept: 'readWrite' }] });
  const search = async (searchParams: Record<string, unknown>, locale = 'en-us') =>
    hosted().searchSingleIndex<Hit>({ indexName: `prod_products_${locale}`, searchParams });

  test('the shop’s client finds products and pages through them', async () => {
    const page = (number: number) =>
      shopClient().products({ query: 'roses', locale: 'en-US', page: number, hitsPerPage: 5 });
    const [first, second, beyond] = [await page(1), await page(2), await page(99)];
    expect(first.handles).toHaveLength(5);
    expect(first.pages).toBe(Math.ceil(first.total / 5));
    expect(first.handles.filter((handle) => second.handles.includes(handle))).toEqual([]);
    expect([beyond.handles, beyond.total]).toEqual([[], first.total]);
  });

  test('narrows and counts: each filter tells what it would leave, given the choices in the other facets', async () => {
    const filters = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
    const ask = (colors: readonly string[], prices: readonly string[]) =>
      shopClient().products({
        ...{ query: '', locale: 'en-US', page: 1, hitsPerPage: 100, order: 'priceLoHi' },
        facets: [
          { id: 'colors', name: 'Color', filters: filters('red', 'pink') },
          { id: 'occasions', name: 'Occasion', filters: filters('birthday') },
          {
            id: 'price',
            name: 'Price',
            filters: [
              { id: 'to-60', name: 'To $60', max: 60 },
              { id: 'from-60', name: 'From $60', min: 60.01 },
            ],
          },
        ],
        chosen: [...colors.map((id) => `colors_${id}`), ...prices.map((id) => `price_${id}`)],
      });
    const { hits } = await search({ query: '', hitsPerPage: 1000 });
    const isOf = (color: string) => (hit: Hit) => hit.colors.includes(color);
    const isCheap = ({ price }: Hit) => price <= 60;
    const all = await ask([], []);
    expect(all.counts).toMatchObject({
      colors: { red: hits.filter(isOf('red')).length, pink: hits.filter(isOf('pink')).length },
      price: {
        'to-60': hits.filter(isCheap).length,
        'from-60': hits.filter((hit) => !isCheap(hit)).length,
      },
    });
    const cheapRed = await ask(['red'], ['to-60']);
    expect(cheapRed.total).toBe(hits.filter(isOf('red')).filter(isCheap).length);
    expect(cheapRed.counts).toMatchObject({
      colors: { pink: hits.filter(isOf('pink')).filter(isCheap).length },
      price: { 'from-60': hits.filter(isOf('red')).filter((hit) => !isCheap(hit)).length },
      occasions: {
        birthday: hits
          .filter(isOf('red'))
          .filter(isCheap)
          .filter((hit) => hit.occasions.includes('birthday')).length,
      },
    });
    const redOrPink = await ask(['red', 'pink'], ['to-60', 'from-60']);
    expect(redOrPink.total).toBe(hits.filter((hit) => isOf('red')(hit) || isOf('pink')(hit)).length);
  });

  test('products named by their ids come in the order of the index, in each language; unknown ones are left out', async () => {
    const asked = ['LK1201', 'LK9999', 'LK1004', 'LK1102'];
    for (const locale of ['en-US', 'fr-CA'] as const)
      expect(await shopClient().inOrder(asked, locale)).toEqual(['LK1004', 'LK1102', 'LK1201']);
    expect(await shopClient().inOrder([], 'en-US')).toEqual([]);
    const { nbHits } = await search({ filters: 'objectID:LK1201 AND productType:plant' });
    expect(nbHits).toBe(0);
    expect((await search({ filters: 'objectID:LK1201' })).hits.map(({ handle }) => handle)).toEqual([
      'meadow-walk',
    ]);
  });

  test('and at most five suggestions', async () => {
    const found = await shopClient().suggestions('r');
    expect(found).toHaveLength(5);
    expect(found).toContain('roses');
    expect(found.every((query) => query.split(/[^a-z]+/).some((word) => word.startsWith('r')))).toBe(true);
    await expect(shopClient().suggestions('zzzz')).resolves.toEqual([]);
  });

  test('suggestions know product numbers and skus', async () => {
    for (const code of ['LK1003', 'lk1003m', 'LK1003L'])
      expect([code, await shopClient().suggestions(code)]).toEqual([code, ['apricot hour']]);
    expect(await shopClient().suggestions('LK1003', 'fr-CA')).toEqual(['l’heure abricot']);
  });

  test('a word that no product holds with the others is left out and named', async () => {
    const left = async (query: string) => (await search({ query })).queryAfterRemoval;
    expect(await left('purple dinosaur')).toBe('purple <em>dinosaur</em>');
    expect(await left('red peony wreath')).toBe('red <em>peony</em> wreath');
    expect(await left('red roses')).toBeUndefined();
  });

  test('a word behind a minus keeps products away where the syntax is on', async () => {
    const query = 'roses -eucalyptus';
    const [on, all] = [
      await search({ query, advancedSyntax: true, hitsPerPage: 100 }),
      await search({ query: 'roses' }),
    ];
    const handles = on.hits.map(({ handle }) => handle);
    expect(handles).not.toContain('long-evening');
    expect(on.nbHits).toBeLessThan(all.nbHits ?? 0);
  });

  test('suggestions know paging by offset only', async () => {
    const { results } = await hosted().search<{ query: string }>({
      requests: [{ indexName: 'prod_products_query_suggestions', query: 'pea', offset: 0, length: 5 }],
    });
    const answer = results[0] as SearchResponse<{ query: string }>;
    expect(answer).toMatchObject({ offset: 0, length: 5 });
    expect(answer).not.toHaveProperty('page');
    expect(answer.hits[0]).toMatchObject({
      query: 'peach',
      _highlightResult: { query: { value: '<em>pea</em>ch' } },
    });
  });

  test.each([
    ['hydrngea', 'hydrangeas'],
    ['sunfolwers', 'sunflowers'],
    ['rsoes', 'roses'],
    ['peonis', 'peonies'],
  ])('forgives a misspelt word: %s', async (misspelt, meant) => {
    const [wrong, right] = [
      await search({ query: misspelt, hitsPerPage: 1000 }),
      await search({ query: meant, hitsPerPage: 1000 }),
    ];
    expect(wrong.nbHits).toBeGreaterThan(0);
    expect(right.hits.map(({ handle }) => handle)).toEqual(
      expect.arrayContaining(wrong.hits.map(({ handle }) => handle)),
    );
  });

  test('the word being typed counts from its first letters; accents and filler words do not', async () => {
    expect((await search({ query: 'sunfl' })).nbHits).toBe((await search({ query: 'sunflower' })).nbHits);
    expect((await search({ query: 'ete' }, 'fr-ca')).nbHits).toBe(
      (await search({ query: 'été' }, 'fr-ca')).nbHits,
    );
    expect((await search({ query: 'roses for the' })).nbHits).toBe((await search({ query: 'roses' })).nbHits);
    expect((await search({ query: 'qqqqqq' })).hits).toEqual([]);
  });

  test('French finds French', async () => {
    const { hits } = await search({ query: 'tournesols' }, 'fr-ca');
    expect(hits.length).toBeGreaterThan(0);
    expect((await search({ query: 'tournesols' }, 'en-us')).nbHits).toBe(0);
  });

  test('marks what was found', async () => {
    const { hits } = await search({ query: 'long evening', highlightPreTag: '[', highlightPostTag: ']' });
    expect(hits[0]?._highlightResult.title).toMatchObject({
      value: 'The [Long] [Evening]',
      matchLevel: 'full',
      matchedWords: ['long', 'evening'],
    });
  });

  test('counts facets over all hits, with statistics of numbers', async () => {
    const found = await search({ query: '', facets: ['occasions', 'price'], hitsPerPage: 1 });
    const birthday = await search({ query: '', facetFilters: ['occasions:birthday'], hitsPerPage: 1000 });
    expect(found.facets?.occasions?.birthday).toBe(birthday.nbHits);
    expect(found.nbHits).toBe(88);
    expect(found.facets_stats?.price?.min).toBeLessThan(found.facets_stats?.price?.max ?? 0);
  });

  test.each<[string, Record<string, unknown>, (hit: Hit) => boolean]>([
    [
      'or inside, and outside',
      { facetFilters: [['colors:red', 'colors:pink'], 'occasions:love'] },
      ({ colors, occasions }) =>
        colors.some((color) => ['red', 'pink'].includes(color)) && occasions.includes('love'),
    ],
    [
      'the opposite',
      { facetFilters: ['features:-pet-safe'] },
      ({ features }) => !features.includes('pet-safe'),
    ],
    ['numbers', { numericFilters: ['price>=50', 'price<75'] }, ({ price }) => price >= 50 && price < 75],
    ['a range of numbers', { numericFilters: ['price:50 TO 60'] }, ({ price }) => price >= 50 && price <= 60],
    [
      'an expression',
      { filters: '(colors:red OR colors:"white") AND NOT occasions:sympathy AND price < 100' },
      ({ colors, occasions, price }) =>
        colors.some((color) => ['red', 'white'].includes(color)) &&
        !occasions.includes('sympathy') &&
        price < 100,
    ],
  ])('narrows by %s', async (_name, parameters, isWanted) => {
    const { hits } = await search({ query: '', hitsPerPage: 1000, ...parameters });
    const { hits: everything } = await search({ query: '', hitsPerPage: 1000 });
    expect(hits.map(({ handle }) => handle)).toEqual(everything.filter(isWanted).map(({ handle }) => handle));
    expect(hits.length).toBeGreaterThan(0);
  });

  test('sorted by price', async () => {
    const prices = (await search({ query: '', hitsPerPage: 1000 }, 'en-us_price_asc')).hits.map(
      ({ price }) => price,
    );
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  });

  test('values of a facet, and only the attributes asked for', async () => {
    const { facetHits } = await hosted().searchForFacetValues({
      indexName: 'prod_products_en-us',
      facetName: 'flowers',
      searchForFacetValuesRequest: { facetQuery: 'ros' },
    });
    expect(facetHits).toEqual([{ value: 'roses', highlighted: '<em>ros</em>es', count: expect.any(Number) }]);
    const { hits } = await search({
      query: 'roses',
      attributesToRetrieve: ['handle'],
      attributesToHighlight: [],
      hitsPerPage: 1,
    });
    expect(Object.keys(hits[0] ?? {}).sort()).toEqual(['handle', 'objectID']);
  });

  test('the browser’s client, which sends everything in the address', async () => {
    const client = liteClient('embedded', 'embedded', {
      hosts: [{ url: host, protocol: 'http', accept: 'readWrite' }],
    });
    const { results } = await client.search<Hit>({
      requests: [{ indexName: 'prod_products_en-ca', query: 'tulips' }],
    });
    expect((results[0] as SearchResponse<Hit>).nbHits).toBeGreaterThan(0);
    const old = await fetch(
      `http://${host}/1/indexes/prod_products_en-us/query?x-algolia-application-id=embedded&x-algolia-api-key=embedded`,
      {
        method: 'POST',
        body: JSON.stringify({ params: 'query=roses&hitsPerPage=2&facetFilters=%5B%22colors%3Ared%22%5D' }),
      },
    );
    expect(await old.json()).toMatchObject({ hitsPerPage: 2, query: 'roses' });
  });

  test.each(['{"query":', '{"__proto__":{"page":1}}', '{"params":{"constructor":{"prototype":{}}}}'])(
    'a body that is no good JSON is refused: %s',
    async (body) => {
      const address = `http://${host}/1/indexes/prod_products_en-us/query`;
      const headers = { 'x-algolia-application-id': 'embedded', 'x-algolia-api-key': 'embedded' };
      for (const type of ['text/plain', 'application/json']) {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body,
        });
        expect([type, answer.status]).toEqual([type, 400]);
      }
    },
  );

  test('refusals', async () => {
    await expect(
      hosted('wrong').searchSingleIndex({ indexName: 'prod_products_en-us' }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(search({}, 'de-de')).rejects.toMatchObject({
      status: 404,
      message: 'Index prod_products_de-de does not exist',
    });
    await expect(search({ filters: 'price <' })).rejects.toMatchObject({ status: 400 });
    await expect(search({ numericFilters: ['title>3'] })).rejects.toMatchObject({ status: 400 });
    await expect(search({ hitsPerPage: 5000 })).rejects.toMatchObject({ status: 400 });
    await expect(search({ query: 'rose '.repeat(2000) })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid value for "query" parameter.',
    });
  });

  test('nothing typed can harm the query', async () => {
    for (const query of ["'", '"; drop table products; --', ':*', '!& | ()', '\\', 'a'.repeat(512), '%_%']) {
      await expect(search({ query })).resolves.toHaveProperty('nbHits');
    }
    await expect(search({ query: 'a\u0000b' })).rejects.toMatchObject({ status: 400 });
  });
});
