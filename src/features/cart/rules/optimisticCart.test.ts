import fc from 'fast-check';
import type { CartItem } from '@/contracts/ordering/cart';
import { toCents } from '@/lib/money';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { optimisticCart, noCartYet, removedLineParameters, wishOfLine, type CartChange } from '.';

const card = {
  id: 'LA1',
  productId: 'LA1',
  name: 'Card',
  productType: 'greetingCard',
  quantity: 1,
  price: 4.99,
};
const vase = { ...card, id: 'LV1', productId: 'LV1', name: 'Vase', productType: 'vase', price: 12.99 };
const dressed = sampleLine({
  itemId: 'item-2',
  accessories: [vase, card],
  accessoriesTotal: 17.98,
  quantity: 2,
  lineTotal: 135.94,
});
const two = sampleCart([sampleLine(), dressed]);
const quantity = (itemId: string, count: number): CartChange => ({
  id: `q ${itemId}`,
  kind: 'quantity',
  itemId,
  quantity: count,
});

describe('what the shopper has just done is shown before the gateway answers', () => {
  test('a new quantity counts the goods of all its pieces, with their extras', () => {
    const shown = optimisticCart(two, [quantity('item-2', 3)]);
    expect(shown.entities.items['item-2']).toMatchObject({ quantity: 3, lineTotal: 203.91 });
    expect(shown).toMatchObject({ itemCount: 4, subTotalAmount: 253.9, totalAmount: 273.89 });
  });

  test('a removed line takes its pieces and its price along; the last one takes the fees too', () => {
    const shown = optimisticCart(two, [{ id: 'r', kind: 'remove', itemIds: ['item-2'] }]);
    expect(shown).toMatchObject({
      items: ['item-1'],
      itemCount: 1,
      subTotalAmount: 49.99,
      totalAmount: 69.98,
    });
    const none = optimisticCart(two, [{ id: 'r', kind: 'remove', itemIds: ['item-1', 'item-2'] }]);
    expect(none).toMatchObject({ items: [], itemCount: 0, totalAmount: 0 });
  });

  test('an extra goes from every piece of its line', () => {
    const shown = optimisticCart(two, [{ id: 'x', kind: 'removeExtra', itemId: 'item-2', extraId: 'LA1' }]);
    expect(shown.entities.items['item-2']).toMatchObject({
      accessories: [{ id: 'LV1' }],
      accessoriesTotal: 12.99,
      lineTotal: 125.96,
    });
  });

  test('a line put back stands where it stood, and once', () => {
    const back: CartChange = { id: 'a', kind: 'add', line: sampleLine({ itemId: 'item-0' }), at: 0 };
    expect(optimisticCart(two, [back, back]).items).toEqual(['item-0', 'item-1', 'item-2']);
    expect(optimisticCart(noCartYet, [back])).toMatchObject({ itemCount: 1, subTotalAmount: 49.99 });
  });

  test('the membership is no product', () => {
    const gold = sampleLine({ itemId: 'gold', goldMembershipProduct: true });
    expect(optimisticCart(two, [{ id: 'g', kind: 'add', line: gold }]).itemCount).toBe(two.itemCount);
  });

  test('nothing under way: the very same cart', () => expect(optimisticCart(two, [])).toBe(two));

  test('goods are the sum of the lines in cents, and removing then putting back is as before', () => {
    const lines = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 50_000 }), count: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, fc.nat(5), fc.integer({ min: 1, max: 20 }), (parts, pick, wanted) => {
        const cart = sampleCart(
          parts.map(({ cents, count }, index) =>
            sampleLine({ itemId: `i${index}`, quantity: count, lineTotal: (cents * count) / 100 }),
          ),
        );
        const at = pick % parts.length;
        const line = cart.entities.items[`i${at}`] as CartItem;
        const shown = optimisticCart(cart, [quantity(line.itemId, wanted)]);
        const sum = shown.items.reduce(
          (cents, id) => cents + toCents(shown.entities.items[id]!.lineTotal),
          0,
        );
        expect(toCents(shown.subTotalAmount)).toBe(sum);
        expect(toCents(shown.totalAmount) - sum).toBe(1999);
        const gone: CartChange = { id: 'r', kind: 'remove', itemIds: [line.itemId] };
        const again = optimisticCart(cart, [gone, { id: 'a', kind: 'add', line, at }]);
        expect(again.items).toEqual(cart.items);
        expect(toCents(again.subTotalAmount)).toBe(toCents(cart.subTotalAmount));
      }),
    );
  });
});

