import fc from 'fast-check';
import { forgivenTypos, meaningOf, nearWords } from './meaningOf';
import { formsOf } from './textWords';
import { collectWords, openWordIndex, wordAt, type WordIndex } from './wordIndex';

const indexOf = (words: readonly string[]): WordIndex => {
  const collector = collectWords();
  words.forEach((word, position) => collector.add(position, new Map([[word, 3]])));
  return openWordIndex(collector.pack());
};
/** Words found for a typed one, with how near each is. */
const found = (index: WordIndex, typed: string, isBeginning = false) => {
  const near = new Map<string, number>();
  for (const { from, to, nearness } of meaningOf(index, typed, isBeginning).ranges)
    for (let at = from; at < to; at += 1) {
      const word = wordAt(index, at);
      near.set(word, Math.min(near.get(word) ?? nearness, nearness));
    }
  return Object.fromEntries(near);
};

const flowers = indexOf(
  'rose rosemary roses rosette lily lilies peony orchid hydrangea hydrangeas'.split(' '),
);

describe('what a typed word may mean', () => {
  test('itself and its other forms, whole; words that begin with it come after them while it is being typed', () => {
    expect(found(flowers, 'rose')).toEqual({ rose: 0, roses: 0 });
    expect(found(flowers, 'rose', true)).toEqual({ rose: 0, roses: 0, rosemary: 1, rosette: 1 });
    expect(found(flowers, 'hydr', true)).toEqual({ hydrangea: 1, hydrangeas: 1 });
    expect(found(flowers, 'peonies')).toEqual({ peony: 0 });
  });

  test('words that look like it only when nobody knows it, the nearest first', () => {
    expect(found(flowers, 'rsoe')).toEqual({ rose: 2 });
    expect(found(flowers, 'orchd')).toEqual({ orchid: 2 });
    expect(found(flowers, 'hydrngea')).toEqual({ hydrangea: 2, hydrangeas: 4 });
    expect(found(flowers, 'hidrnga', true)).toEqual({});
    expect(found(flowers, 'hidrange', true)).toEqual({ hydrangea: 3, hydrangeas: 3 });
  });

  test('a short word must be right, and so must a code', () => {
    const index = indexOf(['lis', 'g012', 'g0123']);
    expect(found(index, 'lia')).toEqual({});
    expect(found(index, 'g013', true)).toEqual({});
    expect(found(index, 'g01', true)).toEqual({ g012: 1, g0123: 1 });
    expect(found(index, 'g', true)).toEqual({});
    expect(found(index, 'g012')).toEqual({ g012: 0 });
  });

  test.each([
    ['lys', ['lys', 'lyss', 'lyses', 'lysx']],
    ['grass', ['grass', 'grasss', 'grasses', 'grassx']],
    ['bouleaux', ['bouleaux', 'bouleauxs', 'bouleauxes', 'bouleauxx', 'bouleal', 'bouleau']],
  ])('forms of %s', (word, forms) => expect(formsOf(word)).toEqual(forms));
});

const letter = fc.constantFrom(...'abcder');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 11 });
const vocabulary = fc.uniqueArray(word, { minLength: 1, maxLength: 60 });

describe('over any vocabulary', () => {
  test('exactly the words within so many typos are near, at their true distance', () => {
    fc.assert(
      fc.property(vocabulary, word, fc.integer({ min: 1, max: 2 }), (words, typed, limit) => {
        const index = indexOf(words);
        const near = [...nearWords(index, typed, limit, false)].map(
          ([at, { typos }]) => [wordAt(index, at), typos] as const,
        );
        const expected = words.map((known) => [known, typosBetween(known, typed)] as const);
        expect(new Map(near)).toEqual(new Map(expected.filter(([, typos]) => typos <= limit)));
      }),
    );
  });

  test('a beginning counts by the best of its letters so far', () => {
    fc.assert(
      fc.property(vocabulary, word, fc.integer({ min: 1, max: 2 }), (words, typed, limit) => {
        const index = indexOf(words);
        const near = nearWords(index, typed, limit, true);
        const beginnings = (known: string) => [...known].map((_letter, at) => known.slice(0, at + 1));
        const best = (known: string) =>
          Math.min(...beginnings(known).map((part) => typosBetween(part, typed)));
        const expected = words.map((known) => [known, best(known)] as const);
        expect(new Map([...near].map(([at, { typos }]) => [wordAt(index, at), typos]))).toEqual(
          new Map(expected.filter(([, typos]) => typos <= limit)),
        );
      }),
    );
  });

  test('one typo from four letters and two from eight lead to the word, unless what is typed is known itself', () => {
    const mistakes = fc.array(fc.tuple(fc.nat(3), fc.nat(20), letter), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(vocabulary, mistakes, (words, made) => {
        const [meant = ''] = words;
        const typed = made.reduce(misspelt, meant);
        const typos = typosBetween(meant, typed);
        fc.pre(typos <= forgivenTypos(typed) && formsOf(typed).every((form) => !words.includes(form)));
        expect(found(indexOf(words), typed)).toHaveProperty(meant, typos * 2);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['ros', 0],
  ['rose', 1],
  ['dahlias', 1],
  ['hyacinth', 2],
])('in %s %i letters may be wrong', (typed, typos) => expect(forgivenTypos(typed)).toBe(typos));

/** One more mistake: a letter dropped, added, changed or swapped. */
function misspelt(text: string, [kind, place, other]: readonly [number, number, string]): string {
  const at = place % Math.max(1, text.length);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + other + text.slice(at);
  if (kind === 2) return text.slice(0, at) + other + text.slice(at + 1);
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}

/** The same by definition, without a tree and without giving up early. */
function typosBetween(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) =>
    [...Array(other.length + 1).keys()].map((column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(!isSame),
      ];
      (rows[row] ?? [])[column] = Math.min(...steps, ...(isSwap ? [at(row - 2, column - 2) + 1] : []));
    }
  return at(one.length, other.length);
}
