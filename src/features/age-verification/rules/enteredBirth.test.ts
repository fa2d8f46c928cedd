import { birthParts, enteredBirth, isPartFull, nextPart, previousPart } from '.';

describe('§5 a date of birth is entered as MM, DD, YYYY', () => {
  test.each([
    ['month', '1', false],
    ['month', '2', true],
    ['month', '12', true],
    ['day', '3', false],
    ['day', '4', true],
    ['day', '31', true],
    ['year', '199', false],
    ['year', '1990', true],
  ] as const)('%s "%s" leads on: %s', (part, digits, isFull) =>
    expect(isPartFull(part, digits)).toBe(isFull),
  );

  test('month, day, year, and back', () => {
    expect([nextPart('month'), nextPart('day'), nextPart('year')]).toEqual(['day', 'year', undefined]);
    expect([previousPart('year'), previousPart('month')]).toEqual(['day', undefined]);
  });

  test('a half entered date keeps its parts', () =>
    expect(birthParts('1990--3')).toEqual({ year: '1990', month: '', day: '3' }));

  test.each([
    ['02/14/1990', '1990-02-14'],
    [' 2-14-1990 ', '1990-2-14'],
    ['1990-02-14', '1990-02-14'],
    ['0214', undefined],
    ['02/14/90', undefined],
  ])('pasted "%s" is %s', (text, expected) => expect(enteredBirth(text)).toBe(expected));
});
