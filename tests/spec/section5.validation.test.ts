import fc from 'fast-check';
import {
  countryOfZip,
  deliveryDateProblem,
  isCanadianPostalCode,
  isPartialZip,
  isSameZip,
  isUsZip,
  isZipFieldValid,
  lookupProblem,
  regionOf,
  zipProblem,
} from '@/features/delivery/rules';
import { validIsoDate } from '@/lib/isoDate';
import { birthIsoOf, birthProblem } from '@/features/age-verification/rules';
import { isInRange } from '@/contracts/listing/conditions';
import * as checks from '@/lib/validation/checks';
import forms from '../../locales/en-US/forms.json';
import { shopTexts } from './support/shopTexts';
import { toAmount } from '@/lib/money';

describe('§5 Zip and postal code', () => {
  test('"US: exactly 5 digits", trimmed', () => {
    expect(['10001', ' 10001 ', '1000', '100011', '1000a'].map(isUsZip)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('"Canadian: letter-digit-letter, optional space, digit-letter-digit, with restricted letters"', () => {
    const good = ['V5K0A1', 'v5k 0a1', 'H2X 1Y4'];
    const bad = ['D5K 0A1', 'V5O 0A1', 'W5K 0A1', 'Z5K 0A1', 'V5K  0A1', 'V5K-0A1', 'V5K 0A'];
    expect(good.map(isCanadianPostalCode)).toEqual(good.map(() => true));
    expect(bad.map(isCanadianPostalCode)).toEqual(bad.map(() => false));
  });

  test('"A partial-entry variant also exists. A 1–5 digit pattern also exists."', () => {
    expect(['1', '10001', 'V', 'V5K', 'V5K 0'].every(isPartialZip)).toBe(true);
    expect(['', 'VV', '100011', 'D5'].some(isPartialZip)).toBe(false);
  });

  test('every beginning of a whole code can still become one', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (digits, length) => {
          expect(isPartialZip(digits.join('').slice(0, length))).toBe(true);
        },
      ),
    );
  });

  test('"Zip codes are compared ignoring spaces"', () => {
    expect(isSameZip('V5K 0A1', 'v5k0a1')).toBe(true);
    expect(isSameZip('V5K 0A1', 'V5K 0A2')).toBe(false);
  });

  test.each([
    ['1000', 'invalid'],
    ['00012', 'blocked'],
    ['10001', undefined],
    ['V5K 0A1', undefined],
  ])(
    '"Failing format → invalid-zip error; codes starting with 000 → a separate error": %s',
    (zip, problem) => {
      expect(zipProblem(zip)).toBe(problem);
    },
  );

  test.each([
    [[{ key: 'BROKEN' }], 1, 'service'],
    [[{ key: 'NOT_FOUND' }], 1, undefined],
    [[{ key: 'NOT_FOUND' }], 0, 'notFound'],
    [[], 0, 'notFound'],
    [[], 1, undefined],
  ])(
    '"returns errors other than key NOT_FOUND → service error; no address → not-found error": %j, %i addresses',
    (errors, count, problem) => {
      expect(lookupProblem({ errors, addresses: Array(count).fill({}) as never })).toBe(problem);
    },
  );

  test('"valid when it has no sync, async or submit error"', () => {
    const wrong = { zipCode: 'wrong' };
    expect(isZipFieldValid({})).toBe(true);
    expect(
      [{ syncErrors: wrong }, { asyncErrors: wrong }, { submitErrors: wrong }].some(isZipFieldValid),
    ).toBe(false);
  });

  test('"the current region is returned only if it is CA or MN (case-insensitive)"', () => {
    expect(['ca', 'MN', 'NY', '', undefined].map(regionOf)).toEqual([
      'CA',
      'MN',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a code belongs to a country by its form', () => {
    expect(['10001', 'h2x 1y4', 'nowhere'].map(countryOfZip)).toEqual(['US', 'CA', undefined]);
  });

  test.each([
    ['Enter a valid zip code', 'Enter a valid postal code'],
    ['We do not deliver to this Zip Code', 'We do not deliver to this Postal Code'],
    ['This Zip Code does not exist', 'This Postal Code does not exist'],
    ['Problem with Zip Code Service', 'Problem with Postal Code Service'],
    [
      'No Available Dates for the selected product and zip code',
      'No Available Dates for the selected product and postal code',
    ],
  ])('US wording "%s", Canadian wording "%s"', (us, canadian) => {
    expect(shopTexts('en-US')).toContain(us);
    expect(shopTexts('en-CA')).toContain(canadian);
    expect(shopTexts('en-CA')).not.toContain(us);
    expect(shopTexts('fr-CA')).not.toContain(us);
  });

  test('"Changing the delivery date or zipcode will apply to all items in your cart."', () => {
    expect(shopTexts('en-US')).toContain(
      'Changing the delivery date or zipcode will apply to all items in your cart.',
    );
  });
});

describe('§5 Delivery date', () => {
  const todayIso = '2026-11-21';
  const dates = ['2026-11-24', '2026-11-28'];
  test.each([
    ['', undefined, 'invalid'],
    ['2026-11-24', undefined, 'invalid'],
    ['02/30/2027', undefined, 'invalid'],
    ['1/2/2027', undefined, 'invalid'],
    ['11/20/2026', undefined, 'past'],
    ['11/21/2026', undefined, undefined],
    ['03/20/2027', undefined, undefined],
    ['03/21/2027', undefined, 'unavailable'],
    ['11/24/2026', dates, undefined],
    ['11/25/2026', dates, 'unavailable'],
    ['11/29/2026', dates, 'unavailable'],
  ])(
    'MM/dd/yyyy, limit today + 119 without a list: "%s" with %j is %s',
    (entered, availableDates, problem) => {
      expect(deliveryDateProblem(entered, { todayIso, availableDates })).toBe(problem);
    },
  );

  test('"or in product context Product is unavailable for the selected date"', () => {
    expect(deliveryDateProblem('11/25/2026', { todayIso, availableDates: dates, isForProduct: true })).toBe(
      'productUnavailable',
    );
  });

  test('"Date strings of the form yyyy-MM-dd are kept only if valid"', () => {
    expect(['2026-11-24', '2026-13-01', '2027-02-29', 'soon', null].map(validIsoDate)).toEqual([
      '2026-11-24',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    'Enter a valid delivery date',
    'Selected date is in the past',
    'Selected date is unavailable',
    'Product is unavailable for the selected date. Please select a different delivery date.',
    'The selected delivery date is not deliverable, please update to a future delivery date',
  ])('"%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });
});

describe('§5 Age verification', () => {
  const born = (month: string, day: string, year: string) => ({ month, day, year });

  test('"entered as month/day/year (MM, DD, YYYY) and formatted yyyy-MM-dd"', () => {
    expect(birthIsoOf(born('2', '9', '1990'))).toBe('1990-02-09');
  });

  test.each([
    [born('02', '30', '1990'), 'invalidDate'],
    [born('11', '22', '2005'), 'underAge'],
    [born('11', '21', '2005'), undefined],
    [born('', '', ''), 'invalidDate'],
  ])('"Invalid date" and "Under 21" on 2026-11-21: %j', (entered, key) => {
    expect(birthProblem(entered, '2026-11-21')?.key).toBe(key);
  });

  test.each([
    'Please enter a valid date.',
    'You must be over 21 years of age to purchase a product containing alcohol.',
  ])('"%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });
});

describe('§5 Form validators', () => {
  test('"Required: a value must be present (0 allowed)"', () => {
    expect([0, 'x', '', '  ', null, undefined].map((value) => checks.required(value)?.key)).toEqual([
      undefined,
      undefined,
      ...Array<string>(4).fill('required'),
    ]);
  });

  test('"Max length" and "Min length" name their n', () => {
    expect(checks.maxLength(3)('four')).toEqual({ key: 'maxLength', values: { n: 3 } });
    expect(checks.minLength(3)('ab')).toEqual({ key: 'minLength', values: { n: 3 } });
    expect([checks.maxLength(3)('abc'), checks.minLength(3)('abc')]).toEqual([undefined, undefined]);
  });

  test.each([
    ['a@b.co', true],
    ['first.last+tag@sub.example.museum', true],
    ['a@[127.0.0.1]', true],
    ['a@b.c', false],
    ['a@b.toolongtld', false],
    ['a b@c.com', false],
    ['plain', false],
  ])(
    '"Email: standard pattern (local part, domain, TLD of 2–6 letters, or an IP literal)": %s',
    (value, isGood) => {
      expect(checks.email(value) === undefined).toBe(isGood);
    },
  );

  test.each([
    ['Abcdef1!', true],
    ['Abcdefg1', false],
    ['abcdef1!', false],
    ['ABCDEF1!', false],
    ['Ab1!', false],
    ['Abcdefghijklmnop1!', true],
    ['Abcdefghijklmnopq1!', false],
  ])(
    '"Password: 8–18 characters, with at least one lowercase letter, one uppercase letter and one non-word character": %s',
    (value, isGood) => {
      expect(checks.password(value) === undefined).toBe(isGood);
    },
  );

  test('"Confirm password must equal the named field"', () => {
    expect(checks.sameAs('password')('a', { password: 'a' })).toBeUndefined();
    expect(checks.sameAs('password')('a', { password: 'b' })).toEqual({ key: 'passwordsDiffer' });
  });

  test.each([
    'Please fill in the required field',
    'Must be {n} characters or less',
    'Must be {n} characters or more',
    'Please enter a valid email address.',
    'Please enter a valid password.',
    'Passwords do not match',
    'Enter a valid Address or Zip code',
    'Enter a valid order or suborder number.',
    'Enter a valid recipient last name.',
    'You need to enter at least one character',
  ])('"%s"', (text) => {
    expect(shopTexts('en-US')).toContain(text);
  });

  test('a check says the words of its own field', () => {
    expect(forms).toMatchObject({
      [checks.email('ann')?.key ?? '']: 'Please enter a valid email address.',
      [checks.password('short')?.key ?? '']: 'Please enter a valid password.',
      [checks.sameAs('password')('a', { password: 'b' })?.key ?? '']: 'Passwords do not match',
    });
  });
});

describe('§5 Price-range filter', () => {
  test('"A price must lie between min and max inclusive. When max is undefined, only price ≥ min is checked"', () => {
    expect([4999, 5000, 7500, 7501].map((cents) => isInRange(toAmount(cents), { min: 50, max: 75 }))).toEqual(
      [false, true, true, false],
    );
    expect(isInRange(toAmount(1_000_000), { min: 50 })).toBe(true);
    expect(isInRange(toAmount(4999), { min: 50 })).toBe(false);
  });
});
