import type { PriceRange } from '@/contracts/listing/conditions';
import { foldedInPlace } from './queryText';
import type { Span } from './spans';

/** A price that was read in a query. */
export interface PriceReading {
  /** Dollars, ends included. */
  readonly range: PriceRange;
  readonly spans: readonly Span[];
}

const unitsEn = 'one two three four five six seven eight nine'.split(' ');
const unitsFr =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const tensEn = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const tensFr = {
  ...{ vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, 'soixante-dix': 70 },
  ...{ 'quatre-vingt': 80, 'quatre-vingt-dix': 90 },
};

/** "forty-five", "soixante-quinze", "vingt et un". */
const compound = (tens: Readonly<Record<string, number>>, units: readonly string[]) =>
  Object.entries(tens).flatMap(([ten, value]) =>
    units.flatMap((unit, at) =>
      [`${ten}-${unit}`, `${ten}-et-${unit}`].map((words) => [words, value + at + 1] as const),
    ),
  );

/** Numbers in words, by their words with hyphens. */
const numbersInWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...compound(tensEn, unitsEn), ...compound(tensFr, unitsFr)]),
  ...{ ...tensEn, ...tensFr, 'quatre-vingts': 80, cent: 100, hundred: 100 },
  ...{ 'one-hundred': 100, 'a-hundred': 100, 'two-hundred': 200, 'deux-cents': 200 },
};

const inWords = Object.keys(numbersInWords)
  .sort((one, other) => other.length - one.length)
  .map((words) => words.replace(/-/g, '[- ]'))
  .join('|');
/** "under 12 stems" is about stems, not about money. */
const notMoney = '(?!\\s*-?(?:stems?|tiges?|inch(?:es)?|cm|days?|jours?|hours?|heures?|years?|ans|%))';
/** "1,000" and "1 000" are thousands, "49.99" and "49,99" dollars with cents. */
const figures = '(?:\\d{1,3}(?:[, ]\\d{3})+|\\d{1,7})(?:[.,]\\d{1,2})?(?![\\d.,]*\\d)';
const amount = `(${figures}|${inWords})`;
const sign = '(?:(?:us|ca|cad|usd|c)?\\s?\\$|dollars?|bucks|usd|cad|piastres)';
const loose = `(?:${sign}\\s*)?${amount}(?:\\s*${sign})?(?![a-z])${notMoney}`;
/** An amount that says it is money. */
const money = `(?:${sign}\\s*${amount}|${amount}\\s*${sign})(?![a-z])`;

const most =
  'under|below|less than|lower than|cheaper than|up to|at most|(?:no|not) more than|not over|max(?:imum)?(?: de| of)?|<=?|' +
  'moins de|moins cher que|jusqu.?a|au plus|en dessous de|en bas de|sous|pas plus de|inferieure?s? a';
const notBelow = '(?:not|no|never) (?:under|below|less than|lower than)|pas moins de';
const least =
  'over|above|more than|at least|starting (?:at|from)|min(?:imum)?(?: de| of)?|>=?|' +
  'plus de|a partir de|au moins|superieure?s? a|au dessus de|au-dessus de';
const around = 'budget(?: of| de)?|for|pour|from|a|about|around|roughly|environ|autour de|dans les';
/** A range that does not say it is money: "50-75", but neither "12-25" nor "10001-1234". */
const plain = '([2-9]\\d|[1-9]\\d\\d)';
const plainRange = `${plain}\\s*(?:to|a|-|–)\\s*${plain}(?![\\d.,-]*\\d)(?![a-z])${notMoney}`;
/** Words for a low price, and what the shop calls low. */
const lowWords =
  'cheap(?:er|est)?|inexpensive|affordable|low(?:est)?[- ](?:cost|prices?)|pas (?:trop )?chere?s?|bon marche|abordables?';
const LOW_PRICE = 50;

type Reader = readonly [pattern: RegExp, read: (amounts: readonly number[]) => PriceRange];

const between = ([one = 0, other = 0]: readonly number[]): PriceRange => ({
  min: Math.min(one, other),
  max: Math.max(one, other),
});
const upTo = ([max = 0]: readonly number[]): PriceRange => ({ max });
const from = ([min = 0]: readonly number[]): PriceRange => ({ min });
const start = '(?<![\\p{L}\\p{N}])';

let made: readonly Reader[] | undefined;

/** The ways to name a price, the longest first; put together with the first query. */
const readers = (): readonly Reader[] =>
  (made ??= (
    [
      [`(?:between|entre)\\s+${loose}\\s*(?:and|et|-|–)\\s*${loose}`, between],
      [`(?:from|de)\\s+${loose}\\s*(?:to|a|-|–)\\s*${loose}`, between],
      [`${money}\\s*(?:to|a|-|–)\\s*${loose}`, between],
      [`(?:${sign}\\s*)?${amount}\\s*(?:to|a|-|–)\\s*${money}`, between],
      [`(?:${notBelow})\\s*${loose}`, from],
      [`(?:${most})\\s*${loose}`, upTo],
      [`(?:${least})\\s*${loose}`, from],
      [`${loose}\\s*(?:or less|and under|or under|max(?:imum)?|ou moins|et moins)(?![a-z])`, upTo],
      [`${loose}\\s*(?:or more|and (?:up|over|more)|\\+|ou plus|et plus)(?![a-z])`, from],
      [`(?:(?:${around})\\s+)?${money}`, upTo],
      [plainRange, between],
      [`(?:${lowWords})(?![a-z])`, () => ({ max: LOW_PRICE })],
    ] as const
  ).map(([pattern, read]) => [new RegExp(`${start}(?:${pattern})`, 'u'), read] as const));

const numberOf = (text: string): number =>
  numbersInWords[text.replace(/ /g, '-')] ??
  Number(text.replace(/[, ](?=\d{3}(?!\d))/g, '').replace(',', '.'));

/**
 * The price a query names in words or figures: "under $50", "moins de 50 $", "between 50 and 75 dollars". An amount without
 * a word beside it is a budget. Several prices are combined with AND.
 * @source spec §5 Price-range filter
 */
export function readPrice(text: string): PriceReading | undefined {
  let rest = foldedInPlace(text);
  const found: { readonly range: PriceRange; readonly span: Span }[] = [];
  for (const [pattern, read] of readers()) {
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      const span = { start: match.index, end: match.index + match[0].length };
      const amounts = match.slice(1).flatMap((one: string | undefined) => (one ? [numberOf(one)] : []));
      found.push({ range: read(amounts), span });
      rest = `${rest.slice(0, span.start)}${' '.repeat(span.end - span.start)}${rest.slice(span.end)}`;
    }
  }
  if (found.length === 0) return undefined;
  const mins = found.flatMap(({ range }) => range.min ?? []);
  const maxes = found.flatMap(({ range }) => range.max ?? []);
  return {
    range: {
      ...(mins.length > 0 ? { min: Math.max(...mins) } : {}),
      ...(maxes.length > 0 ? { max: Math.min(...maxes) } : {}),
    },
    spans: found.map(({ span }) => span),
  };
}
