import fc from 'fast-check';
import { discountLines, type DiscountLine } from './discountLines';
import type { Promotion } from './promotion';
import { isCombinable, isPromoted, judgeTogether, promotionProblem } from './promotionRules';

const product = (changes: Partial<DiscountLine['product']> = {}): DiscountLine['product'] => ({
  ...{ pid: 'LK1', productClass: 'floral', productType: 'flowers', productSubType: [] },
  isMembership: false,
  ...changes,
});
const promotion = (changes: Partial<Promotion>): Promotion => ({
  ...{ code: 'TEN', kind: 'percentage', value: 1000, description: { 'en-US': 'x' }, scope: {} },
  ...{ isStackable: true, isAutomatic: false, isActive: true },
  ...changes,
});
const line = (
  itemId: string,
  goodsCents: number,
  of: Partial<DiscountLine['product']> = {},
): DiscountLine => ({
  ...{ itemId, goodsCents },
  product: product(of),
});
const totals = (lines: DiscountLine[], promotions: Promotion[]) =>
  Object.fromEntries(discountLines(lines, promotions).byCode);

describe('discountLines', () => {
  const [roses, fern] = [line('roses', 9999), line('fern', 3333, { productClass: 'plant' })];

  it.each<[string, Promotion[], Record<string, number>]>([
    ['a share of all goods', [promotion({})], { TEN: 1333 }],
    ['a share of its scope', [promotion({ scope: { productClasses: ['plant'] } })], { TEN: 333 }],
    ['an amount', [promotion({ code: 'AMT', kind: 'amount', value: 1500 })], { AMT: 1500 }],
    ['no more than there is', [promotion({ code: 'AMT', kind: 'amount', value: 99_999 })], { AMT: 13_332 }],
    [
      'shares before amounts',
      [promotion({ code: 'AMT', kind: 'amount', value: 99_999 }), promotion({})],
      { TEN: 1333, AMT: 11_999 },
    ],
    [
      'no more than all',
      [promotion({ value: 10_000 }), promotion({ code: 'ALL', value: 10_000 })],
      { ALL: 13_332 },
    ],
  ])('takes off %s', (_case, promotions, expected) => {
    expect(totals([roses, fern], promotions)).toEqual(expected);
  });

  it('pays for the delivery of the lines it is about', () => {
    const free = promotion({ code: 'FREE', kind: 'freeDelivery', value: 0, scope: { pids: ['LK2'] } });
    const { freeDelivery, byCode } = discountLines([roses, line('two', 100, { pid: 'LK2' })], [free]);
    expect([...freeDelivery]).toEqual([['two', 'FREE']]);
    expect(byCode.size).toBe(0);
  });

  it('the first of two free deliveries pays for a line', () => {
    const free = (code: string) => promotion({ code, kind: 'freeDelivery', value: 0 });
    expect([...discountLines([roses], [free('BB'), free('AA')]).freeDelivery]).toEqual([['roses', 'AA']]);
  });

  it.each<[string, [string, string | undefined, number][], number, Record<string, number>]>([
    [
      'the first line by sort key',
      [
        ['one', 'c', 1000],
        ['two', 'a', 1000],
        ['three', 'b', 1000],
      ],
      100,
      { one: 33, two: 34, three: 33 },
    ],
    [
      'the first line by id without sort keys',
      [
        ['b', undefined, 1000],
        ['a', undefined, 1000],
        ['c', undefined, 1000],
      ],
      100,
      { a: 34, b: 33, c: 33 },
    ],
    [
      'the dearer of two lines with the same key, named last',
      [
        ['small', 'x', 1000],
        ['large', 'x', 3000],
      ],
      2,
      { large: 2 },
    ],
    [
      'the dearer of two lines with the same key, named first',
      [
        ['large', 'x', 3000],
        ['small', 'x', 1000],
      ],
      2,
      { large: 2 },
    ],
    [
      'the line with the smaller key, though the other is dearer',
      [
        ['large', 'y', 3000],
        ['small', 'x', 1000],
      ],
      2,
      { large: 1, small: 1 },
    ],
  ])('an odd cent goes to %s', (_which, entries, value, expected) => {
    const lines = entries.map(([itemId, sortKey, cents]) => ({ ...line(itemId, cents), sortKey }));
    const { byLine } = discountLines(lines, [promotion({ code: 'AMT', kind: 'amount', value })]);
    const off = [...byLine].map(([itemId, codes]) => [itemId, codes.get('AMT')] as const);
    expect(Object.fromEntries(off)).toEqual(expected);
  });

  it('never touches the membership', () => {
    expect(totals([line('member', 2999, { isMembership: true })], [promotion({})])).toEqual({});
  });

  const anyPromotion = fc
    .record({
      code: fc.constantFrom('AA', 'BB', 'CC'),
      kind: fc.constantFrom('percentage' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
      plantsOnly: fc.boolean(),
    })
    .map(({ plantsOnly, ...rest }) =>
      promotion({ ...rest, scope: plantsOnly ? { productClasses: ['plant'] } : {} }),
    );
  const anyLines = fc.array(
    fc.record({ goodsCents: fc.integer({ min: 0, max: 200_000 }), isPlant: fc.boolean() }),
    { maxLength: 8 },
  );
  const anyCodes = fc.uniqueArray(anyPromotion, { selector: ({ code }) => code, maxLength: 3 });

  it('takes never more off a line than it costs, and the parts add up to the cent', () => {
    fc.assert(
      fc.property(anyLines, anyCodes, (goods, promotions) => {
        const lines = goods.map(({ goodsCents, isPlant }, index) =>
          line(`item-${index}`, goodsCents, isPlant ? { productClass: 'plant' } : {}),
        );
        const { byLine, byCode } = discountLines(lines, promotions);
        let sum = 0;
        for (const { itemId, goodsCents } of lines) {
          const off = [...(byLine.get(itemId)?.values() ?? [])].reduce((all, cents) => all + cents, 0);
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(goodsCents);
          expect(Number.isInteger(off)).toBe(true);
          sum += off;
        }
        expect([...byCode.values()].reduce((all, cents) => all + cents, 0)).toBe(sum);
      }),
    );
  });

  it('does not care about the order of lines or codes', () => {
    fc.assert(
      fc.property(anyLines, anyCodes, fc.array(fc.nat()), (goods, promotions, salt) => {
        const lines = goods.map(({ goodsCents, isPlant }, index) => ({
          ...line(`item-${index}`, goodsCents, isPlant ? { productClass: 'plant' } : {}),
          sortKey: String(isPlant),
        }));
        const shuffled = [...lines].sort(
          (one, other) => (salt[lines.indexOf(one)] ?? 0) - (salt[lines.indexOf(other)] ?? 0),
        );
        expect(totals(shuffled, [...promotions].reverse())).toEqual(totals(lines, promotions));
      }),
    );
  });
});

describe('promotionProblem', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const goods = { countryId: 'US' as const, lines: [{ product: product(), goodsCents: 5000 }] };

  it.each<[string | undefined, Promotion | undefined, number]>([
    [undefined, promotion({}), 1],
    ['unknown', undefined, 1],
    ['unknown', promotion({ isActive: false }), 1],
    ['not-started', promotion({ startsAt: new Date('2026-11-20T15:00:01Z') }), 1],
    [undefined, promotion({ startsAt: now }), 1],
    ['expired', promotion({ endsAt: now }), 1],
    [undefined, promotion({ endsAt: new Date('2026-11-20T15:00:01Z') }), 1],
    ['used-up', promotion({}), 0],
    [undefined, promotion({}), Infinity],
    ['not-applicable', promotion({ scope: { pids: ['OTHER'] } }), 1],
    ['not-applicable', promotion({ scope: { countries: ['CA'] } }), 1],
    ['below-minimum', promotion({ scope: { minimumCents: 5001 } }), 1],
    [undefined, promotion({ scope: { minimumCents: 5000 } }), 1],
  ])('is %s', (expected, one, usesLeft) => {
    expect(promotionProblem(one, goods, { now, usesLeft })).toBe(expected);
  });
});

