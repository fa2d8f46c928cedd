import fc from 'fast-check';
import { dayMonthYear } from '@/features/addons/rules';
import { contentRetry, retryDelayMs } from '@/clients/content/contentQuery';
import type { Facet } from '@/contracts/content/fields';
import { facetViews as viewsOf } from '@/contracts/listing/facets';
import { listProducts } from '@/contracts/listing/listProducts';
import { createProductTable, type FilterRow } from '@/contracts/listing/productTable';
import { shop } from '@/contracts/shop';
import { preFeeTotalCents, productLines, totalDiscountCents } from '@/features/cart/rules';
import {
  defaultWindow,
  enteredOf,
  horizonEnd,
  isoOfEntered,
  offsetMinutesOf,
  feeTextOf,
} from '@/features/delivery/rules';
import {
  grids,
  isCountedPromo,
  listingPage,
  pagesOf,
  promoCell,
  promoWidth,
  sequence,
} from '@/features/listing/rules';
import { channelOf } from '@/features/product/rules';
import { formatExactPrice, formatPrice, formatPriceRange } from '@/lib/money';
import { shopTexts } from './support/shopTexts';

describe('§9 Dates and time', () => {
  test('"Default date window when no dates are known: today to today + 6 days"', () => {
    expect(defaultWindow('2026-12-28')).toEqual({ startIso: '2026-12-28', endIso: '2027-01-03' });
  });

  test('"Calendar horizon: 119 days"', () => {
    expect(horizonEnd('2026-11-21')).toBe('2027-03-20');
  });

  test('"Default timezone offset: 360 minutes. UTC offset format ±HH:MM"', () => {
    expect(shop.defaultOffsetMinutes).toBe(360);
    expect(['-06:00', '+00:00', '-03:30', '+10:00'].map(offsetMinutesOf)).toEqual([360, 0, 210, -600]);
    expect(() => offsetMinutesOf('6')).toThrow(RangeError);
  });

  test('"MM/dd/yyyy (user entry); yyyy-MM-dd (data); dd-MM-yyyy (add-on availability)"', () => {
    expect(enteredOf('2026-11-24')).toBe('11/24/2026');
    expect(isoOfEntered('11/24/2026')).toBe('2026-11-24');
    expect(dayMonthYear('2026-11-24')).toBe('24-11-2026');
  });
});

describe('§9 Timing', () => {
  test('"retry up to 5 attempts, initial delay 500 ms, maximum delay 5000 ms"', () => {
    expect(contentRetry).toEqual({ attempts: 5, initialDelayMs: 500, maximumDelayMs: 5000 });
    expect(retryDelayMs(1, 0)).toBe(500);
    expect(retryDelayMs(9, 1)).toBe(5000);
  });
});

