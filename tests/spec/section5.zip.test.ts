import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  compactZip,
  countryOfZip,
  deliveryDateProblem,
  isCanadianPostalCode,
  isPartialZip,
  isPastDate,
  isSameZip,
  isUsZip,
  isZipFieldValid,
  lookupProblem,
  regionOf,
  typedZip,
  zipProblem,
} from '@/features/delivery/rules';
import { validIsoDate } from '@/lib/isoDate';
import { birthIsoOf, birthProblem } from '@/features/age-verification/rules';

const texts = (locale: string, file: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >;

describe('§5 Zip and postal code', () => {
  test.each([
    ['10001', true],
    [' 10001 ', true],
    ['1000', false],
    ['100011', false],
    ['1000a', false],
    ['10001-1234', false],
  ])('US: exactly 5 digits, trimmed: %j', (entered, expected) => expect(isUsZip(entered)).toBe(expected));

  test.each([
    ['h2x 1y4', true],
    ['H2X1Y4', true],
    ['H2X  1Y4', false],
    ['D2X 1Y4', false],
    ['W2X 1Y4', false],
    ['H2O 1Y4', false],
    ['H2X 1Y', false],
  ])('Canadian: letter-digit-letter, optional space, restricted letters: %j', (entered, expected) =>
    expect(isCanadianPostalCode(entered)).toBe(expected),
  );

  test('a partial entry is every beginning of a whole code', () => {
    for (const whole of ['10001', 'H2X 1Y4', 'h2x1y4']) {
      for (let end = 1; end <= whole.length; end += 1)
        expect([whole.slice(0, end), isPartialZip(whole.slice(0, end))]).toEqual([whole.slice(0, end), true]);
    }
    expect(isPartialZip('H22')).toBe(false);
    expect(isPartialZip('123456')).toBe(false);
  });

  test('compared ignoring spaces', () => {
    expect(isSameZip('h2x 1y4', 'H2X1Y4')).toBe(true);
    expect(isSameZip('10001', '10002')).toBe(false);
    expect(compactZip(' h2x 1y4 ')).toBe('H2X1Y4');
  });

  test.each([
    ['abc', 'invalid'],
    ['00012', 'blocked'],
    ['000', 'invalid'],
    ['10001', undefined],
    ['H2X 1Y4', undefined],
  ])('failing format, then the "000" prefix: %j → %j', (entered, expected) =>
    expect(zipProblem(entered)).toBe(expected),
  );

  test.each([
    [[{ key: 'NOT_FOUND' }], 'notFound'],
    [[{ key: 'DATABASE_DOWN' }], 'service'],
    [[{ key: 'NOT_SERVED' }], 'blocked'],
    [[], 'notFound'],
  ])('errors %j without an address → %j', (errors, expected) =>
    expect(lookupProblem({ errors, addresses: [] })).toBe(expected),
  );

  test('whatever is typed, the field keeps no more than a code can hold, and typing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (entered) => {
        const kept = typedZip(entered);
        expect(kept.length).toBeLessThanOrEqual(7);
        expect(typedZip(kept)).toBe(kept);
      }),
    );
  });

  test('a code belongs to one country at most, however it is spaced and cased', () => {
    const code = fc.stringMatching(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/);
    fc.assert(
      fc.property(code, (written) => {
        expect(countryOfZip(written.toLowerCase())).toBe('CA');
        expect(isUsZip(written)).toBe(false);
      }),
    );
  });

  test("the zip-and-date form's zipCode field is valid when it has no sync, async or submit error", () => {
    expect(isZipFieldValid(undefined)).toBe(true);
    expect(isZipFieldValid({ syncErrors: { deliveryDate: 'x' } })).toBe(true);
    for (const kind of ['syncErrors', 'asyncErrors', 'submitErrors'])
      expect(isZipFieldValid({ [kind]: { zipCode: 'invalid' } })).toBe(false);
  });

  test('messages, US and Canada wording', () => {
    expect(texts('en-US', 'delivery').zip).toEqual({
      invalid: 'Enter a valid zip code',
      blocked: 'We do not deliver to this Zip Code',
      notFound: 'This Zip Code does not exist',
      service: 'Problem with Zip Code Service',
    });
    expect(texts('en-CA', 'delivery').zip).toEqual({
      invalid: 'Enter a valid postal code',
      blocked: 'We do not deliver to this Postal Code',
      notFound: 'This Postal Code does not exist',
      service: 'Problem with Postal Code Service',
    });
    expect(texts('en-US', 'delivery').dates?.none).toBe(
      'No Available Dates for the selected product and zip code',
    );
    expect(texts('en-CA', 'delivery').dates).toMatchObject({
      none: 'No Available Dates for the selected product and postal code',
      noLongerAvailable: 'This item is no longer available for this postal code.',
    });
  });

  test.each([
    ['en-US', 'Changing the delivery date or zipcode will apply to all items in your cart.'],
    ['en-CA', 'Changing the postal code or delivery date will apply to all items in your cart.'],
  ])('%s: what the dialog that moves the cart says of all its items', (locale, text) => {
    expect(texts(locale, 'cart').move?.allItems).toBe(text);
  });

  test.each([
    ['ca', 'CA'],
    ['MN', 'MN'],
    ['NY', undefined],
    [undefined, undefined],
  ])('the region is returned only if it is CA or MN: %j', (state, expected) =>
    expect(regionOf(state)).toBe(expected),
  );
});

