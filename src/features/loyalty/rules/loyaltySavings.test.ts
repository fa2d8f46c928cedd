import { loyaltySavingsOf, piecesToEarn } from '.';

const product = (...sizes: readonly (readonly [price: number, member?: number])[]) => ({
  variants: sizes.map(([price, loyaltyValue]) => ({
    price: String(price),
    content: { fields: loyaltyValue ? { loyaltyValue } : {} },
  })),
});

describe('B11: what the membership saves is worked out from the prices of the catalogue', () => {
  const catalogue = [
    product([50, 45], [80, 70], [100, 85]),
    product([40]),
    product([60, 53.5]),
    product([30, 30]),
    product([20, 22]),
  ];

  test('counts products, and compares sizes', () => {
    expect(loyaltySavingsOf(catalogue)).toEqual({
      productCount: 5,
      memberProductCount: 2,
      minCents: 500,
      maxCents: 1500,
      medianCents: 650,
      minPercent: 10,
      maxPercent: 15,
    });
  });

  test('nothing is promised where no member price is lower', () => {
    expect(loyaltySavingsOf([product([40]), product([20, 22])])).toBeNull();
    expect(loyaltySavingsOf([])).toBeNull();
  });

  test('the fee is earned back after whole pieces', () => {
    const savings = loyaltySavingsOf(catalogue);
    expect(savings && piecesToEarn(2999, savings)).toBe(5);
    expect(savings && piecesToEarn(650, savings)).toBe(1);
  });
});
