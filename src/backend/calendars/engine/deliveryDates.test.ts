import {
  buildArea,
  buildRules,
  closure,
  giftBox,
  madeToOrder,
  sameDayBouquet,
  valentinesDay,
  wine,
} from '../../../../tests/support/buildRules';
import { datesFor, verdict } from '../../../../tests/support/datesOfProduct';

describe('same day, until the cut-off on the recipient’s clock', () => {
  // Friday 15 January 2027; cut-off 14:00.
  test.each([
    ['New York', '10001', '2027-01-15T18:59:59Z', 'offered'],
    ['New York', '10001', '2027-01-15T19:00:00Z', 'cut-off-passed'],
    ['Honolulu', '96813', '2027-01-15T23:59:59Z', 'offered'],
    ['Honolulu', '96813', '2027-01-16T00:00:00Z', 'cut-off-passed'],
    ["St. John's", 'A1A 1A1', '2027-01-15T17:29:59Z', 'offered'],
    ["St. John's", 'A1A 1A1', '2027-01-15T17:30:00Z', 'cut-off-passed'],
    ['Phoenix', '85001', '2027-01-15T20:59:59Z', 'offered'],
    ['Phoenix', '85001', '2027-01-15T21:00:00Z', 'cut-off-passed'],
  ])('%s %s at %s: %s', (_city, zip, now, expected) => {
    expect(verdict({ zip, now, from: '2027-01-15' })).toBe(expected);
  });

  test.each([
    ['the day before clocks go forward', '2027-03-13', '2027-03-13T16:59:59Z', '2027-03-13T17:00:00Z'],
    ['the Monday after', '2027-03-15', '2027-03-15T17:59:59Z', '2027-03-15T18:00:00Z'],
    ['the Monday after clocks go back', '2027-11-08', '2027-11-08T18:59:59Z', '2027-11-08T19:00:00Z'],
    ['29 February', '2028-02-29', '2028-02-29T18:59:59Z', '2028-02-29T19:00:00Z'],
  ])('%s, to the second', (_day, from, before, at) => {
    expect([verdict({ now: before, from }), verdict({ now: at, from })]).toEqual([
      'offered',
      'cut-off-passed',
    ]);
  });

  test('on the very day clocks go forward the hour that is skipped does not matter', () => {
    const week = Array.from({ length: 7 }, () => ({ cutOff: '02:30', capacity: 1 }));
    const rules = buildRules({ areas: new Map([['US:1', buildArea('US', '1', { weekdays: week })]]) });
    const at = (now: string) => verdict({ rules, now, from: '2027-03-14' });
    expect([at('2027-03-14T06:59:59Z'), at('2027-03-14T07:00:00Z')]).toEqual(['offered', 'cut-off-passed']);
  });

  test('on the day clocks go back the first 01:30 closes the day, and the second does not open it again', () => {
    const week = Array.from({ length: 7 }, () => ({ cutOff: '01:30', capacity: 1 }));
    const rules = buildRules({ areas: new Map([['US:1', buildArea('US', '1', { weekdays: week })]]) });
    const at = (now: string) => verdict({ rules, now, from: '2027-11-07' });
    expect(at('2027-11-07T05:29:59Z')).toBe('offered');
    expect(at('2027-11-07T05:30:00Z')).toBe('cut-off-passed');
    expect(at('2027-11-07T06:15:00Z')).toBe('cut-off-passed');
  });

  test('a later cut-off of that day is not an hour early', () => {
    const week = Array.from({ length: 7 }, () => ({ cutOff: '11:00', capacity: 1 }));
    const rules = buildRules({ areas: new Map([['US:1', buildArea('US', '1', { weekdays: week })]]) });
    const at = (now: string) => verdict({ rules, now, from: '2027-11-07' });
    expect([at('2027-11-07T15:59:59Z'), at('2027-11-07T16:00:00Z')]).toEqual(['offered', 'cut-off-passed']);
  });

  test('today is the recipient’s today', () => {
    const now = '2027-01-15T04:30:00Z';
    expect(verdict({ zip: '10001', now, from: '2027-01-14' })).toBe('cut-off-passed');
    expect(verdict({ zip: 'A1A', now, from: '2027-01-14' })).toBe('past');
  });
});

