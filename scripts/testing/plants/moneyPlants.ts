import { plantsFor } from './plant';

const money = 'src/lib/money.ts';
const totals = 'src/features/cart/rules/totals.ts';
const fees = 'src/backend/ordering/fees.ts';
const discounts = 'src/backend/promotions/discountLines.ts';
const promotions = 'src/backend/promotions/promotionRules.ts';
const pricing = 'src/backend/ordering/priceCart.ts';
const grid = 'src/features/listing/rules/promoGrid.ts';

/** §9: numbers, money, listing; fees, taxes and discounts. */
export const moneyPlants = [
  ...plantsFor('tests/spec/section9.constants.test.ts', [
    ['§9 default window: today + 6', 'src/contracts/shop.ts', 'defaultWindowDays: 6', 'defaultWindowDays: 7'],
    ['§9 horizon 119 days', 'src/contracts/shop.ts', 'horizonDays: 119', 'horizonDays: 120'],
    [
      '§9 default offset 360 minutes',
      'src/contracts/shop.ts',
      'defaultOffsetMinutes: 360',
      'defaultOffsetMinutes: 300',
    ],
    [
      '§9 offset ±HH:MM',
      'src/features/delivery/rules/calendarDate.ts',
      "sign === '-' ? 1 : -1",
      "sign === '-' ? -1 : 1",
    ],
    [
      '§9 dd-MM-yyyy',
      'src/features/addons/rules/dayMonthYear.ts',
      "split('-').reverse().join('-')",
      "split('-').join('-')",
    ],
    ['§9 a trailing .00 is dropped', money, 'cents % 100 === 0 ?', 'cents % 100 === 1 ?'],
    [
      '§9 a zero price shows FREE when enabled',
      money,
      'cents === 0 && freeLabel !== undefined',
      'freeLabel !== undefined && cents < 0',
    ],
    ['§9 thousands are parted', money, "replace(/\\B(?=(\\d{3})+$)/g, ',')", "replace(/-/g, ',')"],
    ['§9 an empty range', money, 'minCents === 0 && maxCents === 0', 'minCents === 0'],
    [
      '§9 with delivery fee: one amount',
      'src/features/delivery/rules/deliveryFee.ts',
      'if (minCents === maxCents)',
      'if (minCents === -maxCents)',
    ],
    [
      '§9 pre-fee total is never below 0',
      totals,
      'Math.max(toCents(totalAmount) - sum(Object.values(orderFeeSummary)), 0)',
      'toCents(totalAmount) - sum(Object.values(orderFeeSummary))',
    ],
    [
      '§9 pre-fee total without a total',
      totals,
      'if (totalAmount === undefined) return toCents(subTotalAmount);',
      'if (totalAmount === undefined) return 0;',
    ],
    [
      'a cart with nothing to pay costs nothing before its fees',
      totals,
      'totalAmount === undefined',
      '!totalAmount',
    ],
    [
      '§9 total discount is the sum of both',
      totals,
      'toCents(promoDiscount) + toCents(promotionalDiscount)',
      'toCents(promoDiscount)',
    ],
    ['§9 loyalty product ids', 'src/contracts/shop.ts', 'GMP0502', 'GMP0503'],
    [
      '§9 "florist delivered" is florist',
      'src/features/product/rules/card.ts',
      "['florist', 'floral', 'florist delivered']",
      "['florist', 'floral']",
    ],
    [
      '§6 memberships are not counted',
      'src/features/cart/rules/cartLines.ts',
      '!line.goldMembershipProduct',
      'line.goldMembershipProduct !== undefined',
    ],
    [
      '§9 grid of a phone',
      grid,
      'mobile: { perRow: 2, adjustment: -2',
      'mobile: { perRow: 2, adjustment: -1',
    ],
    [
      '§9 a promo card needs both sides',
      grid,
      'promoCard.leftSideBackground) &&',
      'promoCard.leftSideBackground) ||',
    ],
    ['§9 a promo card stays in its row', grid, 'perRow - width + 1', 'perRow'],
    ['§9 page count is a ceiling', grid, 'Math.ceil(slots / pageSize)', 'Math.floor(slots / pageSize)'],
    [
      '§9 a page has 60 slots',
      'src/features/listing/rules/pageCells.ts',
      'used + width > pageSize',
      'used > pageSize',
    ],
    [
      '§9 a facet needs more than 1 match',
      'src/features/listing/rules/filters.ts',
      'filters.length > 1',
      'filters.length > 0',
    ],
    ['§9 blocked zip prefix', 'src/contracts/shop.ts', "blockedZipPrefix: '000'", "blockedZipPrefix: '00'"],
  ]),
  ...plantsFor('src/lib/money.test.ts', [
    [
      'money: dollars become whole cents',
      money,
      'Math.round(Number((amount * 100).toFixed(4)))',
      'Math.floor(amount * 100)',
    ],
    [
      'money: a share is rounded half up',
      money,
      'Math.round(Number((cents * rate).toFixed(6)))',
      'Math.floor(cents * rate)',
    ],
    ['money: parts sum to the whole', money, '.slice(0, left)', '.slice(0, 0)'],
    [
      'money: odd cents go to the largest remainders',
      money,
      'other.remainder - one.remainder',
      'one.remainder - other.remainder',
    ],
  ]),
  ...plantsFor('src/backend/ordering/fees.test.ts', [
    [
      'fees: the highest of what travels together',
      fees,
      'Math.max(...lines.map(({ offer }) => offer.deliveryFeeCents))',
      'Math.min(...lines.map(({ offer }) => offer.deliveryFeeCents))',
    ],
    [
      'fees: another day is another delivery',
      fees,
      "offer.startIso, offer.endIso ?? ''",
      "offer.endIso ?? ''",
    ],
    ['fees: spaces of a postal code do not matter', fees, "zipCode?.replace(/\\s/g, '')", 'zipCode'],
    ['taxes: deliveries are taxed only where the state does', fees, 'rate?.isDeliveryTaxed && ', 'rate && '],
    [
      'taxes: rounded once for each state',
      fees,
      '`${offer.country}-${offer.state}`);\n  return [...regions]',
      '`${offer.country}-${offer.state}-${offer.startIso}`);\n  return [...regions]',
    ],
  ]),
  ...plantsFor('src/backend/promotions/discountLines.test.ts', [
    [
      'promo: never more than is left of a line',
      discounts,
      'Math.min(parts[index] ?? 0, left.get(itemId) ?? 0)',
      'parts[index] ?? 0',
    ],
    [
      'promo: percentages before amounts',
      discounts,
      "['percentage', 'amount', 'freeDelivery']",
      "['amount', 'percentage', 'freeDelivery']",
    ],
    ['promo: the membership is never reduced', promotions, 'if (product.isMembership) return false;', ''],
    ['promo: over at its end', promotions, 'now >= endsAt', 'now > endsAt'],
    ['promo: the limit counts', promotions, 'usedCount >= usageLimit', 'usedCount > usageLimit'],
    ['promo: the minimum counts', promotions, 'goodsCents < (scope.minimumCents ?? 0)', 'goodsCents < 0'],
    ['promo: what is not stackable stands alone', promotions, 'code.isStackable && ', ''],
  ]),
  ...plantsFor('src/backend/ordering/priceCart.test.ts', [
    [
      'cart: member prices in the United States only',
      pricing,
      "cart.countryId === 'US' && (holdsMembership(cart)",
      '(holdsMembership(cart)',
    ],
    ['cart: member prices as soon as the membership is in', pricing, 'holdsMembership(cart) || ', ''],
    [
      'cart: extras count for each piece',
      pricing,
      '(unitCents + accessoriesCents) * item.quantity',
      'unitCents * item.quantity + accessoriesCents',
    ],
    ['cart: an add-on costs its promotional price', pricing, 'promotionalCents ?? priceCents', 'priceCents'],
    [
      'cart: discounts leave the total',
      pricing,
      'goodsCents - promoCents - automaticCents + delivery',
      'goodsCents - promoCents + delivery',
    ],
    [
      'cart: a product that is gone is not delivered',
      pricing,
      '{ ok: false, reason: productGone }',
      'undefined',
    ],
  ]),
];
