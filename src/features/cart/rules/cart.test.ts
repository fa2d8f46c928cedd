import fc from 'fast-check';
import * as rules from '.';

const identity = { cartId: 'c', cartToken: 't' };

describe('§4 Removing cart items', () => {
  test.each([
    [{}, undefined, 'cartId is missing'],
    [{ cartId: 'c' }, undefined, 'cartToken is missing'],
    [identity, [], 'Nothing to remove'],
    [identity, ['a'], undefined],
    [identity, undefined, undefined],
  ] as const)('%j, items %j: %s', (known, items, expected) =>
    expect(rules.removalRefusal(known, items)).toBe(expected),
  );

  test('an add-on without its line: "Item ID is missing"', () => {
    expect(rules.addonRemovalRefusal(identity, undefined)).toBe('Item ID is missing');
    expect(rules.addonRemovalRefusal({}, undefined)).toBe('cartId is missing');
    expect(rules.addonRemovalRefusal(identity, 'i')).toBeUndefined();
  });
});

describe('§9 Money and prices', () => {
  const sums = {
    orderFeeSummary: {},
    totalAmount: 0,
    subTotalAmount: 0,
    promoDiscount: 0,
    promotionalDiscount: 0,
  };

  test('pre-fee total = max(totalAmount − sum of orderFeeSummary, 0), or subTotalAmount when there is no total', () => {
    expect(
      rules.preFeeTotalCents({ ...sums, totalAmount: 80.1, orderFeeSummary: { delivery: 14.99, tax: 5.11 } }),
    ).toBe(6000);
    expect(rules.preFeeTotalCents({ ...sums, totalAmount: 10, orderFeeSummary: { delivery: 14.99 } })).toBe(
      0,
    );
    expect(rules.preFeeTotalCents({ ...sums, totalAmount: undefined, subTotalAmount: 54.99 })).toBe(5499);
  });

  test('total discount = promoDiscount + promotionalDiscount, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (one, other) => {
        expect(
          rules.totalDiscountCents({ ...sums, promoDiscount: one / 100, promotionalDiscount: other / 100 }),
        ).toBe(one + other);
      }),
    );
  });
});
