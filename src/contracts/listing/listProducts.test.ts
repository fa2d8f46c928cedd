import { pictureSizes } from '@/ui/media/pictureSizes';
import type { Facet } from '../content/fields';
import { isInRange, positionsWhere } from './conditions';
import { facetViews as viewsOf, facetValuesOf } from './facets';
import { listProducts, partnerListOf } from './listProducts';
import { createProductTable, type FilterRow, orderedBy } from './productTable';
import { toAmount } from '@/lib/money';

const listed = (cents: number, ...keys: string[]): FilterRow => ({
  id: '',
  facets: keys.map((key) => key.replace('_', ':')),
  price: cents / 100,
  maxPrice: cents / 100,
});
type Chosen = ReadonlySet<string>;
const answer = (rows: readonly FilterRow[], facets: readonly Facet[], chosen: Chosen) =>
  listProducts(createProductTable(rows), { facets, chosen: [...chosen], sort: 'featured' });
const filtered = (rows: readonly FilterRow[], facets: readonly Facet[], chosen: Chosen) =>
  [...answer(rows, facets, chosen).positions].flatMap((at) => rows[at] ?? []);
const facetViews = (rows: readonly FilterRow[], facets: readonly Facet[], chosen: Chosen) =>
  viewsOf(facets, chosen, answer(rows, facets, chosen).counts);

describe('§5 Price-range filter', () => {
  test.each([
    [5000, { min: 50, max: 60 }, true],
    [6000, { min: 50, max: 60 }, true],
    [6001, { min: 50, max: 60 }, false],
    [4999, { min: 50, max: 60 }, false],
    [99_900, { min: 100 }, true],
    [9_999, { min: 100 }, false],
  ])('%i cents in %j: %s', (cents, range, expected) =>
    expect(isInRange(toAmount(cents), range)).toBe(expected),
  );
});

describe('what a list can do without', () => {
  const nothing = { occasions: [], colors: [], flowers: [], features: [], badges: [] };
  const facts = { ...nothing, productType: 'gift', productSubType: [], fulfillment: [] };
  const holding = (...held: string[]): FilterRow => ({
    ...listed(10),
    facets: facetValuesOf({ ...facts, allergens: { contains: [], mayContain: held } }, ['milk', 'nuts']),
  });
  const unknown = listed(10);
  const freeFrom: Facet = {
    id: 'freeFrom',
    name: 'Free from',
    filters: ['milk', 'nuts'].map((id) => ({ id, name: `No ${id}`, without: id })),
  };
  const products = [holding('milk', 'nuts'), holding('nuts'), holding('milk'), holding(), unknown];
  const left = (...chosen: string[]) =>
    filtered(products, [freeFrom], new Set(chosen)).map((product) => products.indexOf(product));

  test('an allergen takes what holds it and what nobody has spoken about', () =>
    expect(left('freeFrom_milk')).toEqual([1, 3]));
  test('two allergens take what holds either', () =>
    expect(left('freeFrom_milk', 'freeFrom_nuts')).toEqual([3]));
  test('without a choice everything is there', () => expect(left()).toHaveLength(5));
  test('a filter says how many are left beside the ones chosen already', () =>
    expect(facetViews(products, [freeFrom], new Set(['freeFrom_milk']))[0]?.filters).toMatchObject([
      { key: 'freeFrom_milk', count: 2, isChosen: true },
      { key: 'freeFrom_nuts', count: 1, isChosen: false },
    ]));
});

describe('§9 Listing, facets', () => {
  const facets: Facet[] = [
    {
      id: 'colors',
      name: 'Color',
      filters: [
        { id: 'red', name: 'Red' },
        { id: 'pink', name: 'Pink' },
      ],
    },
    {
      id: 'flowers',
      name: 'Flower',
      filters: [
        { id: 'roses', name: 'Roses' },
        { id: 'tulips', name: 'Tulips' },
      ],
    },
  ];
  const products = [
    listed(10, 'colors_red', 'flowers_roses'),
    listed(20, 'colors_pink', 'flowers_roses'),
    listed(30, 'colors_red', 'flowers_roses'),
  ];

  test('a facet is shown only when more than 1 of its filters matches', () => {
    expect(facetViews(products, facets, new Set()).map(({ id }) => id)).toEqual(['colors']);
  });

  test('filters of one facet widen, facets narrow each other, unknown filters change nothing', () => {
    expect(filtered(products, facets, new Set(['colors_red']))).toHaveLength(2);
    expect(filtered(products, facets, new Set(['colors_red', 'colors_pink']))).toHaveLength(3);
    expect(filtered(products, facets, new Set(['colors_red', 'flowers_tulips']))).toHaveLength(0);
    expect(filtered(products, facets, new Set(['nonsense_1']))).toHaveLength(3);
  });
});

