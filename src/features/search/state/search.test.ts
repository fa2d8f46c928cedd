import type { ContentCard } from '@/contracts/content/types';
import { createShopStore } from '@/shell/store';
import type { ServerClients, ThunkExtra } from '@/store/createAppThunk';
import { fixedClock } from '@/lib/clock';
import { fetchSearch, fetchSuggestions, selectSearch } from '.';

const cardOf = (handle: string): ContentCard => ({
  nacelleEntryId: handle,
  productType: 'flower',
  content: {
    handle,
    locale: 'en-US',
    title: handle,
    fields: {
      metaInfo: {
        calyxPid: handle,
        skuId: handle,
        defaultProductId: handle,
        title: handle,
        seoUrl: `/products/${handle}`,
        productClass: 'flower',
        productSubType: [],
        fulfillment: ['florist'],
        image: [],
      },
      subtitle: '',
      story: '',
      care: '',
      substitution: '',
      pictureAlt: '',
      occasions: [],
      colors: [],
      flowers: [],
      features: [],
      badges: [],
      petSafe: true,
      vases: [],
      addons: [],
    },
  },
  variants: [],
});

const facets = [
  {
    id: 'colors',
    name: 'Color',
    filters: [
      { id: 'red', name: 'Red' },
      { id: 'pink', name: 'Pink' },
      { id: 'blue', name: 'Blue' },
    ],
  },
  { id: 'price', name: 'Price', filters: [{ id: 'to-50', name: 'To $50', max: 50 }] },
];

function setUp(
  search: Partial<ServerClients['search']>,
  known: readonly string[] = [],
  collections = jest.fn(async () => [{ content: { fields: { facet_filter: { facets } } } }]),
) {
  const productCards = jest.fn(async () => known.map(cardOf));
  const server = {
    search,
    content: { productCards, collections, content: async () => [] },
  } as unknown as ServerClients;
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const extra = { clock, locale: 'en-US', server } as unknown as ThunkExtra;
  return { store: createShopStore(extra), productCards };
}

const hasTag = () => false;
const question = { query: 'rose', sort: 'featured', filters: [], page: 2, hasTag } as const;
const [counts, leftOut] = [{}, []];

