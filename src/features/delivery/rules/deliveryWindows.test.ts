import { deliveryOption } from '../../../../tests/support/sampleDates';
import { deliveryWindowsOf, windowAt } from './deliveryWindows';

const windowOn = (kind: 'flexible' | 'holiday', dates: string[]) =>
  deliveryOption({ deliveryOption: kind, deliveryFee: 10.99, flexDates: [dates] });
const may = ['2027-05-04', '2027-05-05', '2027-05-06'];
const february = ['2027-02-09', '2027-02-10', '2027-02-12'];
const flexible = ['2027-02-12', '2027-02-13'];
const entry = (...options: ReturnType<typeof deliveryOption>[]) => [
  { productId: 'roses', deliveryOptions: [deliveryOption(), ...options] },
];
const answer = {
  dateProductMap: {
    '2027-02-09': entry(windowOn('holiday', february)),
    '2027-02-10': entry(windowOn('holiday', february)),
    '2027-02-12': entry(windowOn('holiday', february), windowOn('flexible', flexible)),
    '2027-02-13': entry(),
    '2027-05-04': entry(windowOn('holiday', may)),
    '2027-05-05': entry(windowOn('holiday', may)),
    '2027-05-06': entry(windowOn('holiday', may)),
  },
  productSpecificDetails: [
    {
      productId: 'roses',
      legends: [],
      flexDates: [
        { type: 'holiday' as const, dates: may },
        { type: 'holiday' as const, dates: february },
        { type: 'flexible' as const, dates: flexible },
      ],
    },
  ],
  unavailableDates: {},
  zone: { timeZone: 'America/New_York', utcOffset: '-05:00', todayIso: '2027-02-05' },
};
const all = Object.keys(answer.dateProductMap);

describe('§4 windows of a product', () => {
  test('the next one comes first, whatever the order of the answer', () => {
    const windows = deliveryWindowsOf(answer, 'roses', all);
    expect(windows.map(({ kind, startIso }) => `${kind} ${startIso}`)).toEqual([
      'holiday 2027-02-09',
      'flexible 2027-02-12',
      'holiday 2027-05-04',
    ]);
    expect(windowAt(windows, 'holiday', '2027-02-10')?.endIso).toBe('2027-02-12');
    expect(windowAt(windows, 'flexible', '2027-02-13')).toBeUndefined();
  });

  test('one that loses its first or last day to the cart is none, for the gateway would refuse it', () => {
    const without = (...dates: string[]) =>
      deliveryWindowsOf(
        answer,
        'roses',
        all.filter((date) => !dates.includes(date)),
      ).length;
    expect([
      without('2027-02-10'),
      without('2027-02-09'),
      without('2027-02-12'),
      without('2027-05-06'),
    ]).toEqual([3, 2, 1, 2]);
  });
});