describe('§4 Product listing sort', () => {
  const products = [listed(20), listed(10), listed(30), listed(10)];
  const table = createProductTable(products);
  test.each([
    ['featured', [0, 1, 2, 3]],
    ['priceLoHi', [1, 3, 0, 2]],
    ['priceHiLo', [2, 0, 1, 3]],
  ] as const)('%s; equal prices keep the order of the list', (sort, expected) =>
    expect([...listProducts(table, { facets: [], chosen: [], sort }).positions]).toEqual(expected),
  );

  test('a list with an order of its own', () => {
    const within = Uint32Array.of(3, 2, 1);
    const sorted = (sort: 'featured' | 'priceLoHi') => [
      ...listProducts(table, { facets: [], chosen: [], sort, within }).positions,
    ];
    expect(sorted('featured')).toEqual([3, 2, 1]);
    expect(sorted('priceLoHi')).toEqual([3, 1, 2]);
    expect([...orderedBy(within, table.priceRanks, 'falling')]).toEqual([2, 3, 1]);
  });
});

describe('conditions', () => {
  const table = createProductTable([
    { ...listed(1, 'colors_red'), id: 'a' },
    { ...listed(1, 'colors_pink'), id: 'b' },
    { ...listed(1, 'colors_red', 'colors_pink'), id: 'c' },
  ]);
  const found = (
    ...condition: Parameters<typeof positionsWhere> extends [unknown, ...infer R] ? R : never
  ) => [...positionsWhere(table, ...condition)];
  const blue = { kind: 'facet', attribute: 'colors', value: 'Blue' } as const;

  test('a facet nobody has, and its opposite', () => {
    expect(found(blue)).toEqual([]);
    expect(found({ kind: 'not', part: blue })).toEqual([0, 1, 2]);
    expect(found({ ...blue, value: 'RED' })).toEqual([0, 2]);
  });

  test('any of some products, named by their ids', () => {
    const named = ['c', 'a', 'gone'].map(
      (value) => ({ kind: 'facet', attribute: 'objectID', value }) as const,
    );
    expect(found({ kind: 'any', parts: named })).toEqual([0, 2]);
    expect(found({ kind: 'any', parts: named }, Uint32Array.of(2, 1, 0))).toEqual([2, 0]);
  });
});

const list = (slug: string, ...handles: string[]) => ({ slug, handles });

describe('§6 Partner: product lists', () => {
  const lists = [list('search', 'c'), list('NO_PARTNER', 'b'), list('acme', 'a'), list('empty')];
  test.each([
    ['acme', 'acme'],
    ['ACME', 'acme'],
    ['other', 'NO_PARTNER'],
    ['empty', 'NO_PARTNER'],
    [undefined, 'NO_PARTNER'],
  ])('partner %s gets the list %s', (partner, slug) =>
    expect(partnerListOf(lists, partner)?.slug).toBe(slug),
  );

  test('a search’s list without products leaves the order to the search index', () => {
    expect(partnerListOf([list('NO_PARTNER'), list('search')], 'x')).toEqual(list('search'));
  });

  test('without a "NO_PARTNER" list the search’s counts; without any the collection’s own order', () => {
    expect(partnerListOf([list('NO_PARTNER'), list('search', 'c')], 'x')?.slug).toBe('search');
    expect(partnerListOf([list('acme', 'a')], 'x')).toBeUndefined();
  });
});

test('§9 image size keys lg, md, sm, def; a limited set sm, def', () => {
  expect(pictureSizes({ lg: '22rem', md: '45vw', sm: '80vw', def: '96vw' })).toBe(
    '(min-width: 1200px) 22rem, (min-width: 768px) 45vw, (min-width: 480px) 80vw, 96vw',
  );
  expect(pictureSizes({ sm: '80vw', def: '96vw' })).toBe('(min-width: 480px) 80vw, 96vw');
});
