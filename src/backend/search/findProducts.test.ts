import fc from 'fast-check';
import { matchPostings } from './findProducts';
import { meaningOf } from './words/meaningOf';
import { weighedWords } from './words/textWords';
import { collectWords, openWordIndex } from './words/wordIndex';

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
