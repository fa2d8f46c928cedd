import type { Facet } from '../content/fields';
import type { ContentCard } from '../content/types';
import { anything, positionsWhere } from './conditions';
import { avoidableIn, facetValuesOf, facetViews, filterRowOf } from './facets';
import { listProducts } from './listProducts';
import { createProductTable } from './productTable';

const facetOf = (id: string, ...filters: string[]): Facet => ({
  id,
  name: id,
  filters: filters.map((filter) => ({ id: filter, name: filter })),
});
const colors = facetOf('colors', 'red', 'pink', 'blue');
const flowers = facetOf('flowers', 'roses', 'tulips');
const price: Facet = {
  id: 'price',
  name: 'Price',
  filters: [
    { id: 'low', name: 'up to 20', max: 20 },
    { id: 'high', name: 'from 20', min: 20 },
  ],
};
const table = createProductTable(
  (
    [
      ['a', 10, 'red', 'roses'],
      ['b', 20, 'pink', 'roses'],
      ['c', 30, 'red', 'tulips'],
    ] as const
  ).map(([id, dollars, color, flower]) => ({
    ...{ id, price: dollars, maxPrice: dollars },
    facets: [`colors:${color}`, `flowers:${flower}`],
  })),
);
const counted = (facets: readonly Facet[], ...chosen: string[]) =>
  listProducts(table, { facets, chosen, sort: 'featured' }).counts;

describe('counts of filters', () => {
  test.each<[string[], Record<string, number>, Record<string, number>]>([
    [[], { red: 2, pink: 1, blue: 0 }, { roses: 2, tulips: 1 }],
    [['colors_red'], { red: 2, pink: 1, blue: 0 }, { roses: 1, tulips: 1 }],
    [['flowers_roses'], { red: 1, pink: 1, blue: 0 }, { roses: 2, tulips: 1 }],
    [['colors_red', 'flowers_roses'], { red: 1, pink: 1, blue: 0 }, { roses: 1, tulips: 1 }],
  ])('under %j go by the choices in the other facets', (chosen, ofColors, ofFlowers) => {
    expect(counted([colors, flowers], ...chosen)).toEqual({ colors: ofColors, flowers: ofFlowers });
  });

  test('of price ranges', () => {
    expect(counted([price])).toEqual({ price: { low: 2, high: 2 } });
    expect(counted([colors, price], 'colors_red').price).toEqual({ low: 1, high: 1 });
    expect(counted([colors, price], 'price_high').colors).toEqual({ red: 1, pink: 1, blue: 0 });
  });

  test('of a facet that wants all of its choices go by what is listed', () => {
    const freeFrom: Facet = {
      ...facetOf('freeFrom', 'any'),
      filters: [
        { id: 'milk', name: 'No milk', without: 'milk' },
        { id: 'gift', name: 'Gift' },
      ],
    };
    const rows = [['freeFrom:milk'], ['freeFrom:milk', 'freeFrom:gift'], ['freeFrom:gift']];
    const gifts = createProductTable(rows.map((facets) => ({ id: '', facets, price: 1, maxPrice: 1 })));
    const chosen = ['freeFrom_milk', 'freeFrom_gift'];
    const { positions, counts } = listProducts(gifts, { facets: [freeFrom], chosen, sort: 'featured' });
    expect([...positions]).toEqual([1]);
    expect(counts).toEqual({ freeFrom: { milk: 1, gift: 1 } });
  });

  test('a chosen filter is shown even where nothing was counted', () => {
    expect(facetViews([flowers], new Set(['flowers_roses', 'flowers_tulips']), {})).toEqual([
      {
        ...{ id: 'flowers', name: 'flowers' },
        filters: [
          { key: 'flowers_roses', name: 'roses', count: 0, isChosen: true },
          { key: 'flowers_tulips', name: 'tulips', count: 0, isChosen: true },
        ],
      },
    ]);
  });
});

describe('conditions', () => {
  const found = (condition: Parameters<typeof positionsWhere>[1]) => [...positionsWhere(table, condition)];
  const facet = (attribute: string, value: string) => ({ kind: 'facet', attribute, value }) as const;
  const red = facet('colors', 'red');

  test.each<[string, Parameters<typeof positionsWhere>[1], number[]]>([
    ['all of nothing', anything, [0, 1, 2]],
    ['all, with one that everything meets', { kind: 'all', parts: [anything, red] }, [0, 2]],
    ['all of two', { kind: 'all', parts: [red, facet('flowers', 'roses')] }, [0]],
    ['any of nothing', { kind: 'any', parts: [] }, []],
    ['any of one', { kind: 'any', parts: [red] }, [0, 2]],
    ['any, with one that everything meets', { kind: 'any', parts: [red, anything] }, [0, 1, 2]],
    ['any of a product and a facet', { kind: 'any', parts: [facet('objectID', 'b'), red] }, [0, 1, 2]],
    ['one product', facet('objectID', 'b'), [1]],
    ['a value that is the id of a product', facet('colors', 'b'), []],
    ['any of two values that are ids', { kind: 'any', parts: [facet('colors', 'a'), facet('x', 'b')] }, []],
    ['not what everything meets', { kind: 'not', part: anything }, []],
  ])('%s', (_what, condition, expected) => expect(found(condition)).toEqual(expected));
});

describe('facet values of a product', () => {
  const facts = {
    ...{ productType: 'gift', productSubType: [], fulfillment: ['parcel'], occasions: ['birthday'] },
    ...{ colors: ['red', 'red'], flowers: [], features: [], badges: ['new'] },
  };

  test('each once, with what it is free from when that is known', () => {
    const named = [
      'occasions:birthday',
      'colors:red',
      'badges:new',
      'productType:gift',
      'fulfillment:parcel',
    ];
    const allergens = { contains: ['milk'], mayContain: ['nuts'] };
    expect(facetValuesOf(facts, ['milk'])).toEqual(named);
    expect(facetValuesOf({ ...facts, allergens }, ['milk', 'nuts', 'soy'])).toEqual([
      ...named,
      'freeFrom:soy',
    ]);
  });

  test('the facets of a list say what can be avoided', () => {
    const filters = ['milk', 'nuts'].map((id) => ({ id, name: id, without: id }));
    expect(avoidableIn([colors, { id: 'freeFrom', name: '', filters }])).toEqual(['milk', 'nuts']);
  });

  test('a product of the content service', () => {
    const { productType, ...rest } = facts;
    const metaInfo = { calyxPid: 'LK1', productSubType: ['sympathy'], fulfillment: ['florist'] };
    const cardWith = (allergens: object | undefined) =>
      ({
        productType,
        content: { fields: { ...rest, metaInfo, allergens } },
        variants: [{ price: '20.5' }, { price: 10 }, { price: '30' }],
      }) as unknown as ContentCard;
    const named = ['occasions:birthday', 'colors:red', 'badges:new', 'productType:gift'];
    const expected = [...named, 'productSubType:sympathy', 'fulfillment:florist'];
    expect(filterRowOf(cardWith(undefined), ['milk'])).toEqual({
      ...{ id: 'LK1', facets: expected, price: 10, maxPrice: 30 },
    });
    const allergens = { contains: [{ id: 'milk' }], mayContain: [{ id: 'nuts' }] };
    expect(filterRowOf(cardWith(allergens), ['milk', 'nuts', 'soy']).facets).toEqual([
      ...expected,
      'freeFrom:soy',
    ]);
  });
});
