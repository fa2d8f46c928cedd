import { plantsFor } from './plant';

const zip = 'src/features/delivery/rules/zip.ts';
const zipInformation = 'src/features/delivery/rules/zipInformation.ts';
const deliveryDate = 'src/features/delivery/rules/deliveryDate.ts';
const checks = 'src/lib/validation/checks.ts';
const patterns = 'src/lib/validation/patterns.ts';
const birth = 'src/features/age-verification/rules/dateOfBirth.ts';

/** §5: zips, dates, age, form fields, prices. */
export const validationPlants = [
  ...plantsFor('tests/spec/section5.validation.test.ts', [
    ['§5 US: exactly 5 digits', zip, 'const usZip = /^\\d{5}$/', 'const usZip = /^\\d{5,6}$/'],
    [
      '§5 Canadian codes have restricted letters',
      zip,
      '/^[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?',
      '/^[A-Z]\\d[ABCEGHJ-NPRSTV-Z] ?',
    ],
    ['§5 trimmed and upper-cased', zip, 'entered.trim().toUpperCase()', 'entered.trim()'],
    [
      '§5 compared ignoring spaces',
      zip,
      "normalizeZip(entered).replace(/\\s/g, '')",
      'normalizeZip(entered)',
    ],
    ['§5 000 is a separate error', zip, "? 'blocked' : undefined", "? 'invalid' : undefined"],
    ['§5 the partial pattern takes 1–5 digits', zip, '/^\\d{1,5}$/', '/^\\d{2,5}$/'],
    ['§5 NOT_FOUND is tolerated', zipInformation, "key !== 'NOT_FOUND'", "key !== 'NONE'"],
    ['§5 no address: not found', zipInformation, 'addresses.length === 0', 'addresses.length < 0'],
    ['§5 regions in any letter case', zipInformation, 'state?.toUpperCase()', 'state'],
    [
      '§5 a zip field with an async error is not valid',
      'src/features/delivery/rules/formValidity.ts',
      'form?.asyncErrors, ',
      '',
    ],
    ['§5 a past date', deliveryDate, "if (dateIso < todayIso) return 'past';", ''],
    ['§5 today itself is no past date', deliveryDate, 'dateIso < todayIso', 'dateIso <= todayIso'],
    [
      '§5 without a list the limit is today + 119',
      deliveryDate,
      'dateIso > horizonEnd(todayIso)',
      'dateIso >= horizonEnd(todayIso)',
    ],
    [
      '§5 only the exact dates are sold',
      deliveryDate,
      'availableDates.includes(dateIso)',
      'dateIso <= (availableDates.at(-1) ?? "")',
    ],
    [
      '§5 date strings are kept only if valid',
      'src/features/delivery/rules/calendarDate.ts',
      '!Number.isNaN(time) && isoOf(time) === dateIso',
      '!Number.isNaN(time)',
    ],
    [
      '§5 age: an invalid date',
      birth,
      'startsWith(dateIso) ? dateIso : undefined',
      'length > 0 ? dateIso : undefined',
    ],
    ['§5 the 21st birthday passes', birth, '<= todayIso;', '< todayIso;'],
    ['§5 required: 0 is a value', checks, 'value === false ||', 'value === false || value === 0 ||'],
    ['§5 required: blanks are none', checks, "value.trim() === ''", "value === ''"],
    ['§5 max length', checks, '.length > n', '.length >= n'],
    ['§5 min length', checks, '.length < n', '.length <= n'],
    ['§5 e-mail: TLD of 2–6 letters', patterns, '[A-Za-z]{2,6}|', '[A-Za-z]{2,}|'],
    ['§5 e-mail: an IP literal', patterns, '|\\[\\d{1,3}(?:\\.\\d{1,3}){3}\\])$/', ')$/'],
    ['§5 password: at least 8', checks, 'length >= 8', 'length >= 3'],
    ['§5 password: at most 18', checks, 'length <= 18', 'length <= 80'],
    [
      '§5 password: a non-word character',
      checks,
      'patterns.uppercase, patterns.nonWord',
      'patterns.uppercase',
    ],
    [
      '§5 passwords must be equal',
      checks,
      'text(value) === text(allValues?.[fieldName])',
      'value !== undefined',
    ],
    [
      '§5 price filter: max inclusive',
      'src/features/listing/rules/filters.ts',
      'cents <= max * 100',
      'cents < max * 100',
    ],
    [
      '§5 price filter: without max only min',
      'src/features/listing/rules/filters.ts',
      'max === undefined || ',
      'max !== undefined && ',
    ],
    [
      '§5 words of the required field',
      'locales/en-US/forms.json',
      'Please fill in the required field',
      'Please fill in this field',
    ],
    [
      '§5 Canadian words of a wrong code',
      'locales/en-CA/delivery.json',
      'Enter a valid postal code',
      'Enter a valid zip code',
    ],
  ]),
  ...plantsFor('tests/spec/section5.forms.test.ts', [
    ['§5 letters only', patterns, 'lettersOnly: /^[\\p{L}]+$/u', 'lettersOnly: /^[\\p{L}\\d]+$/u'],
    ['§5 address-like', patterns, "address: /^[#.\\d\\p{L}\\s,’'-]+$/u", 'address: /^.+$/u'],
    ['§5 word characters or hyphen', patterns, 'wordOrHyphen: /^[\\w-]+$/', 'wordOrHyphen: /^.+$/'],
    ['§5 a name-like pattern', patterns, "name: /^[\\p{L}][\\p{L}\\s.’'-]*$/u", 'name: /^.+$/u'],
    ['§5 order numbers', patterns, '(-\\d{1,2})?$/i', '$/i'],
  ]),
  ...plantsFor('src/features/delivery/state/delivery.test.ts', [
    [
      '§5 dates need a zip',
      'src/features/delivery/state/fetchAvailableDates.ts',
      '!zipCode || products.length === 0',
      'products.length === 0 && !zipCode',
    ],
    [
      '§5 unknown restrictions count as none',
      'src/features/delivery/state/lookUpZip.ts',
      '.catch(() => noRestrictions)',
      '',
    ],
    [
      '§4 nothing deliverable: the availability blocker',
      'src/features/delivery/state/fetchAvailableDates.ts',
      'dispatch(\n      availabilityBlocked({',
      '(() => undefined)(\n      availabilityBlocked({',
    ],
    [
      '§4 no dates: today to today + 6',
      'src/features/delivery/state/checkDelivery.ts',
      'startDate: startIso, endDate: endIso',
      'startDate: startIso',
    ],
    [
      '§4 addresses section: a modal, flag false',
      'src/features/delivery/state/checkDelivery.ts',
      'dispatch(dateConfirmed(!mustAsk))',
      'dispatch(dateConfirmed(true))',
    ],
    [
      '§4 missing form data',
      'src/features/delivery/state/checkDelivery.ts',
      "if (!zipCode || !first || !last) return { ok: false, problem: 'invalidForm' };",
      'if (!zipCode || !first || !last) return { ok: true };',
    ],
  ]),
];
