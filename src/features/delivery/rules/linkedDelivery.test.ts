import { newYorkDates } from '../../../../tests/support/sampleDates';
import { datesViewOf, linkedDelivery, pickProblem, takenByCart } from './index';

const day = (dateIso: string) => ({ deliveryOption: 'fixed' as const, dateIso });

describe('§2 a zip and a date read from the address', () => {
  test.each([
    ['?zipcode=10001&date=2026-11-25', { zipCode: '10001', pick: day('2026-11-25') }],
    ['?zipCode=%20h2x%201y4%20', { zipCode: 'H2X1Y4' }],
    ['?zip=94103&date=11%2F25%2F2026', { zipCode: '94103', pick: day('2026-11-25') }],
    ['?zipcode=1&zipcode=10001', { zipCode: '10001' }],
    [
      '?startdate=2026-11-24&enddate=2026-11-27',
      { pick: { deliveryOption: 'flexible', dateIso: '2026-11-24', endIso: '2026-11-27' } },
    ],
    [
      '?startdate=2027-02-11&enddate=2027-02-14&flexRange=Holiday',
      { pick: { deliveryOption: 'holiday', dateIso: '2027-02-11', endIso: '2027-02-14' } },
    ],
    ['?startdate=2026-11-24&enddate=2026-11-24', { pick: day('2026-11-24') }],
    ['', {}],
    ['?zipcode=%20', {}],
  ])('%s', (search, expected) => {
    expect(linkedDelivery(search)).toEqual({ hasWrongDate: false, ...expected });
  });

  test.each([
    ['?zipcode=1234', { entered: '1234', problem: 'invalid' }],
    ['?zipcode=ABCDE', { entered: 'ABCDE', problem: 'invalid' }],
    ['?zipcode=SW1A%201AA', { entered: 'SW1A 1A', problem: 'invalid' }],
    ['?zipcode=%F0%9F%8C%B7', { entered: '', problem: 'invalid' }],
    ['?zipcode=00012', { entered: '00012', problem: 'blocked' }],
    [`?zipcode=${'1'.repeat(1_000_000)}`, { entered: '11111', problem: 'invalid' }],
    ['?zipcode=<script>', { entered: 'SCRIPT', problem: 'invalid' }],
  ])('a zip that is none is kept as wrong: %.40s', (search, wrongZip) => {
    expect(linkedDelivery(search)).toEqual({ wrongZip, hasWrongDate: false });
  });

  test.each([
    '?date=02/30/2027',
    '?date=13/01/2027',
    '?date=2027-02-30',
    '?date=tomorrow',
    '?date=%F0%9F%8C%B7',
    '?startdate=2026-11-27&enddate=2026-11-24',
    '?startdate=2026-11-27',
    '?enddate=2026-02-31&startdate=2026-02-01',
  ])('a date that does not exist, or a range reversed, is wrong: %s', (search) => {
    expect(linkedDelivery(search)).toEqual({ hasWrongDate: true });
  });
});

describe('§5 why a date that was wished for cannot be had', () => {
  const view = datesViewOf(newYorkDates('LK1'), 'LK1', { productIds: ['LK1'], isFlexEnabled: true });

  test.each([
    ['before today', day('2026-11-20'), 'past'],
    ['among the dates, but not on offer', day('2026-11-26'), 'productUnavailable'],
    ['after the last date', day('2026-12-24'), 'unavailable'],
    [
      'a window that does not exist; its first day is on offer',
      { deliveryOption: 'flexible' as const, dateIso: '2026-11-24', endIso: '2026-11-25' },
      'window',
    ],
  ])('%s', (_, pick, problem) => expect(pickProblem(view, pick)).toBe(problem));

  test('another item in the cart', () => {
    const answer = newYorkDates('LK1');
    answer.dateProductMap['2026-11-24']?.push({
      productId: 'LK2',
      deliveryOptions: answer.dateProductMap['2026-11-25']?.[0]?.deliveryOptions ?? [],
    });
    const shared = datesViewOf(answer, 'LK1', { productIds: ['LK1', 'LK2'], isFlexEnabled: true });
    expect(pickProblem(shared, day('2026-11-25'))).toBe('cartItem');
  });
});

describe('§4 Available dates: days that what is in the cart takes away', () => {
  const withOther = (on: readonly string[]) => {
    const answer = newYorkDates('LK1');
    const fixed = answer.dateProductMap['2026-11-25']?.[0]?.deliveryOptions ?? [];
    for (const date of on) answer.dateProductMap[date]?.push({ productId: 'LK2', deliveryOptions: fixed });
    const unavailableDates = { '2026-11-22': { reason: 'other-cart-item' as const, productId: 'LK2' } };
    const names = { LK2: 'The Long Evening' };
    const view = datesViewOf({ ...answer, unavailableDates }, 'LK1', {
      ...{ productIds: ['LK1', 'LK2'], isFlexEnabled: true, names },
    });
    return takenByCart(view, view.dates.slice(0, 2));
  };

  test.each([
    ['sooner days are missing: named', ['2026-11-25', '2026-11-27'], 'The Long Evening'],
    ['a day between is missing, nobody says by what', ['2026-11-22', '2026-11-25'], ''],
    ['only later days than those shown are missing', ['2026-11-22', '2026-11-24', '2026-11-25'], undefined],
    ['all days that are left are shown', ['2026-11-22', '2026-11-24'], ''],
    ['the cart can come on every day', ['2026-11-22', '2026-11-24', '2026-11-25', '2026-11-27'], undefined],
    ['what is in the cart never comes, so it does not count', [], undefined],
  ])('%s', (_, on, name) => expect(withOther(on)).toBe(name));
});