describe('lead time, in open days', () => {
  // 15 January 2027 is a Friday; the florist is closed on Sunday.
  test.each([
    ['Friday before the cut-off, for today', '2027-01-15T15:00:00Z', '2027-01-15', 'product'],
    ['Friday before the cut-off, for Saturday', '2027-01-15T15:00:00Z', '2027-01-16', 'offered'],
    ['Friday after the cut-off, for Saturday', '2027-01-15T19:00:00Z', '2027-01-16', 'cut-off-passed'],
    ['Friday after the cut-off, for Monday', '2027-01-15T19:00:00Z', '2027-01-18', 'offered'],
    ['Saturday after the cut-off, for Monday', '2027-01-16T17:00:00Z', '2027-01-18', 'cut-off-passed'],
    ['Sunday, for Monday: the florist first sees it then', '2027-01-17T15:00:00Z', '2027-01-18', 'product'],
    ['Sunday, for Tuesday', '2027-01-17T15:00:00Z', '2027-01-19', 'offered'],
  ])('%s', (_when, now, from, expected) => {
    expect(verdict({ product: madeToOrder, now, from })).toBe(expected);
  });

  test('a same-day bouquet ordered on a closed Sunday comes on Monday', () => {
    expect(verdict({ now: '2027-01-17T15:00:00Z', from: '2027-01-17' })).toBe('closed');
    expect(verdict({ now: '2027-01-17T15:00:00Z', from: '2027-01-18' })).toBe('offered');
  });
});

describe('the calendar', () => {
  const now = '2027-01-15T15:00:00Z';

  test('reaches from today to today + 119', () => {
    expect(verdict({ now, from: '2027-01-14' })).toBe('past');
    expect(verdict({ now, from: '2027-05-14' })).toBe('offered');
    expect(verdict({ now, from: '2027-05-15' })).toBe('closed');
  });

  test('is closed on Sundays, holidays and what the merchant closes', () => {
    expect(verdict({ now, from: '2027-01-17' })).toBe('closed');
    expect(verdict({ now: '2026-12-20T15:00:00Z', from: '2026-12-25' })).toBe('closed');
    const closed = (scope: object) =>
      buildRules({ deskChanges: [closure('2027-01-20', '2027-01-21', scope)] });
    expect(verdict({ now, rules: closed({}), from: '2027-01-21' })).toBe('closed');
    expect(verdict({ now, rules: closed({ areaId: 'US-1' }), from: '2027-01-20' })).toBe('closed');
    expect(verdict({ now, rules: closed({ areaId: 'US-2' }), from: '2027-01-20' })).toBe('offered');
    expect(verdict({ now, rules: closed({ channel: 'dropship' }), from: '2027-01-20' })).toBe('offered');
    expect(verdict({ now, rules: closed({}), from: '2027-01-22' })).toBe('offered');
  });

  test('is full when a florist’s day is full', () => {
    expect(verdict({ now, used: [['US-1|florist|2027-01-18', 2]], from: '2027-01-18' })).toBe('offered');
    expect(verdict({ now, used: [['US-1|florist|2027-01-18', 3]], from: '2027-01-18' })).toBe(
      'capacity-full',
    );
    expect(verdict({ now, used: [['US-2|florist|2027-01-18', 3]], from: '2027-01-18' })).toBe('offered');
  });

  test('has no date where nobody delivers, the law forbids it, or a day has no price', () => {
    expect(verdict({ now, zip: '96910', from: '2027-01-18' })).toBe('outside-area');
    expect(verdict({ now, zip: '09001', from: '2027-01-18' })).toBe('outside-area');
    expect(verdict({ now, zip: '96763', from: '2027-01-18' })).toBe('outside-area');
    expect(verdict({ now, product: wine, zip: '84101', from: '2027-01-20' })).toBe('restricted-by-state');
    expect(verdict({ now, product: wine, zip: 'M5V', from: '2027-01-20' })).toBe('restricted-by-state');
    expect(verdict({ now, product: giftBox, zip: 'M5V', from: '2027-01-20' })).toBe('product');
    expect(verdict({ now, product: giftBox, zip: '00901', from: '2027-01-20' })).toBe('outside-area');
    expect(verdict({ now, rules: buildRules({ fees: new Map() }), from: '2027-01-18' })).toBe('closed');
  });
});

