import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import * as rules from '.';

const elsewhen = (deliveryDate: string) => ({ ...sampleLine().deliveryOptions!, deliveryDate });

describe('deliveries of a cart', () => {
  test('lines of one channel, place and day travel together, in the order of their first line', () => {
    const lines = [
      sampleLine({ itemId: 'a' }),
      sampleLine({ itemId: 'b', deliveryOptions: elsewhen('2026-11-25') }),
      sampleLine({ itemId: 'c' }),
      sampleLine({ itemId: 'gold', goldMembershipProduct: true, deliveryOptions: undefined }),
    ];
    const groups = rules.deliveryGroupsOf(lines);
    expect(groups.map((group) => group.lines.map(({ itemId }) => itemId))).toEqual([
      ['a', 'c'],
      ['b'],
      ['gold'],
    ]);
    expect(groups[2]?.delivery).toBeUndefined();
  });

  test('B11: the membership is no delivery: the others are counted without it, wherever it stands', () => {
    const gold = sampleLine({ itemId: 'gold', goldMembershipProduct: true, deliveryOptions: undefined });
    const later = sampleLine({ itemId: 'b', deliveryOptions: elsewhen('2026-11-27') });
    const groups = rules.deliveryGroupsOf([gold, sampleLine(), later]);
    expect(groups.map(({ n }) => n)).toEqual([undefined, 1, 2]);
  });

  test('B11: in a locale without the membership’s page its line leads to the cart', () => {
    const gold = { seoUrl: '/products/larkstem-gold' };
    const led = (['en-US', 'en-CA', 'fr-CA'] as const).map((locale) => rules.lineAddress(gold, locale));
    expect(led).toEqual(['/products/larkstem-gold', '/cart', '/cart']);
    expect(rules.lineAddress({ seoUrl: '/products/meadow-walk' }, 'fr-CA')).toBe('/products/meadow-walk');
  });

  test('the spaces of a postal code do not matter', () => {
    const to = (zipCode: string) => ({ ...sampleLine().deliveryOptions!, zipCode });
    const lines = [
      sampleLine({ deliveryOptions: to('H2X 1Y4') }),
      sampleLine({ itemId: 'b', deliveryOptions: to('H2X1Y4') }),
    ];
    expect(rules.deliveryGroupsOf(lines)).toHaveLength(1);
  });
});

describe('the bill', () => {
  test('goods first, taxes last, and the rows add up to the total', () => {
    const cart = sampleCart();
    const rows = rules.billRows(cart);
    expect(rows.map(({ kind }) => kind)).toEqual(['goods', 'delivery', 'tax']);
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(Math.round(cart.totalAmount * 100));
  });

  test('fees name their day when there are several deliveries; a discount is taken off', () => {
    const lines = [sampleLine(), sampleLine({ itemId: 'item-2', deliveryOptions: elsewhen('2026-11-27') })];
    const rows = rules.billRows(
      sampleCart(lines, {
        promoDiscount: 5,
        orderFeeSummaryDetail: [
          { name: 'delivery', amount: 14.99, itemId: 'item-1' },
          { name: 'delivery', amount: 12.99, itemId: 'item-2' },
          { name: 'gift-wrap', amount: 3 },
          { name: 'tax', amount: 5 },
        ],
      }),
    );
    expect(rows.map(({ kind, dateIso, cents }) => [kind, dateIso, cents])).toEqual([
      ['goods', undefined, 9998],
      ['discount', undefined, -500],
      ['delivery', '2026-11-24', 1499],
      ['delivery', '2026-11-27', 1299],
      ['other', undefined, 300],
      ['tax', undefined, 500],
    ]);
  });
});

describe('the bill of the mini-cart', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  const cartFor = (count: number) => {
    const lines = days
      .slice(0, count)
      .map((day) => sampleLine({ itemId: day, deliveryOptions: elsewhen(day) }));
    const fees = lines.flatMap(({ itemId }) => [
      { name: 'delivery', amount: 14.99, itemId },
      { name: 'surcharge', amount: 0.1, itemId },
    ]);
    const orderFeeSummaryDetail = [...fees, { name: 'tax', amount: 5 }];
    return sampleCart(lines, { orderFeeSummaryDetail });
  };
  const rowsOf = (count: number) => rules.billRows(rules.shortBill(cartFor(count)));

  test('with many deliveries, each kind of fee has one row, so that the lines keep their room; the sum stays', () => {
    expect(rowsOf(5).map(({ kind, dateIso, cents }) => [kind, dateIso, cents])).toEqual([
      ['goods', undefined, 24_995],
      ['delivery', undefined, 7495],
      ['surcharge', undefined, 50],
      ['tax', undefined, 500],
    ]);
  });

  test('two deliveries are named one by one', () => {
    expect(rowsOf(2)).toEqual(rules.billRows(cartFor(2)));
    expect(rowsOf(2)).toHaveLength(6);
  });
});

describe('a line', () => {
  test('shows what was saved on all its pieces', () => {
    expect(rules.linePrice({ lineTotal: 80, listedPrice: 50, promotionalPrice: 40, quantity: 2 })).toEqual({
      cents: 8000,
      regularCents: 10_000,
    });
    expect(rules.linePrice(sampleLine())).toEqual({ cents: 4999 });
    expect(rules.pieceCents({ lineTotal: 109.98, quantity: 2 })).toBe(5499);
  });

  test('without a picture gets the placeholder', () => {
    expect(rules.linePicture({ imagePath: '' }).path).toBe('/media/placeholder/1');
    expect(rules.linePicture(sampleLine()).path).toBe('/media/long-evening/1');
  });

  test('that cannot be delivered blocks the checkout', () => {
    const blocked = sampleLine({ itemId: 'b', undeliverable: { reason: 'past' } });
    expect(rules.blockedLines([sampleLine(), blocked])).toEqual([blocked]);
  });
});

describe('§2 a removed add-on', () => {
  test.each([
    [1, ['editsku', 'editvase', 'edititemid', 'variation']],
    [0, ['editsku', 'editvase', 'edititemid', 'variation', 'startdate', 'enddate']],
  ])('with %i products left takes its parameters along', (count, names) => {
    expect(Object.keys(rules.removedAddonParameters(count))).toEqual(names);
  });
});
