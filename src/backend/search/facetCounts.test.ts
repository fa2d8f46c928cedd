import { createProductTable } from '@/contracts/listing/productTable';
import { countFacets, numberStats } from './facetCounts';

describe('counting', () => {
  const table = createProductTable([
    { id: 'x', facets: ['colors:red', 'flowers:roses'], price: 50, maxPrice: 60 },
    { id: 'x', facets: ['colors:pink'], price: 20, maxPrice: 20 },
    { id: 'x', facets: ['colors:red', 'colors:pink'], price: 50, maxPrice: 90 },
  ]);
  const all = Uint32Array.of(0, 1, 2);

  test('names the most frequent values of the facets asked for', () => {
    expect(countFacets(all, table, ['colors'], 1)).toEqual({ colors: { pink: 2 } });
    expect(countFacets(Uint32Array.of(0), table, ['*'], 1)).toEqual({
      colors: { red: 1 },
      flowers: { roses: 1 },
    });
    expect(numberStats(all, table, ['price'])).toEqual({
      price: { min: 20, max: 50, avg: 40, sum: 120 },
    });
  });
});