describe('ways and prices', () => {
  const now = '2027-02-05T15:00:00Z';
  const optionsOn = (from: string, product = sameDayBouquet) =>
    datesFor({ product, now, from }).options.get(from) ?? [];
  const fixedOn = (from: string) => optionsOn(from)[0];

  test('a weekday, today and a Saturday have their own names and prices', () => {
    expect(fixedOn('2027-02-08')).toMatchObject({
      deliveryOption: 'fixed',
      channel: 'florist',
      shippingMethod: 'hand-delivery',
      deliveryFeeCents: 1499,
      surchargeCents: 0,
      message: '',
      legendGroup: 'standard',
      legendLabel: 'Standard Delivery',
    });
    expect(fixedOn('2027-02-05')).toMatchObject({ legendGroup: 'sameday', legendLabel: 'Same-Day Delivery' });
    expect(fixedOn('2027-02-06')).toMatchObject({
      surchargeCents: 300,
      message: 'saturday',
      legendLabel: 'Saturday Delivery',
    });
  });

  test('Valentine’s surcharge comes on top of the weekday’s and explains itself', () => {
    expect(fixedOn('2027-02-12')).toMatchObject({ surchargeCents: 0 });
    expect(fixedOn('2027-02-13')).toMatchObject({ surchargeCents: 900, message: 'valentines-day' });
  });

  test('of two special days that meet, the dearer counts', () => {
    const surges = [100, 700, 300].map((surchargeCents) => ({
      id: `surge-${surchargeCents}`,
      specialDay: valentinesDay,
      firstOffset: -3,
      lastOffset: 0,
      scope: {},
      surchargeCents,
      messageKey: `key-${surchargeCents}`,
    }));
    const { options } = datesFor({ rules: buildRules({ surges }), now, from: '2027-02-11' });
    expect(options.get('2027-02-11')?.[0]).toMatchObject({ surchargeCents: 700, message: 'key-700' });
  });

  test('a flexible window begins on a day, keeps the days that work and takes the cheapest surcharge', () => {
    const [, window] = optionsOn('2027-02-06');
    expect(window).toMatchObject({
      deliveryOption: 'flexible',
      deliveryFeeCents: 899,
      surchargeCents: 0,
      legendLabel: 'Flexible Delivery Window',
      startIso: '2027-02-06',
      endIso: '2027-02-08',
      dates: ['2027-02-06', '2027-02-08'],
    });
    expect(window?.slots.map(({ dateIso }) => dateIso)).toEqual(['2027-02-06', '2027-02-08']);
  });

  test('no flexible window begins today or on a day that does not work', () => {
    const { windows } = datesFor({ now, from: '2027-02-05', to: '2027-02-08' });
    expect(windows.filter(({ type }) => type === 'flexible').map(({ dates }) => dates[0])).toEqual([
      '2027-02-06',
      '2027-02-08',
    ]);
  });

  test('a day on which nobody delivers, amid a holiday window, names no window when asked about alone', () => {
    const sunday = datesFor({ now: '2028-11-08T05:00:00Z', from: '2029-02-11', to: '2029-02-11' });
    expect(sunday.windows).toEqual([]);
    const monday = datesFor({ now: '2028-11-08T05:00:00Z', from: '2029-02-11', to: '2029-02-12' });
    expect(monday.windows.map(({ dates }) => dates[0])).toContain('2029-02-09');
  });

  test('a holiday window is found on each of its days and shrinks as they go by', () => {
    const holidayOn = (at: string, from: string) =>
      datesFor({ now: at, from })
        .options.get(from)
        ?.find(({ deliveryOption }) => deliveryOption === 'holiday')?.dates;
    const all = ['2027-02-09', '2027-02-10', '2027-02-11', '2027-02-12'];
    expect(all.map((date) => holidayOn(now, date))).toEqual([all, all, all, all]);
    expect(holidayOn(now, '2027-02-13')).toBeUndefined();
    expect(holidayOn('2027-02-08T15:00:00Z', '2027-02-10')).toEqual(all.slice(1));
    expect(holidayOn('2027-02-10T15:00:00Z', '2027-02-12')).toBeUndefined();
  });
});