describe('§5 Delivery date', () => {
  const todayIso = '2026-11-21';
  test.each([
    ['', 'invalid'],
    ['2026-11-25', 'invalid'],
    ['11/31/2026', 'invalid'],
    ['1/2/2027', 'invalid'],
    ['11/20/2026', 'past'],
    ['11/21/2026', undefined],
    ['03/20/2027', undefined],
    ['03/21/2027', 'unavailable'],
  ])('without a list of dates the limit is today + 119 days: %j → %j', (entered, expected) =>
    expect(deliveryDateProblem(entered, { todayIso })).toBe(expected),
  );

  test.each([
    ['11/24/2026', false, undefined],
    ['11/23/2026', false, 'unavailable'],
    ['11/23/2026', true, 'productUnavailable'],
    ['12/01/2026', true, 'unavailable'],
  ])('only exact dates are sold: %j, for a product %j → %j', (entered, isForProduct, expected) =>
    expect(
      deliveryDateProblem(entered, { todayIso, availableDates: ['2026-11-22', '2026-11-24'], isForProduct }),
    ).toBe(expected),
  );

  test('before today in the target timezone (default 360 minutes); an error means past', () => {
    const earlyInUtc = new Date('2026-11-22T05:59:00Z');
    expect(isPastDate('2026-11-21', earlyInUtc)).toBe(false);
    expect(isPastDate('2026-11-21', new Date('2026-11-22T06:00:00Z'))).toBe(true);
    expect(isPastDate('2026-11-21', earlyInUtc, '-05:00')).toBe(true);
    expect(isPastDate('2026-11-21', earlyInUtc, 'somewhere')).toBe(true);
    expect(isPastDate('2026-02-30', earlyInUtc)).toBe(true);
  });

  test('date strings of the form yyyy-MM-dd are kept only if valid', () => {
    expect(validIsoDate('2028-02-29')).toBe('2028-02-29');
    expect(validIsoDate('2027-02-29')).toBeUndefined();
    expect(validIsoDate('02/01/2027')).toBeUndefined();
  });

  test('messages', () => {
    expect(texts('en-US', 'delivery').date).toMatchObject({
      invalid: 'Enter a valid delivery date',
      past: 'Selected date is in the past',
      unavailable: 'Selected date is unavailable',
      productUnavailable:
        'Product is unavailable for the selected date. Please select a different delivery date.',
    });
    expect(texts('en-US', 'cart').errors?.undeliverableDate).toBe(
      'The selected delivery date is not deliverable, please update to a future delivery date',
    );
  });
});

describe('§5 Age verification', () => {
  const todayIso = '2026-11-21';
  test.each([
    ['11', '21', '2005', undefined],
    ['11', '22', '2005', 'underAge'],
    ['1', '2', '1980', undefined],
    ['02', '30', '1990', 'invalidDate'],
    ['11', '22', '2026', 'invalidDate'],
    ['', '', '', 'invalidDate'],
  ])('%s/%s/%s → %j', (month, day, year, expected) =>
    expect(birthProblem({ month, day, year }, todayIso)?.key).toBe(expected),
  );

  test('formatted yyyy-MM-dd', () =>
    expect(birthIsoOf({ month: '3', day: '7', year: '1984' })).toBe('1984-03-07'));

  test('born on 29 February: of age on 1 March of a common year', () => {
    const leapling = { month: '02', day: '29', year: '2004' };
    expect(birthProblem(leapling, '2025-02-28')?.key).toBe('underAge');
    expect(birthProblem(leapling, '2025-03-01')).toBeUndefined();
  });
});
