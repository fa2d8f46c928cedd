import fc from 'fast-check';
import {
  commonDates,
  coveredDates,
  dayFactsOf,
  datesViewOf,
  defaultWindow,
  deliveryWindowsOf,
  feeTextOf,
  horizonEnd,
  isAvailableWithin,
  sharedDates,
  liesBetween,
  nearestDate,
  pickedOption,
  productListOf,
  sharedReason,
  windowLabelOf,
  withoutFlexDates,
} from '@/features/delivery/rules';
import { dateMap, deliveryOption, newYorkDates, nowhere } from '../support/sampleDates';

describe('§4 Available dates', () => {
  test.each([
    ['both on the date', { d1: ['a', 'b'], d2: ['a'] }, ['a', 'b'], ['d1']],
    ['b appears on no date at all', { d1: ['a'], d2: ['a'] }, ['a', 'b'], ['d1', 'd2']],
    ['never on the same date', { d1: ['a'], d2: ['b'] }, ['a', 'b'], []],
    ['one product', { d1: ['a'], d2: [] }, ['a'], ['d1']],
  ])(
    'a date is kept only if every cart product either appears on it or on no date at all: %s',
    (_, byDate, productIds, expected) => {
      expect(sharedDates(dateMap(byDate as Record<string, string[]>), { productIds })).toEqual(expected);
    },
  );

  test('the product the dates are for must be there itself', () => {
    expect(
      sharedDates(dateMap({ d1: ['cart'] }), { productIds: ['page', 'cart'], requiredId: 'page' }),
    ).toEqual([]);
  });

  test('the order of products does not matter, and no kept date misses a product that has dates', () => {
    const ids = ['a', 'b', 'c'];
    const maps = fc.dictionary(fc.constantFrom('d1', 'd2', 'd3', 'd4'), fc.subarray(ids));
    fc.assert(
      fc.property(maps, (byDate) => {
        const map = dateMap(byDate);
        const kept = sharedDates(map, { productIds: ids });
        expect(sharedDates(map, { productIds: [...ids].reverse() })).toEqual(kept);
        const seen = ids.filter((id) => Object.values(byDate).some((on) => on.includes(id)));
        for (const date of kept) expect(seen.every((id) => byDate[date]?.includes(id))).toBe(true);
      }),
    );
  });

  test('the intersection, sorted ascending; and the second reading, first to last inclusive', () => {
    expect(commonDates(['d3', 'd1', 'd1'], ['d1', 'd3', 'd4'])).toEqual(['d1', 'd3']);
    expect(liesBetween('2026-11-23', ['2026-11-25', '2026-11-22'])).toBe(true);
    expect(liesBetween('2026-11-22', ['2026-11-25', '2026-11-22'])).toBe(true);
    expect(liesBetween('2026-11-26', ['2026-11-25', '2026-11-22'])).toBe(false);
    expect(liesBetween('2026-11-26', [])).toBe(false);
  });

  test('when flex delivery is disabled, flexDates are dropped', () => {
    const answer = withoutFlexDates(newYorkDates('LK1'));
    expect(answer.productSpecificDetails[0]?.flexDates).toEqual([]);
    expect(
      answer.dateProductMap['2026-11-24']?.[0]?.deliveryOptions.map(({ deliveryOption: kind }) => kind),
    ).toEqual(['fixed']);
  });

  test('deliverability: a date counts as available if any of its flags is true', () => {
    expect(
      coveredDates({ d2: { florist: false, dropship: true }, d1: { florist: true }, d3: { florist: false } }),
    ).toEqual(['d1', 'd2']);
  });

  test('windows are the flex dates every product allows, whole or not at all', () => {
    const answer = newYorkDates('LK1');
    expect(deliveryWindowsOf(answer, 'LK1', ['2026-11-24', '2026-11-27'])).toMatchObject([
      { kind: 'flexible', startIso: '2026-11-24', endIso: '2026-11-27' },
    ]);
    expect(deliveryWindowsOf(answer, 'LK1', ['2026-11-24', '2026-11-25'])).toEqual([]);
  });

  test('the nearest date: the first from the wish on, else the last before it', () => {
    expect(nearestDate(['2026-11-22', '2026-11-24'], '2026-11-23')).toBe('2026-11-24');
    expect(nearestDate(['2026-11-22', '2026-11-24'], '2026-12-23')).toBe('2026-11-24');
    expect(nearestDate([], '2026-12-23')).toBeUndefined();
  });
});