describe('§9 Money and prices', () => {
  test.each([
    [4999, '$49.99'],
    [5000, '$50'],
    [123_456, '$1,234.56'],
    [50, '$0.50'],
  ])('"en-US formatting, 2 decimals by default; a trailing .00 is dropped": %i cents', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  test('"A zero price shows FREE when enabled"', () => {
    expect(formatPrice(0, { freeLabel: 'FREE' })).toBe('FREE');
    expect(formatPrice(0)).toBe('$0');
  });

  test('"Currency USD only"', () => {
    expect(shop.currency).toBe('USD');
  });

  test('"Price-range label: min - max with 2 decimals; empty when both are 0"', () => {
    expect(formatPriceRange(4999, 8900)).toBe('$49.99 - $89.00');
    expect(formatPriceRange(0, 8900)).toBe('$0.00 - $89.00');
    expect(formatPriceRange(0, 0)).toBe('');
    expect(formatExactPrice(8900)).toBe('$89.00');
  });

  test('"plus shipping; {min–max range} with delivery fee; ${fee} with delivery fee"', () => {
    expect(feeTextOf(5000, undefined)).toEqual({ kind: 'plusShipping' });
    expect(feeTextOf(5000, { minCents: 999, maxCents: 999 })).toEqual({ kind: 'single', cents: 5999 });
    expect(feeTextOf(5000, { minCents: 999, maxCents: 1999 })).toEqual({
      kind: 'range',
      minCents: 5999,
      maxCents: 6999,
    });
    const texts = shopTexts('en-US');
    expect(texts).toEqual(
      expect.arrayContaining(['plus shipping', '{range} with delivery fee', '{fee} with delivery fee']),
    );
  });

  const sums = { subTotalAmount: 80, totalAmount: 99.5, promoDiscount: 5, promotionalDiscount: 2.5 };

  test('"Pre-fee total = max(totalAmount − sum of orderFeeSummary, 0), or subTotalAmount when there is no total"', () => {
    expect(preFeeTotalCents({ ...sums, orderFeeSummary: { delivery: 14.99, tax: 4.51 } })).toBe(8000);
    expect(preFeeTotalCents({ ...sums, orderFeeSummary: { delivery: 200 } })).toBe(0);
    expect(preFeeTotalCents({ ...sums, totalAmount: undefined, orderFeeSummary: { delivery: 1 } })).toBe(
      8000,
    );
  });

  test('a cart that promotions pay for as a whole has a total, which is nothing: so is what comes before the fees', () => {
    const free = { subTotalAmount: 80, totalAmount: 0, promoDiscount: 80, promotionalDiscount: 0 };
    expect(preFeeTotalCents({ ...free, orderFeeSummary: { delivery: 0, tax: 0 } })).toBe(0);
  });

  test('"Total discount = promoDiscount + promotionalDiscount"', () => {
    expect(totalDiscountCents({ ...sums, orderFeeSummary: {} })).toBe(750);
  });
});

describe('§9 Catalogue', () => {
  test('"Loyalty product ids: GMP0502 for the brand, GMP0501 as default"', () => {
    expect([shop.loyaltyProductId, shop.defaultLoyaltyProductId]).toEqual(['GMP0502', 'GMP0501']);
  });

  test.each([
    ['florist', 'florist'],
    ['floral', 'florist'],
    ['florist delivered', 'florist'],
    ['dropship', 'dropship'],
    ['anything', 'dropship'],
  ])('"florist, floral and florist delivered → florist; otherwise dropship": %s', (word, channel) => {
    expect(channelOf([word])).toBe(channel);
  });

  test('"Such items are left out of product counts" (§6)', () => {
    const items = { a: { goldMembershipProduct: true }, b: { goldMembershipProduct: false } };
    const cart = { items: ['a', 'b'], entities: { items } } as never;
    expect(productLines(cart)).toEqual([items.b]);
  });
});

const promo = (row: number, column: number, width: 1 | 2 = 2) => ({
  row,
  column,
  promoCard: { leftSideContent: 'left', rightSideContent: 'right', width },
});

describe('§9 Listing', () => {
  test('"desktop/default 3 (column adjustment 1, position 0); tablet 2 (-1, 0); mobile 2 (-2, -1)"', () => {
    expect(grids).toEqual({
      desktop: { perRow: 3, adjustment: 1, position: 0 },
      tablet: { perRow: 2, adjustment: -1, position: 0 },
      mobile: { perRow: 2, adjustment: -2, position: -1 },
    });
  });

  test('"A promo card needs both a left side and a right side to count. Promo cards take 1 or 2 slots"', () => {
    expect(isCountedPromo(promo(1, 0))).toBe(true);
    expect(isCountedPromo({ ...promo(1, 0), promoCard: { leftSideContent: 'left' } })).toBe(false);
    expect([promo(1, 0), promo(1, 0, 1)].map(promoWidth)).toEqual([2, 1]);
  });

  test('"Page count = ceiling((products + promo slots) ÷ page size)"', () => {
    expect(shop.pageSlots).toBe(60);
    const pageCount = (products: number) =>
      listingPage(products, [promo(1, 0)], { page: 1, pageSize: shop.pageSlots }).pageCount;
    expect([0, 58, 59, 60, 119].map(pageCount)).toEqual([1, 1, 2, 2, 3]);
  });

  test('a promo card never leaves its grid, on no device', () => {
    const device = fc.constantFrom('desktop' as const, 'tablet' as const, 'mobile' as const);
    const placed = fc.record({
      row: fc.integer({ min: 1, max: 40 }),
      column: fc.integer({ min: 0, max: 6 }),
      width: fc.constantFrom(1 as const, 2 as const),
    });
    fc.assert(
      fc.property(placed, device, ({ row, column, width }, on) => {
        const cell = promoCell(promo(row, column, width), on);
        expect(cell.start).toBeGreaterThanOrEqual(1);
        expect(cell.start + cell.width - 1).toBeLessThanOrEqual(grids[on].perRow);
        expect(cell.index).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('pages show every product once, in order, and no more than 60 slots', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 3 })), { maxLength: 6 }),
        (count, places) => {
          const products = Array.from({ length: count }, (_, at) => at);
          const pages = pagesOf(
            sequence(
              products,
              places.map(([row, column]) => promo(row, column)),
            ),
            60,
          );
          const shown = pages.flat().flatMap((cell) => (cell.kind === 'product' ? [cell.product] : []));
          expect(shown).toEqual(products);
          for (const page of pages) {
            const slots = page.reduce(
              (sum, cell) => sum + (cell.kind === 'promo' ? promoWidth(cell.promo) : 1),
              0,
            );
            expect(slots).toBeLessThanOrEqual(60);
          }
        },
      ),
    );
  });

  test('"A facet is shown only when more than 1 of its filters matches"', () => {
    const product = (...keys: string[]): FilterRow => ({
      ...{ id: '', price: 50, maxPrice: 50, facets: keys.map((key) => key.replace('_', ':')) },
    });
    const facetViews = (products: readonly FilterRow[], facets: readonly Facet[], chosen: Set<string>) => {
      const question = { facets, chosen: [...chosen], sort: 'featured' } as const;
      return viewsOf(facets, chosen, listProducts(createProductTable(products), question).counts);
    };
    const colour = {
      id: 'colour',
      name: 'Colour',
      filters: [
        { id: 'red', name: 'Red' },
        { id: 'blue', name: 'Blue' },
      ],
    };
    expect(facetViews([product('colour_red')], [colour], new Set())).toEqual([]);
    expect(facetViews([product('colour_red'), product('colour_blue')], [colour], new Set())).toHaveLength(1);
  });

  test('"Accessible label: Product {n} of {total}"', () => {
    expect(shopTexts('en-US')).toContain('Product {n} of {total}');
  });
});

describe('§9 Accounts and regions', () => {
  test('"Minimum age for alcohol: 21. Blocked zip prefix 000"', () => {
    expect([shop.minimumAlcoholAge, shop.blockedZipPrefix]).toEqual([21, '000']);
  });

  test('"For help ordering a gift, call our customer support line at {phone}"', () => {
    expect(shopTexts('en-US')).toContain(
      'For help ordering a gift, call our customer support line at {phone}',
    );
  });
});
