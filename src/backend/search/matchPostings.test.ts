import fc from 'fast-check';
import { createFacetIndex } from './facetIndex';
import { countFacets, numberStats } from './countFacets';
import { matchPostings } from './matchPostings';
import { testOf } from './meetsCondition';
import type { ProductSearch } from './searchPort';
import { meaningOf } from './words/meaningOf';
import { collectWords } from './words/packWords';
import { weighedWords } from './words/weighedWords';
import { openWordIndex } from './words/wordIndex';

interface Texts {
  title?: string;
  label?: string;
  description?: string;
}
const indexOf = (...documents: Texts[]) => {
  const collector = collectWords();
  documents.forEach(({ title, label, description }, position) =>
    collector.add(
      position,
      weighedWords([
        [3, title],
        [2, label],
        [1, description],
      ]),
    ),
  );
  return openWordIndex(collector.pack());
};
const pointsOf = (query: string, ...documents: Texts[]) => {
  const index = indexOf(...documents);
  const typed = query.split(' ');
  const words = typed.map((word, at) => meaningOf(index, word, at === typed.length - 1));
  return [...matchPostings(words, index)];
};
/** Documents by points, the best first; those that do not match are left out. */
const orderOf = (query: string, ...documents: Texts[]) =>
  pointsOf(query, ...documents)
    .map((points, position) => ({ points, position }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ position }) => position);

describe('documents of a query', () => {
  test('hold every word of it; a word of the title counts most', () => {
    const documents = [
      { label: 'red' },
      { title: 'Rose' },
      { title: 'red', description: 'rose' },
      { title: 'Red Rose' },
      {},
    ];
    expect(orderOf('red rose', ...documents)).toEqual([3, 2]);
  });

  test('count a word once, in its best place and meaning', () => {
    const [once, both] = pointsOf('rose', { title: 'Rose' }, { title: 'Rose', description: 'A rose, roses' });
    expect(both).toBe(once);
  });

  test('whole words go before words that begin so, wherever these stand', () => {
    expect(orderOf('rose', { title: 'Rosemary' }, { description: 'roses' }, { title: 'Roses' })).toEqual([
      2, 1, 0,
    ]);
  });

  test('one typo goes before two, and whole words before beginnings', () => {
    const documents = [
      { title: 'hydrangeas' },
      { description: 'hydrangea' },
      { title: 'hydrangeaceous' },
      { title: 'hydrants' },
    ];
    expect(orderOf('hydrngea', ...documents)).toEqual([1, 0, 2]);
    expect(orderOf('orchdee', { title: 'orchidées' }, { title: 'orchidee' })).toEqual([1, 0]);
  });

  test('accents and case make no difference', () => {
    expect(orderOf('ete', { title: 'Été' }, { title: 'L’ÉTÉ' })).toEqual([0, 1]);
  });

  test('however many there are, they are read as they were written', () => {
    const places = fc.uniqueArray(fc.nat(5_000_000), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(places, (unordered) => {
        const positions = unordered.sort((one, other) => one - other);
        const collector = collectWords();
        for (const position of positions) collector.add(position, new Map([['rose', 2]]));
        const index = openWordIndex(collector.pack());
        const points = matchPostings([meaningOf(index, 'rose', false)], index);
        const read: number[] = [];
        points.forEach((value, position) => value > 0 && read.push(position));
        expect(read).toEqual(positions);
      }),
      { numRuns: 20 },
    );
  });
});

describe('counting', () => {
  const index = createFacetIndex([
    { objectId: 'x', facets: ['colors:red', 'flowers:roses'], price: 50, maxPrice: 60 },
    { objectId: 'x', facets: ['colors:pink'], price: 20, maxPrice: 20 },
    { objectId: 'x', facets: ['colors:red', 'colors:pink'], price: 50, maxPrice: 90 },
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
