import type { ProductRow } from '@/backend/catalog/loadCatalogue';
import { collectionProducts, listable, offeredFacets } from '@/backend/content/collectionProducts';
import { filterExpression, numericCondition } from '@/backend/search/filters';
import { narrowingOf } from '@/clients/search/narrowing';
import type { Facet } from '@/contracts/content/fields';
import { isInRange, positionsWhere } from '@/contracts/listing/conditions';
import { chosenFacets } from '@/contracts/listing/facets';
import { listProducts } from '@/contracts/listing/listProducts';
import { createProductTable } from '@/contracts/listing/productTable';
import { fittingGifts } from '@/features/gift-finder/rules';
import { toAmount, toCents } from '@/lib/money';

/** Prices at and beside the ends of ranges; some times a hundred are no whole number to a computer. */
const prices = [1999, 2000, 4999, 5000, 5001, 6499, 7499, 7500, 7501, 10_000, 15_000, 15_001];
const ranges = [
  { max: 50 },
  { min: 50, max: 75 },
  { min: 75, max: 100 },
  { min: 150 },
  { max: 19.99 },
  { min: 64.99 },
];
const cases = ranges.flatMap((range) => prices.map((cents) => ({ cents, ...range })));

const tableOf = (cents: number) => {
  const price = toAmount(cents);
  return createProductTable([{ id: 'p', facets: [], price, maxPrice: price }]);
};
const facts = { occasions: [], colors: [], flowers: [], features: [], badges: [] };
const rowOf = (priceCents: number) =>
  ({
    product: { ...facts, handle: 'p', productType: 'flowers', productSubType: [], fulfillment: [] },
    variants: [{ priceCents }],
  }) as unknown as ProductRow;

describe('§5 Price-range filter: a price stands in the same ranges wherever a list is made', () => {
  test.each(cases)('$cents cents, from $min to $max', ({ cents, min, max }) => {
    const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    const isIn = cents >= toCents(min ?? 0) && (max === undefined || cents <= toCents(max));
    const table = tableOf(cents);
    const price: Facet = { id: 'price', name: 'Price', filters: [{ id: 'range', name: 'Range', ...range }] };
    const list = (chosen: string[]) => listProducts(table, { facets: [price], chosen, sort: 'featured' });
    expect(isInRange(toAmount(cents), range)).toBe(isIn);
    expect(list(['price_range']).positions).toHaveLength(isIn ? 1 : 0);
    expect(list([]).counts).toEqual({ price: { range: isIn ? 1 : 0 } });

    const [[asked] = []] = narrowingOf(chosenFacets([price], new Set(['price_range']))).numericFilters ?? [];
    const found = (condition: Parameters<typeof positionsWhere>[1]) =>
      positionsWhere(table, condition).length;
    expect(found(numericCondition([asked ?? '']))).toBe(isIn ? 1 : 0);
    expect(found(filterExpression(`NOT ${asked}`))).toBe(isIn ? 0 : 1);

    const rule = {
      ...(min === undefined ? {} : { minPriceCents: toCents(min) }),
      ...(max === undefined ? {} : { maxPriceCents: toCents(max) }),
    };
    expect(collectionProducts({ rule }, listable([rowOf(cents)], []))).toHaveLength(isIn ? 1 : 0);
  });

  test.each(prices)('%i cents is offered every range it is listed under', (cents) => {
    const products = listable([rowOf(cents)], []);
    const [offered] = offeredFacets(['price'], products, Uint32Array.of(0), { words: [], locale: 'en-US' });
    const all = listable(prices.map(rowOf), []);
    const positions = Uint32Array.from(prices.keys());
    const [every] = offeredFacets(['price'], all, positions, { words: [], locale: 'en-US' });
    const holding = every?.filters.filter((range) => isInRange(toAmount(cents), range)) ?? [];
    expect(offered?.filters).toEqual(holding);
  });

  test.each([
    ['to-50', { max: 50 }],
    ['50-75', { min: 50, max: 75 }],
    ['75-100', { min: 75, max: 100 }],
    ['from-100', { min: 100 }],
  ] as const)('the gift finder’s budget %s', (budget, range) => {
    const gifts = prices.map((cents) => ({
      ...{ id: String(cents), facets: [], price: toAmount(cents), maxPrice: toAmount(cents) },
    }));
    const wish = { occasion: undefined, recipient: undefined, zipcode: undefined, date: undefined, page: 1 };
    expect(fittingGifts(gifts, { ...wish, budget }, {}).map(({ id }) => Number(id))).toEqual(
      prices.filter((cents) => isInRange(toAmount(cents), range)),
    );
  });
});
