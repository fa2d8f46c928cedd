import { checkAge } from './lineRules';

describe('checkAge (spec §5 Age verification)', () => {
  it.each([
    ['on the 21st birthday', '2005-11-20', '2026-11-20', undefined],
    ['a day before it', '2005-11-21', '2026-11-20', 'CART.UNDER_AGE'],
    ['long after it', '1950-01-01', '2026-11-20', undefined],
    ['born on a leap day, 28 February', '2008-02-29', '2029-02-28', 'CART.UNDER_AGE'],
    ['born on a leap day, 1 March', '2008-02-29', '2029-03-01', undefined],
    ['no date', undefined, '2026-11-20', 'CART.AGE_REQUIRED'],
    ['a date nobody alive was born on', '1850-01-01', '2026-11-20', 'CART.AGE_REQUIRED'],
    ['a date to come', '2030-01-01', '2026-11-20', 'CART.UNDER_AGE'],
  ])('%s', (_what, birthDate, today, key) => {
    const check = () => checkAge(birthDate, today);
    if (key === undefined) expect(check).not.toThrow();
    else
      expect(check).toThrow(
        expect.objectContaining({ status: 422, errorMap: { [key]: expect.any(String) } }),
      );
  });
});
