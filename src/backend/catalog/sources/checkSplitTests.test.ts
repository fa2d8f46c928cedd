import { splitTestsType } from '@/contracts/splitTests';
import { checkShopFiles } from '../importCatalogue';
import { checkSplitTests } from './checkSplitTests';
import type { ShopFiles } from './readShopFiles';

type Entry = ShopFiles['entries'][number];
const file = { name: 'split-tests.json', lineOf: () => 1 };
const arms = [
  { arm: 0, name: 'as it is', weight: 50 },
  { arm: 1, name: 'new', weight: 50 },
];
const fields = { isActive: true, share: 50, arms };
const entry = (handle: string, of: object, type: string = splitTestsType): Entry => ({
  ...{ type, file, path: [] },
  value: { handle, fields: { ...of } },
});
const tagged = (tag: string, type = 'page') =>
  entry(
    'p',
    { sections: [{ defaultContent: 'a', conditions: [{ tags: [tag], customContent: 'b' }] }] },
    type,
  );

function problemsOf(...entries: Entry[]): string[] {
  const problems: string[] = [];
  checkSplitTests({ entries, partners: [] }, (_, within, message) =>
    problems.push(`${within.join('.')}: ${message}`),
  );
  return problems;
}

describe('docs/decisions/0070: split tests when they are imported', () => {
  test('those of the shop have nothing to complain about', async () => {
    const { entries, partners } = await checkShopFiles('data');
    const tests = entries.filter(({ type }) => type === splitTestsType);
    expect(tests.map(({ value }) => value.handle)).toEqual(['calendar-on-zip', 'home-banner', 'day-promise']);
    const problems: unknown[] = [];
    checkSplitTests({ entries, partners }, (...problem) => problems.push(problem));
    expect(problems).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['one arm', { arms: [arms[0]] }, 'fields.arms: a test needs two arms or more'],
    [
      'a negative weight',
      { arms: [arms[0], { ...arms[1], weight: -1 }] },
      'fields.arms.1.weight: a weight must not be negative',
    ],
    [
      'no weight at all',
      { arms: arms.map((arm) => ({ ...arm, weight: 0 })) },
      'fields.arms: the weights of the arms must not all be 0',
    ],
    [
      'two arms of one name',
      { arms: arms.map((arm) => ({ ...arm, name: 'a' })) },
      'fields.arms: two arms have the same name',
    ],
    [
      'two arms of one number',
      { arms: [arms[0], { ...arms[1], arm: 0 }] },
      'fields.arms: two arms have the same number',
    ],
    [
      'no control',
      { arms: arms.map((arm) => ({ ...arm, arm: arm.arm + 1 })) },
      'fields.arms: one arm must be 0, the control',
    ],
    ['a partner nobody knows', { partners: ['nobody'] }, 'fields.partners: "nobody" is no partner'],
  ])('%s is refused', (_, change, problem) => {
    expect(problemsOf(entry('hero', { ...fields, ...change }))).toEqual([problem]);
  });

  test.each<[string, object]>([
    ['share', { share: 101 }],
    ['locales', { locales: ['de-DE'] }],
    ['isActive', { isActive: 'yes' }],
    ['arms', { arms: 'two' }],
    ['arms.1.arm', { arms: [arms[0], { ...arms[1], arm: 12 }] }],
  ])('%s that cannot be is refused, with its place', (place, change) => {
    expect(problemsOf(entry('hero', { ...fields, ...change }))[0]).toMatch(
      new RegExp(`^fields\\.${place.replaceAll('.', '\\.')}[.\\d]*: .`),
    );
  });

  test('a name is written in small letters', () => {
    expect(problemsOf(entry('Hero', fields))).toEqual([
      'fields.arms: a test is named by small letters, digits and hyphens',
    ]);
  });

  test('tests that run together have no more visitors than there are', () => {
    const half = { ...fields, share: 60 };
    expect(problemsOf(entry('a', half), entry('b', { ...half, isActive: false }))).toEqual([]);
    expect(problemsOf(entry('a', half), entry('b', half))).toEqual([
      'fields.share: the tests that run would have 120 % of the visitors',
    ]);
  });

  test.each<[string, Entry, string]>([
    ['an unknown test', tagged('split.gone=1'), '"split.gone=1": there is no split test "gone"'],
    ['an unknown arm', tagged('SPLIT.hero=2'), '"SPLIT.hero=2": the split test "hero" has no such arm'],
    ['no arm', tagged('split.hero=new'), '"split.hero=new": the split test "hero" has no such arm'],
    [
      'a badge',
      tagged('split.hero=1', 'badges'),
      '"split.hero=1": a split test decides about sections of pages and messages of products',
    ],
  ])('content of %s is refused', (_, content, problem) => {
    expect(problemsOf(entry('hero', fields), content)).toEqual([
      `fields.sections.0.conditions.0.tags.0: ${problem}`,
    ]);
  });

  test('content of a known arm is taken, other tags too', () => {
    expect(problemsOf(entry('hero', fields), tagged('split.hero=1'), tagged('utm_source=mail'))).toEqual([]);
  });
});
