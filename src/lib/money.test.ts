import fc from 'fast-check';
import {
  formatExactPrice,
  formatPrice,
  formatPriceRange,
  shareOf,
  splitCents,
  toAmount,
  toCents,
} from './money';

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('prices in words', () => {
  it.each([
    [4999, '$49.99'],
    [5000, '$50'],
    [5, '$0.05'],
    [100, '$1'],
    [123456, '$1,234.56'],
    [100000000, '$1,000,000'],
    [-500, '-$5'],
    [0, '$0'],
  ])('writes %d cents as %s', (amount, written) => {
    expect(formatPrice(amount)).toBe(written);
  });

  it('writes zero as the given word', () => {
    expect(formatPrice(0, { freeLabel: 'FREE' })).toBe('FREE');
    expect(formatPrice(1, { freeLabel: 'FREE' })).toBe('$0.01');
  });

  it('keeps two decimals when asked', () => {
    expect(formatExactPrice(5000)).toBe('$50.00');
  });

  it.each([
    [4999, 8900, '$49.99 - $89.00'],
    [0, 1500, '$0.00 - $15.00'],
    [0, 0, ''],
  ])('writes the span %d to %d as "%s"', (min, max, written) => {
    expect(formatPriceRange(min, max)).toBe(written);
  });

  it('never shows ".00" and loses no cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const written = formatPrice(amount);
        expect(written).not.toMatch(/\.00$/);
        expect(toCents(Number(written.replace(/[$,]/g, '')))).toBe(amount);
      }),
    );
  });
});

describe('cents and amounts', () => {
  it.each([
    [49.99, 4999],
    [1.005, 101],
    [0.29, 29],
    [1.1, 110],
    [8.2, 820],
    [0, 0],
  ])('reads %d as %d cents', (amount, expected) => {
    expect(toCents(amount)).toBe(expected);
  });

  it('survives the wire in both directions', () => {
    fc.assert(fc.property(cents, (amount) => toCents(toAmount(amount)) === amount));
  });

  it('rounds a share half up', () => {
    expect(shareOf(1000, 0.0825)).toBe(83);
    expect(shareOf(4999, 0.06875)).toBe(344);
    expect(shareOf(0, 0.5)).toBe(0);
  });
});

describe('splitting an amount', () => {
  it('gives odd cents to the largest remainders', () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitCents(100, [2, 1])).toEqual([67, 33]);
    expect(splitCents(10, [0, 0])).toEqual([5, 5]);
    expect(splitCents(10, [])).toEqual([]);
  });

  it('sums to the amount, and no part strays by a cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cents, weights, (amount, shares) => {
        const parts = splitCents(amount, shares);
        const total = shares.reduce((sum, share) => sum + share, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) => {
          const exact = total === 0 ? amount / shares.length : (amount * (shares[index] ?? 0)) / total;
          expect(Math.abs(part - exact)).toBeLessThan(1);
        });
      }),
    );
  });
});