describe('judgeTogether', () => {
  it.each([
    [1, [undefined, 'elsewhere', 'elsewhere', 'elsewhere']],
    [2, [undefined, undefined, 'elsewhere', 'elsewhere']],
    [3, [undefined, undefined, undefined, 'elsewhere']],
  ])('a code that may be used %i more times counts that often among four carts', (left, problems) => {
    const cart = {
      promoCodes: ['TEN'],
      goods: { countryId: 'US' as const, lines: [{ product: product(), goodsCents: 5000 }] },
    };
    const facts = {
      byCode: () => promotion({}),
      ...{ automatic: [], usesLeft: new Map([['TEN', left]]), now: new Date('2026-11-20T15:00:00Z') },
    };
    const judged = judgeTogether([cart, cart, cart, cart], facts);
    expect(judged.map(([one]) => one?.problem)).toEqual(problems);
  });
});

describe('isPromoted', () => {
  it.each([
    [{}, true],
    [{ productSubTypes: ['sympathy'] }, true],
    [{ productSubTypes: ['birthday'] }, false],
    [{ productTypes: ['flowers'], pids: ['LK1'] }, true],
    [{ productTypes: ['flowers'], pids: ['LK2'] }, false],
  ])('%j', (scope, expected) => {
    expect(isPromoted({ scope }, product({ productSubType: ['sympathy'] }))).toBe(expected);
  });
});

describe('isCombinable', () => {
  it('lets one that is not stackable stand alone, and three of the others together', () => {
    const [alone, stackable] = [{ isStackable: false }, { isStackable: true }];
    expect(isCombinable(alone, [])).toBe(true);
    expect(isCombinable(alone, [stackable])).toBe(false);
    expect(isCombinable(stackable, [alone])).toBe(false);
    expect(isCombinable(stackable, [stackable, stackable])).toBe(true);
    expect(isCombinable(stackable, [stackable, stackable, stackable])).toBe(false);
  });
});
