import fc from 'fast-check';
import type { Locale } from '@/contracts/locales';
import { openShop } from '../support/openShop';
import { searchAnswer } from '../support/searchAnswer';
import { openSeededProducts } from '../support/seededProducts';

openShop();
const productOf = openSeededProducts();

describe('bad input: a true answer, or a sentence that says what was not understood', () => {
  const isHonest = async (query: string, locale: Locale) => {
    const { view, html } = await searchAnswer(query, locale);
    const isSilent = view.total > 0 && view.query !== '' && view.notes.length === 0;
    expect(html).not.toContain('<script>alert');
    if (isSilent && view.chips.length === 0) expect(/[\p{L}\p{N}]/u.test(view.query)).toBe(true);
    if (view.query !== '' && view.total === 0) expect(html).toMatch(/<h2|<p/);
    return view;
  };

  test.each(['???', '!!! ...', '--', '🌹', '玫瑰', 'the', 'pour les', '<>', '$', '-', '" "'])(
    'nothing to search for is said: %s',
    async (query) => {
      const { view, html } = await searchAnswer(query);
      expect(view.total).toBe(0);
      expect(html).toMatch(/We found no word here that we can search for|Nothing grows under that name/);
    },
  );

  test('ten thousand letters, markup, both languages mixed, only words of absence', async () => {
    for (const locale of ['en-US', 'fr-CA'] as const)
      for (const query of [
        'a'.repeat(10_000),
        'sans '.repeat(2_000),
        '<script>alert(1)</script> roses',
        'roses rouges for my mom sans lys under $80',
        'no sans without pas de',
        'under over between and $ $ $',
      ])
        await isHonest(query, locale);
  });

  const everywhere = ['en-US', 'en-CA', 'fr-CA'] as const;

  test.each(
    [
      'free',
      'free free',
      'free from',
      'pas de',
      'sans sans',
      '-sans',
      'not',
      'non',
      'ni',
      'sauf',
      'avoid',
    ].flatMap((query) => everywhere.map((locale) => ({ query, locale }))),
  )('$locale: "$query" does not say what to do without: the page asks once', async ({ query, locale }) => {
    const { view, handles } = await searchAnswer(query, locale);
    expect([handles, view.notes]).toEqual([[], [{ kind: 'unsaid' }]]);
  });

  test.each(
    ['--red', 'anything but red', 'tout sauf le rouge', 'not red'].flatMap((query) =>
      everywhere.map((locale) => ({ query, locale })),
    ),
  )('$locale: "$query" shows nothing red', async ({ query, locale }) => {
    const { view, handles } = await searchAnswer(query, locale);
    expect(view.chips.map(({ key }) => key)).toEqual(['colors_-red']);
    expect(handles.length).toBeGreaterThan(20);
    for (const handle of handles) expect([handle, ...productOf(handle).colors]).not.toContain('red');
  });

  test.each(
    ['under', 'moins de', 'less than', 'plus de', 'under -5', 'under $-5'].flatMap((query) =>
      everywhere.map((locale) => ({ query, locale })),
    ),
  )('$locale: "$query" names no price and finds nothing', async ({ query, locale }) => {
    const { handles } = await searchAnswer(query, locale);
    expect(handles).toEqual([]);
  });

  test('a price in the wrong order is the same price; words around it are no words to match', async () => {
    for (const query of ['$50 to $20', 'under under $50 over $20']) {
      const { view, handles } = await searchAnswer(query);
      expect(view.chips).toMatchObject([{ kind: 'between', min: '$20', max: '$50' }]);
      expect(handles.length).toBeGreaterThan(0);
    }
    const { view } = await searchAnswer('sans gluten ni', 'fr-CA');
    expect(view.total).toBeGreaterThan(2);
  });

  test('without the filter of the shop, what is left out is called so', async () => {
    const { view } = await searchAnswer('cadeau sans sulfites', 'fr-CA');
    expect(view.chips).toMatchObject([{ key: 'freeFrom_sulphites', kind: 'not' }]);
  });

  test('any mix of words and signs', async () => {
    const word = fc.constantFrom(
      ...[
        'roses',
        'no',
        'sans',
        'nut',
        'free',
        'allergy',
        'under',
        '$50',
        '-red',
        'et',
        'or',
        'vegan',
        '€',
        '<',
        "l'",
        'œufs',
      ],
      ...[
        'moins',
        'de',
        '50',
        '$',
        '100',
        'lys',
        'pas',
        'kiwi',
        'not',
        '-',
        '%',
        'contact',
        'thé',
        '\u202e',
        '🌷',
        'LK1003',
      ],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 8 }),
        fc.constantFrom('en-US' as const, 'fr-CA' as const),
        async (words, locale) => {
          const { chips, cards } = await isHonest(words.join(' '), locale);
          const avoided = chips.flatMap(({ key }) => (key.startsWith('freeFrom_') ? [key.slice(9)] : []));
          for (const { url } of cards) {
            const { allergens } = productOf(url.slice(url.lastIndexOf('/') + 1));
            for (const allergen of avoided) expect(allergens?.contains).not.toContain(allergen);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});
