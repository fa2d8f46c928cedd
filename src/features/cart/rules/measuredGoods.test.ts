import type { CartItem } from '@/contracts/ordering/cart';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { gainedGoods, goodsOfLine, goodsOfLines, purchaseOf, sumsOfCarts } from './measuredGoods';

const accessory = { quantity: 1, productType: 'card', lang: 'en-US' as const };
const greeting = { ...accessory, id: 'LA01', productId: 'LA01', name: 'Greeting card', price: 4.99 };
const vase = {
  ...accessory,
  id: 'LV01',
  productId: 'LV01',
  name: 'Glass vase',
  price: 14,
  productType: 'vase',
};
const priced = (changes: Partial<CartItem>) => {
  const line = sampleLine(changes);
  const accessoriesTotal = line.accessories.reduce((sum, one) => sum + one.price * one.quantity, 0);
  const piece = (line.promotionalPrice ?? line.listedPrice) + accessoriesTotal;
  return { ...line, accessoriesTotal, lineTotal: Math.round(piece * line.quantity * 100) / 100 };
};
const rose = { productId: 'LK1001', sku: 'LK1001S', name: 'The Long Evening', price: 49.99, quantity: 1 };
const cardGoods = { productId: 'LA01', sku: 'LA01', name: 'Greeting card', price: 4.99, quantity: 1 };
const vaseGoods = { productId: 'LV01', sku: 'LV01', name: 'Glass vase', price: 14, quantity: 1 };

/** Prices times quantities. */
const worth = (lines: readonly CartItem[]) =>
  goodsOfLines(lines).reduce((sum, { price = 0, quantity = 0 }) => sum + price * quantity, 0);

describe('§9 Analytics: goods of a cart', () => {
  test('vase and cards are goods of their own, once for each piece of the line', () => {
    const line = priced({ quantity: 2, accessories: [vase, { ...greeting, quantity: 3 }] });
    expect(goodsOfLine(line)).toEqual([
      { ...rose, quantity: 2 },
      { ...vaseGoods, quantity: 2 },
      { ...cardGoods, quantity: 6 },
    ]);
  });

  test.each([
    ['a sale price', { promotionalPrice: 39.99 }],
    ['a code', { promoDiscount: 5 }],
    ['a code on three pieces with a card', { promoDiscount: 10, quantity: 3, accessories: [greeting] }],
    ['a code that pays for all of it', { promoDiscount: 49.99 }],
    ['nothing to pay', { listedPrice: 0 }],
  ])('prices times quantities are what is paid for the goods: %s', (_, changes: Partial<CartItem>) => {
    const line = priced(changes);
    const { promoDiscount = 0, lineTotal } = line;
    const totalAmount = lineTotal - promoDiscount + 19.99;
    const cart = sampleCart([line], { promoDiscount, totalAmount });
    expect(worth([line])).toBeCloseTo(lineTotal - promoDiscount, 2);
    expect(sumsOfCarts([cart]).goods).toBeCloseTo(lineTotal - promoDiscount, 5);
  });

  test('an order says goods, tax and shipping apart; its carts are added up', () => {
    const fees = { orderFeeSummary: { delivery: 14.99, surcharge: 2, tax: 5 }, totalAmount: 71.98 };
    const other = sampleCart([sampleLine({ itemId: 'i2' })], fees);
    expect(purchaseOf([sampleCart(), other])).toEqual({
      ...{ total: 141.96, goods: 99.98, tax: 10, shipping: 31.98 },
      products: [rose, rose],
    });
  });
});

describe('§9 Analytics: what a cart has gained', () => {
  const line = priced({});
  test.each([
    [
      'a line with its card',
      [],
      [priced({ accessories: [greeting] })],
      [{ ...rose, accessories: [cardGoods] }],
    ],
    ['more pieces', [line], [priced({ quantity: 3 })], [{ ...rose, quantity: 2 }]],
    ['a card and a vase alone', [line], [priced({ accessories: [greeting, vase] })], [cardGoods, vaseGoods]],
    ['fewer pieces', [priced({ quantity: 3 })], [line], []],
    ['another size', [line], [priced({ sku: 'LK1001L', listedPrice: 69.99 })], []],
    ['another day', [line], [{ ...line, itemId: 'i9' }], []],
  ])('%s', (_, before, after, gained) => {
    const deliveryDate = '2026-11-24';
    expect(gainedGoods(before, after)).toEqual(gained.map((one) => ({ ...one, deliveryDate })));
  });

  test('the membership has no day', () => {
    const { deliveryOptions: _none, ...membership } = sampleLine({ productId: 'gold', sku: 'gold' });
    expect(gainedGoods([], [membership])).toEqual([{ ...rose, productId: 'gold', sku: 'gold' }]);
  });
});
