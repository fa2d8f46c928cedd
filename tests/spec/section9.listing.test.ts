import { createContentQuery } from '@/clients/content/contentQuery';
import { createCollectionPages, type PageQuestion } from '@/clients/content/collectionPages';
import { createContentClient, type ContentClient } from '@/clients/content/contentClient';
import type { Gateway } from '@/clients/gateway/gateway';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import type { Locale } from '@/contracts/locales';
import { sortOptions } from '@/contracts/pageQueries';
import { suiteBackend } from '../support/inProcessBackend';

let origin: string;
let asked: string[] = [];

const backend = suiteBackend({ now: '2026-11-21T15:00:00Z' });
beforeAll(async () => {
  origin = await backend.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
beforeEach(() => (asked = []));

const contentIn = (locale: Locale) => {
  const url = `${origin}/graphql/v1/spaces/larkstem`;
  return createContentClient(createContentQuery({ url, budgetMs: 20_000 }), locale);
};

/** Notes each use of a question. */
function counted<Client extends ContentClient | Gateway>(client: Client, name: keyof Client): Client {
  const ask = client[name] as (...input: unknown[]) => unknown;
  const noting = (...input: unknown[]) => {
    asked.push(String(name));
    return ask(...input);
  };
  return { ...client, [name]: noting };
}

/** One page of a collection, by our gateway or over the content service. */
async function page(
  handle: string,
  isOwnContent: boolean,
  { locale = 'en-US', ...choice }: Partial<PageQuestion> & { readonly locale?: Locale } = {},
) {
  const content = counted(contentIn(locale), 'collectionEntries');
  const [collection] = await content.collections({ handles: [handle] });
  if (!collection) throw new Error(`There is no collection ${handle}.`);
  const gateway = counted(createServerGateway({ host: origin, buildId: 'test', budgetMs: 20_000 }), 'call');
  const search = { inOrder: async () => [] };
  const pages = createCollectionPages({ gateway, content, search, locale, isOwnContent });
  const question = {
    sort: 'featured',
    filters: [],
    offset: 0,
    limit: 60,
    partnerId: () => undefined,
  } as const;
  const found = await pages.page(collection, { ...question, ...choice });
  return { ...found, products: found.products.map((product) => product.content) };
}

describe('§9 Listing: one page in one answer', () => {
  const filters = [
    [],
    ['price_under-50', 'price_50-75'],
    ['colors_red', 'colors_pink', 'occasions_birthday'],
    ['freeFrom_nuts', 'freeFrom_milk'],
    ['nonsense_1'],
  ];
  const questions = ['all', 'roses', 'gifts'].flatMap((handle) =>
    sortOptions.flatMap((sort) => filters.map((chosen) => ({ handle, sort, filters: chosen }))),
  );

  test.each(questions)(
    '$handle by $sort under $filters is the same over the content service',
    async (one) => {
      const { handle, ...choice } = one;
      const [own, read] = [await page(handle, true, choice), await page(handle, false, choice)];
      expect([own.total, own.facets]).toEqual([read.total, read.facets]);
      expect(own.products.map((product) => product.handle)).toEqual(
        read.products.map((product) => product.handle),
      );
      for (const [at, product] of own.products.entries()) expect(read.products[at]).toMatchObject(product);
    },
  );

  test('the gateway is asked once and the collection is not read', async () => {
    await page('all', true, { offset: 60, limit: 60 });
    expect(asked).toEqual(['call']);
    asked = [];
    await page('all', false);
    expect(asked).toEqual(['collectionEntries']);
  });

  test('pages are cut out of the whole list, in the language asked for', async () => {
    const whole = await page('all', false, { limit: 1_000, locale: 'fr-CA' });
    const cut = await page('all', true, { offset: 50, limit: 10, locale: 'fr-CA' });
    expect(cut.total).toBe(80);
    expect(cut.products.map(({ title }) => title)).toEqual(
      whole.products.slice(50, 60).map(({ title }) => title),
    );
    expect((await page('all', true, { offset: 88 })).products).toEqual([]);
  });

  test('a collection nobody knows is empty', async () => {
    const { answer } = await backend.call('collectionProducts', { params: { handle: 'nothing' } });
    expect(answer).toEqual({ products: [], total: 0, facets: [] });
  });
});
