import fc from 'fast-check';
import { holdsCardNumber, isLuhnValid } from './cardNumber';

describe('holdsCardNumber', () => {
  it.each([
    ['4242424242424242', true],
    ['Happy birthday! 4242 4242 4242 4242', true],
    ['my card: 4242-4242-4242-4242, thanks', true],
    ['3782 822463 10005', true],
    ['４２４２ ４２４２ ４２４２ ４２４２', true],
    ['4242 4242 4242 4241', false],
    ['Call 212 555 0147 or 212 555 0148', false],
    ['LK-2B4D-7FGH, 350 W 31st St, New York 10001', false],
    ['1234567890123456', false],
    ['11.24.2026 10:30', false],
    ['', false],
  ])('%j: %s', (text, holds) => expect(holdsCardNumber(text)).toBe(holds));

  it('finds a number among other words, whatever they are', () => {
    const words = fc.stringMatching(/^[a-zéà !,;<>]{0,30}$/);
    fc.assert(
      fc.property(words, words, (before, after) => holdsCardNumber(`${before}4111 1111 1111 1111${after}`)),
    );
  });
});

describe('isLuhnValid', () => {
  it('holds for exactly one last digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[3-6]\d{14}$/), (start) => {
        expect([...'0123456789'].filter((digit) => isLuhnValid(start + digit))).toHaveLength(1);
      }),
    );
  });
});
