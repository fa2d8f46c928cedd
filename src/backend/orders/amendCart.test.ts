import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import { withoutItems } from './amendCart';

describe('a cart without some lines', () => {
  it('has no more and no less taken off than its own lines, whatever codes they share', () => {
    const [both, first] = [
      { code: 'BOTH', amount: 20 },
      { code: 'FIRST', amount: 5 },
    ];
    const lines = [
      sampleLine({ itemId: 'a', codeList: { promo: ['BOTH', 'FIRST'] }, promoDiscount: 15 }),
      sampleLine({ itemId: 'b', codeList: { promo: ['BOTH'] }, promoDiscount: 10 }),
      sampleLine({ itemId: 'c' }),
    ];
    const off = { promotions: [both, first], promoDiscount: 25, totalDiscountAmount: 25 };
    const cart = sampleCart(lines, off as never);
    const one = withoutItems(cart, ['a'], undefined);
    expect(one.totalDiscountAmount).toBe(10);
    const two = withoutItems(one, ['b'], undefined);
    expect(two).toMatchObject({ totalDiscountAmount: 0, subTotalAmount: 49.99 });
    expect(two.promotions).toMatchObject([{ amount: 0 }, { amount: 0 }]);
    expect(withoutItems(cart, ['a', 'b'], undefined).totalAmount).toBe(two.totalAmount);
  });
});