describe('§4 Delivery window label', () => {
  test.each([
    ['flexible', [['2026-11-24', '2026-11-25']], 'flexible'],
    ['holiday', [['2027-02-09']], 'holiday'],
    ['flexible', [], 'legend'],
    ['fixed', [], 'legend'],
  ] as const)('%s with dates %j → %s', (kind, flexDates, expected) => {
    expect(
      windowLabelOf(
        deliveryOption({ deliveryOption: kind, flexDates: flexDates.map((dates) => [...dates]) }),
      ),
    ).toBe(expected);
  });
});

describe('§4 Other date rules, §9 Dates and time', () => {
  test.each([
    [1, true],
    [0, false],
    [-3, false],
  ])('within %i lead days from today', (leadDays, expected) => {
    expect(isAvailableWithin(['2026-11-21'], leadDays, '2026-11-21')).toBe(expected);
  });

  test('dates from today to today + N − 1 are checked', () => {
    expect(isAvailableWithin(['2026-11-23'], 2, '2026-11-21')).toBe(false);
    expect(isAvailableWithin(['2026-11-23'], 3, '2026-11-21')).toBe(true);
  });

  test('default window today to today + 6, horizon 119 days', () => {
    expect(defaultWindow('2026-11-28')).toEqual({ startIso: '2026-11-28', endIso: '2026-12-04' });
    expect(horizonEnd('2026-11-21')).toBe('2027-03-20');
  });
});

describe('the calendar of a product', () => {
  const view = datesViewOf(newYorkDates('LK1'), 'LK1', { productIds: ['LK1'], isFlexEnabled: true });

  test.each([
    ['2026-11-20', 'past'],
    ['2026-11-21', 'cut-off-passed'],
    ['2026-11-26', 'closed'],
  ])('%s is closed: %s', (date, reason) =>
    expect(dayFactsOf(view, date, 'fixed')).toEqual({ kind: 'closed', reason }),
  );

  test('an open day has fee and surcharge together', () => {
    expect(dayFactsOf(view, '2026-11-22', 'fixed')).toMatchObject({
      kind: 'open',
      feeCents: 1999,
      message: 'sunday',
    });
  });

  test('in window mode only days a window begins on are open', () => {
    expect(dayFactsOf(view, '2026-11-24', 'flexible')).toMatchObject({ kind: 'open', feeCents: 1099 });
    expect(dayFactsOf(view, '2026-11-25', 'flexible')).toEqual({ kind: 'closed', reason: 'no-window' });
  });

  test('a pick that is not on offer any more is none', () => {
    expect(pickedOption({ deliveryOption: 'fixed', dateIso: '2026-11-24' }, view)?.deliveryFee).toBe(14.99);
    expect(pickedOption({ deliveryOption: 'fixed', dateIso: '2026-11-26' }, view)).toBeUndefined();
    expect(
      pickedOption({ deliveryOption: 'flexible', dateIso: '2026-11-24', endIso: '2026-11-27' }, view)
        ?.deliveryFee,
    ).toBe(10.99);
    expect(
      pickedOption({ deliveryOption: 'flexible', dateIso: '2026-11-24', endIso: '2026-11-25' }, view),
    ).toBeUndefined();
  });

  test('why nothing can come at all', () =>
    expect(sharedReason(nowhere('restricted-by-state'))).toBe('restricted-by-state'));
});

describe('§9 Money and prices: delivery fee text', () => {
  test('nothing known, one fee, several', () => {
    expect(feeTextOf(5000, undefined)).toEqual({ kind: 'plusShipping' });
    expect(feeTextOf(5000, { minCents: 1499, maxCents: 1499 })).toEqual({ kind: 'single', cents: 6499 });
    expect(feeTextOf(5000, { minCents: 1099, maxCents: 1999 })).toEqual({
      kind: 'range',
      minCents: 6099,
      maxCents: 6999,
    });
  });
});

describe('§7 Calendars', () => {
  test('the loyalty product is left out of productList, every product is asked once', () => {
    const list = productListOf([
      { id: 'LK1', isPdpProduct: true },
      { id: 'GMP0502' },
      { id: 'LK1' },
      { id: 'LK2' },
    ]);
    expect(list).toEqual([{ id: 'LK1', isPdpProduct: true }, { id: 'LK2' }]);
  });
});
