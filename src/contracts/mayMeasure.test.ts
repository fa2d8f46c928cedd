import { asksFirst, isAsked, mayMeasure, type PrivacyFacts } from './mayMeasure';

const facts = (changes: Partial<PrivacyFacts>): PrivacyFacts => ({
  ...{ isRefusedByBrowser: false, choice: undefined, locale: 'en-US', originState: undefined },
  ...changes,
});

test.each<[string, Partial<PrivacyFacts>, boolean]>([
  ['United States', {}, false],
  ['Quebec, French', { locale: 'fr-CA', originState: 'QC' }, true],
  ['Quebec, English', { locale: 'en-CA', originState: 'QC' }, true],
  ['Quebec in the shop of the United States', { originState: 'qc' }, true],
  ['Ontario, French', { locale: 'fr-CA', originState: 'ON' }, false],
  ['a Canadian shop, province unknown', { locale: 'en-CA' }, true],
  ['the French shop, province unknown', { locale: 'fr-ca' }, true],
])('%s: a yes is needed first: %p', (_, changes, expected) => {
  expect(asksFirst(facts(changes))).toBe(expected);
  expect(isAsked(facts(changes))).toBe(expected);
  expect(mayMeasure(facts(changes))).toBe(!expected);
});

test.each([{ locale: 'en-US' }, { locale: 'fr-CA' }])('an answer counts in %p', (where) => {
  expect(mayMeasure(facts({ ...where, choice: 'no' }))).toBe(false);
  expect(mayMeasure(facts({ ...where, choice: 'yes' }))).toBe(true);
  expect(isAsked(facts({ ...where, choice: 'no' }))).toBe(false);
});

test('Global Privacy Control counts everywhere, also after a yes, and nothing is asked then', () => {
  for (const locale of ['en-US', 'fr-CA']) {
    const refused = facts({ locale, choice: 'yes', isRefusedByBrowser: true });
    expect(mayMeasure(refused)).toBe(false);
    expect(isAsked({ ...refused, choice: undefined })).toBe(false);
  }
});
