import { collectPostings } from './collectPostings';
import { createFacetIndex } from './facetIndex';
import { countFacets, numberStats } from './countFacets';
import { matchPostings } from './matchPostings';
import { testOf } from './meetsCondition';
import type { ProductSearch } from './searchPort';
import { searchVector } from './searchVector';

const postings = (...places: [position: number, weight: 1 | 2 | 3][]) => {
  const bytes = Buffer.alloc(places.length * 4);
  places.forEach(([position, weight], at) => bytes.writeUInt32BE(position * 4 + weight, at * 4));
  return bytes;
};
const word = (typed: string, found: { word: string; postings: Buffer }[], meanings = [typed]) => ({
  query: { typed, meanings, isPrefix: false },
  found,
});

describe('documents of a query', () => {
  test('hold every word of it; a word of the title counts most', () => {
    const red = word('red', [{ word: 'red', postings: postings([0, 1], [2, 3], [3, 3]) }]);
    const rose = word('rose', [{ word: 'rose', postings: postings([1, 3], [2, 1], [3, 3]) }]);
    const points = matchPostings([red, rose], 5);
    expect([...points].map((value) => value > 0)).toEqual([false, false, true, true, false]);
    expect(points[3]).toBeGreaterThan(points[2] ?? 0);
  });

  test('count a word once, in its best place and meaning', () => {
    const one = matchPostings([word('rose', [{ word: 'rose', postings: postings([0, 3]) }])], 1);
    const both = [
      { word: 'roses', postings: postings([0, 1]) },
      { word: 'rose', postings: postings([0, 3]) },
    ];
    expect(matchPostings([word('rose', both, ['rose', 'roses'])], 1)).toEqual(one);
    const begun = matchPostings([word('ros', [{ word: 'rose', postings: postings([0, 3]) }])], 1);
    expect(begun[0]).toBeLessThan(one[0] ?? 0);
  });

  test('a description that names roses goes before a title that only begins so', () => {
    const rose = word(
      'rose',
      [
        { word: 'rosemary', postings: postings([0, 3]) },
        { word: 'roses', postings: postings([1, 2]) },
      ],
      ['rose', 'roses', 'rosemary'],
    );
    const points = matchPostings([rose], 2);
    expect(points[1]).toBeGreaterThan(points[0] ?? 0);
    expect(points[0]).toBeGreaterThan(0);
  });
});

describe('counting', () => {
  const index = createFacetIndex([
    { facets: ['colors:red', 'flowers:roses'], numbers: { price: 50, maxPrice: 60 } },
    { facets: ['colors:pink'], numbers: { price: 20, maxPrice: 20 } },
    { facets: ['colors:red', 'colors:pink'], numbers: { price: 50, maxPrice: 90 } },
  ]);
  const search = (facets: string[]): ProductSearch => ({
    ...{ locale: 'en-US', query: '', sort: 'relevance', offset: 0, length: 20, maxValuesPerFacet: 1, facets },
    condition: { kind: 'all', parts: [] },
  });
  const all = Uint32Array.of(0, 1, 2);

  test('names the most frequent values of the facets asked for', () => {
    expect(countFacets(all, index, search(['colors']))).toEqual({ colors: { pink: 2 } });
    expect(countFacets(Uint32Array.of(0), index, search(['*']))).toEqual({
      colors: { red: 1 },
      flowers: { roses: 1 },
    });
    expect(numberStats(all, index, search(['price']))).toEqual({
      price: { min: 20, max: 50, avg: 40, sum: 120 },
    });
  });

  test('by price, equal ones stay in the shop’s own order both ways', () => {
    expect([...index.byPrice]).toEqual([1, 0, 2]);
    expect([...index.byPriceFalling]).toEqual([0, 2, 1]);
  });

  test('a facet nobody has, and its opposite', () => {
    const blue = { kind: 'facet', attribute: 'colors', value: 'Blue' } as const;
    expect([...all].map(testOf(blue, index) ?? fail)).toEqual([false, false, false]);
    expect([...all].map(testOf({ kind: 'not', part: blue }, index) ?? fail)).toEqual([true, true, true]);
    expect([...all].map(testOf({ ...blue, value: 'RED' }, index) ?? fail)).toEqual([true, false, true]);
  });
});

const fail = () => {
  throw new Error('A condition without a test.');
};

test('postings come from the documents’ own words, by their best place', () => {
  const collector = collectPostings();
  collector.add(
    0,
    searchVector([
      ['D', 'A rose is a rose'],
      ['A', 'Rose'],
    ]),
  );
  collector.add(7, searchVector([['B', 'rose']]));
  const rows = new Map([...collector.rows()].map(({ word: key, postings: bytes }) => [key, bytes]));
  expect(rows.get('rose')).toEqual(postings([0, 3], [7, 2]));
  expect([...rows.keys()].sort()).toEqual(['a', 'is', 'rose']);
});
