import fc from 'fast-check';
import type { Facet, PromoPlacement } from '@/contracts/content/fields';
import {
  facetViews,
  filtered,
  grids,
  isInPriceRange,
  pageCountOf,
  pagesOf,
  promoCell,
  promoWidth,
  sequence,
  sorted,
  type Device,
  type Listed,
} from '.';

const listed = (cents: number, ...keys: string[]): Listed => ({
  card: {} as Listed['card'],
  cents,
  keys: new Set(keys),
});
const promo = (row: number, column: number, width: 1 | 2 = 2): PromoPlacement => ({
  row,
  column,
  promoCard: { leftSideContent: 'l', rightSideContent: 'r', width },
});

describe('§5 Price-range filter', () => {
  test.each([
    [5000, { min: 50, max: 60 }, true],
    [6000, { min: 50, max: 60 }, true],
    [6001, { min: 50, max: 60 }, false],
    [4999, { min: 50, max: 60 }, false],
    [99_900, { min: 100 }, true],
    [9_999, { min: 100 }, false],
  ])('%i cents in %j: %s', (cents, range, expected) => expect(isInPriceRange(cents, range)).toBe(expected));
});

describe('what a list can do without', () => {
  const holding = (...allergens: string[]): Listed => ({ ...listed(10), allergens: new Set(allergens) });
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
  const products = [listed(20), listed(10), listed(30)];
  test.each([
    ['featured', [20, 10, 30]],
    ['priceLoHi', [10, 20, 30]],
    ['priceHiLo', [30, 20, 10]],
  ] as const)('%s', (sort, expected) =>
    expect(sorted(products, sort).map(({ cents }) => cents)).toEqual(expected),
  );
});

describe('§9 Listing, promo grid', () => {
  test.each([
    [promo(2, 1), 'desktop', { row: 2, start: 2, width: 2, index: 4 }],
    [promo(2, 0), 'desktop', { row: 2, start: 1, width: 2, index: 3 }],
    [promo(2, 2, 1), 'desktop', { row: 2, start: 3, width: 1, index: 5 }],
    [promo(2, 1), 'tablet', { row: 2, start: 1, width: 2, index: 2 }],
    [promo(1, 0), 'mobile', { row: 1, start: 1, width: 2, index: 0 }],
  ] as const)('%j on %s', (placement, device, expected) =>
    expect(promoCell(placement, device as Device)).toEqual(expected),
  );

  test('a card never leaves its row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.constantFrom('desktop', 'tablet', 'mobile'),
        (row, column, width, device) => {
          const cell = promoCell(promo(row, column, width), device as Device);
          expect(cell.start).toBeGreaterThanOrEqual(1);
          expect(cell.start + cell.width - 1).toBeLessThanOrEqual(grids[device as Device].perRow);
        },
      ),
    );
  });

  test('pages hold every product once, in order, and never more slots than fit', () => {
    const promos = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 30 }),
          fc.integer({ min: 0, max: 2 }),
          fc.constantFrom(1 as const, 2 as const),
        )
        .map(([row, column, width]) => promo(row, column, width)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        promos,
        fc.integer({ min: 2, max: 60 }),
        (count, cards, size) => {
          const products = Array.from({ length: count }, (_, at) => at);
          const pages = pagesOf(sequence(products, cards), size);
          const shown = pages.flat().flatMap((cell) => (cell.kind === 'product' ? [cell.product] : []));
          expect(shown).toEqual(products);
          for (const page of pages) {
            const slots = page.reduce(
              (sum, cell) => sum + (cell.kind === 'promo' ? promoWidth(cell.promo) : 1),
              0,
            );
            expect(slots).toBeLessThanOrEqual(size);
          }
        },
      ),
    );
  });

  test('page count = ceiling((products + promo slots) ÷ page size); a card with one side does not count', () => {
    const oneSided = { row: 1, column: 0, promoCard: { leftSideContent: 'l' } };
    expect(pageCountOf(60, [], 60)).toBe(1);
    expect(pageCountOf(60, [oneSided], 60)).toBe(1);
    expect(pageCountOf(59, [promo(1, 0)], 60)).toBe(2);
    expect(pageCountOf(0, [], 60)).toBe(1);
  });
});