describe('§2 search', () => {
  it('keeps the order of the search, leaves out what is gone, and asks for pages of 60', async () => {
    const products = jest.fn(async () => ({
      handles: ['c', 'gone', 'a'],
      total: 63,
      pages: 2,
      counts,
      leftOut,
    }));
    const { store, productCards } = setUp({ products }, ['a', 'c']);
    const view = await store.dispatch(fetchSearch(question)).unwrap();
    expect(products).toHaveBeenCalledWith(
      expect.objectContaining({
        query: 'rose',
        locale: 'en-US',
        page: 2,
        hitsPerPage: 60,
        order: 'featured',
      }),
    );
    expect(productCards).toHaveBeenCalledWith({ handles: ['c', 'gone', 'a'], entriesPerPage: 3 });
    expect(view?.cards.map(({ pid }) => pid)).toEqual(['c', 'a']);
    expect(view).toMatchObject({ total: 63, pageCount: 2, popular: [] });
  });

  it('names what others look for when nothing is found, and without a query', async () => {
    const products = jest.fn(async () => ({ handles: [], total: 0, pages: 0, counts, leftOut }));
    const { store } = setUp({ products, suggestions: async () => ['roses'] });
    await store.dispatch(fetchSearch({ ...question, page: 1 }));
    expect(selectSearch(store.getState()).results).toMatchObject({ popular: ['roses'], pageCount: 1 });
    await store.dispatch(fetchSearch({ ...question, query: '', page: 1 }));
    expect(products).toHaveBeenCalledTimes(1);
  });

  it('names filters as the listing of everything does, and shows a facet only where two of its filters find something', async () => {
    const products = jest.fn(async () => ({
      ...{ handles: [], total: 4, pages: 1, leftOut },
      counts: { colors: { red: 3, pink: 1 }, price: { 'to-50': 2 } },
    }));
    const { store } = setUp({ products });
    const asked = { ...question, filters: ['colors_blue', 'price_to-50'] };
    const view = await store.dispatch(fetchSearch(asked)).unwrap();
    expect(products).toHaveBeenCalledWith(expect.objectContaining({ facets, chosen: asked.filters }));
    expect(view?.facets).toEqual([
      {
        id: 'colors',
        name: 'Color',
        filters: [
          { key: 'colors_red', name: 'Red', count: 3, isChosen: false },
          { key: 'colors_pink', name: 'Pink', count: 1, isChosen: false },
          { key: 'colors_blue', name: 'Blue', count: 0, isChosen: true },
        ],
      },
    ]);
  });

  it('knows what to do without as listings do: all that is chosen counts', async () => {
    const freeFrom = {
      ...{ id: 'freeFrom', name: 'Free from' },
      filters: ['nuts', 'milk'].map((id) => ({ id, name: `No ${id}`, without: id })),
    };
    const collections = jest.fn(async () => [
      { content: { fields: { facet_filter: { facets: [...facets, freeFrom] } } } },
    ]);
    const products = jest.fn(async () => ({
      ...{ handles: [], total: 9, pages: 1, leftOut },
      counts: { freeFrom: { nuts: 7, milk: 5 } },
    }));
    const { store } = setUp({ products }, [], collections);
    const view = await store.dispatch(fetchSearch({ ...question, filters: ['freeFrom_nuts'] })).unwrap();
    const asked = expect.objectContaining({ facets: [...facets, freeFrom], chosen: ['freeFrom_nuts'] });
    expect(products).toHaveBeenCalledWith(asked);
    expect(view?.facets.map(({ id, filters }) => [id, filters.map(({ count }) => count)])).toEqual([
      ['freeFrom', [7, 5]],
    ]);
  });

  it('shows what was found without filters when nobody can name them', async () => {
    const products = jest.fn(async () => ({ handles: ['a'], total: 1, pages: 1, counts, leftOut }));
    const away = jest.fn(() => Promise.reject(new Error('away')));
    const { store } = setUp({ products }, ['a'], away);
    const view = await store.dispatch(fetchSearch({ ...question, page: 1 })).unwrap();
    expect(view).toMatchObject({ total: 1, facets: [] });
  });

  it('a search service that fails leaves its failure in the slice', async () => {
    const products = jest.fn(() => Promise.reject(new Error('down')));
    const { store } = setUp({ products });
    await expect(store.dispatch(fetchSearch(question)).unwrap()).resolves.toBeNull();
    expect(selectSearch(store.getState()).error).toMatchObject({ message: 'down' });
  });
});

describe('§7 hosted search suggestions', () => {
  const answer = (status: number, suggestions: readonly string[]) =>
    jest.fn(async () => ({ ok: status === 200, status, json: async () => ({ suggestions }) }));
  const original = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = original));

  it('asks our own origin once for the same beginning', async () => {
    const fetch = answer(200, ['peonies']);
    globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
    const { store } = setUp({});
    await expect(store.dispatch(fetchSuggestions({ query: 'Péo' })).unwrap()).resolves.toEqual(['peonies']);
    await store.dispatch(fetchSuggestions({ query: 'péo' }));
    expect((fetch.mock.calls as unknown[][]).map(([address]) => address)).toEqual([
      '/api/search/suggestions?q=P%C3%A9o&locale=en-US',
    ]);
  });

  it('suggests nothing when it fails', async () => {
    globalThis.fetch = answer(502, []) as unknown as typeof globalThis.fetch;
    const { store } = setUp({});
    await expect(store.dispatch(fetchSuggestions({ query: 'pe' })).unwrap()).resolves.toEqual([]);
  });
});