test('a line can be asked for again just as it was', () => {
  expect(wishOfLine(dressed)).toEqual({
    sku: 'LK1001S',
    quantity: 2,
    vaseId: 'LV1',
    addons: [{ id: 'LA1', quantity: 1 }],
    delivery: { zipCode: '10001', city: 'New York', deliveryOption: 'fixed', deliveryDate: '2026-11-24' },
  });
});

test('§2 a removed line ends its editing; with the last one the dates go', () => {
  expect(Object.keys(removedLineParameters(1))).toEqual(['editsku', 'editvase', 'edititemid']);
  expect(Object.keys(removedLineParameters(0))).toContain('startdate');
});

describe('a cart on its way to another place and day', () => {
  const delivery = { zipCode: '60601', deliveryOption: 'fixed', deliveryDate: '2026-11-28' } as const;
  const late = sampleLine({ undeliverable: { reason: 'past-cutoff', nearestDate: '2026-11-28' } });

  it('shows them on every delivered line, and nothing stands in their way any more', () => {
    const place = { city: 'Chicago', state: 'IL', countryId: 'US' } as const;
    const { entities, totalAmount } = optimisticCart(sampleCart([late]), [
      { id: 'move', kind: 'move', delivery, place },
    ]);
    expect(entities.items[late.itemId]).toMatchObject({ deliveryOptions: { ...delivery, ...place } });
    expect(entities.items[late.itemId]).not.toHaveProperty('undeliverable');
    expect(totalAmount).toBe(sampleCart([late]).totalAmount);
  });

  it('names a window by its first and last day', () => {
    const window = { ...delivery, deliveryOption: 'flexible', deliveryEndDate: '2026-11-30' } as const;
    const { entities } = optimisticCart(two, [{ id: 'move', kind: 'move', delivery: window }]);
    expect(entities.items['item-2']?.deliveryOptions).toMatchObject({
      ...{ deliveryDate: '2026-11-28', deliveryStartDate: '2026-11-28', deliveryEndDate: '2026-11-30' },
      flexDeliveryFlag: true,
    });
  });
});

describe('a promo code taken out', () => {
  const promotion = { description: '', kind: 'percentage', amount: 7, deliveryAmount: 0 } as const;
  const reduced = sampleCart([sampleLine({ codeList: { promo: ['TEN', 'SHIP'] }, promoDiscount: 7 })], {
    ...{ codeList: { promo: ['TEN', 'SHIP'] }, promoDiscount: 7, totalDiscountAmount: 7, totalAmount: 50 },
    promotions: [
      { ...promotion, code: 'TEN' },
      { ...promotion, code: 'SHIP', kind: 'freeDelivery', amount: 0, deliveryAmount: 14.99 },
    ],
  });

  it('is gone from everywhere at once, and what it took off is to be paid again', () => {
    const without = optimisticCart(reduced, [{ id: 'promo', kind: 'removePromo', code: 'TEN' }]);
    expect(without).toMatchObject({
      ...{ codeList: { promo: ['SHIP'] }, promoDiscount: 0, totalDiscountAmount: 0, totalAmount: 57 },
      promotions: [{ code: 'SHIP' }],
    });
    expect(without.entities.items['item-1']?.codeList.promo).toEqual(['SHIP']);
    const bare = optimisticCart(reduced, [
      { id: 'a', kind: 'removePromo', code: 'TEN' },
      { id: 'b', kind: 'removePromo', code: 'SHIP' },
    ]);
    expect(bare).toMatchObject({ promotions: [], totalAmount: 71.99 });
    expect(bare.entities.items['item-1']).not.toHaveProperty('promoDiscount');
  });
});
