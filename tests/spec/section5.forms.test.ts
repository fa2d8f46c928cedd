import * as checks from '@/lib/validation/checks';

/** Patterns of which the specification shows the name only; docs/rules.md says which form was chosen. */
describe('§5 Form validators: patterns', () => {
  test.each([
    ['"letters only"', checks.lettersOnly, ['Zoé', 'Łukasz'], ['Zoé 1', 'a-b', 'a1']],
    [
      '"address-like (#, ., digits, letters, spaces, comma, hyphen)"',
      checks.address,
      ['#4, 12 Main St.', '1-23 rue de l’Église'],
      ['12 Main; drop', 'a@b', '1/2 Main', '<b>'],
    ],
    ['"word characters or hyphen"', checks.wordCharacters, ['LK-2A3B_1'], ['LK 2A3B', 'é', 'a.b']],
    [
      '"a name-like pattern"',
      checks.personName,
      ['Ada', 'Anne-Marie', 'O’Neill', 'J. R. de la Cruz'],
      ['1Ada', '-Ada', 'Ada!', 'Ada\u0000'],
    ],
    [
      'an order number, with or without a suborder',
      checks.orderNumber,
      ['LK-2A3B-9XYZ', 'lk-2a3b-9xyz-1'],
      ['2A3B', 'LK-2A3B', 'LK-2A3B-9XYZ-123'],
    ],
    ['a phone number', checks.phone, ['+1 (212) 555-0147', '2125550147'], ['555-0147', 'call me']],
  ] as const)('%s', (_sentence, check, good, bad) => {
    expect(good.filter((value) => check(value))).toEqual([]);
    expect(bad.filter((value) => !check(value))).toEqual([]);
  });

  test('"Non-empty string required"', () => {
    expect(checks.atLeastOneCharacter('  ')).toEqual({ key: 'atLeastOneCharacter' });
    expect(checks.atLeastOneCharacter('a')).toBeUndefined();
  });

  test('a check other than "required" has nothing against an empty field', () => {
    const quiet = [checks.email, checks.password, checks.address, checks.personName, checks.phone];
    expect(quiet.map((check) => check(''))).toEqual(quiet.map(() => undefined));
  });
});
