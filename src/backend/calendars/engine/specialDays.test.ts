import { dayOf, isoOf, occurrencesOf, type SpecialDay } from './calendarDay';

const kept = (special: Omit<SpecialDay, 'id'>, firstIso: string, lastIso: string) =>
  occurrencesOf({ id: 'day', ...special }, dayOf(firstIso), dayOf(lastIso)).map(isoOf);
const fixed = (month: number, dayOfMonth: number, observed: SpecialDay['observed'] = 'same-day') =>
  ({ kind: 'fixed', month, dayOfMonth, observed }) as const;

describe('special days by rule', () => {
  test('Easter, for thirty years', () => {
    const easters = kept({ kind: 'easter', offsetDays: 0, observed: 'same-day' }, '2020-01-01', '2049-12-31');
    expect(easters).toEqual(
      (
        '2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 ' +
        '2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 ' +
        '2040-04-01 2041-04-21 2042-04-06 2043-03-29 2044-04-17 2045-04-09 2046-03-25 2047-04-14 2048-04-05 2049-04-18'
      ).split(' '),
    );
  });

  test.each([
    ["Valentine's Day", fixed(2, 14), ['2027-02-14', '2028-02-14']],
    [
      "Mother's Day, second Sunday of May",
      { kind: 'nth-weekday', month: 5, weekday: 0, nth: 2, observed: 'same-day' },
      ['2027-05-09', '2028-05-14'],
    ],
    [
      'Thanksgiving, fourth Thursday of November',
      { kind: 'nth-weekday', month: 11, weekday: 4, nth: 4, observed: 'same-day' },
      ['2027-11-25', '2028-11-23'],
    ],
    [
      'Thanksgiving in Canada, second Monday of October',
      { kind: 'nth-weekday', month: 10, weekday: 1, nth: 2, observed: 'same-day' },
      ['2027-10-11', '2028-10-09'],
    ],
    [
      'Memorial Day, last Monday of May',
      { kind: 'last-weekday', month: 5, weekday: 1, observed: 'same-day' },
      ['2027-05-31', '2028-05-29'],
    ],
    [
      'Victoria Day, the Monday before 25 May',
      { kind: 'weekday-before', month: 5, dayOfMonth: 25, weekday: 1, observed: 'same-day' },
      ['2027-05-24', '2028-05-22'],
    ],
    ['Good Friday', { kind: 'easter', offsetDays: -2, observed: 'same-day' }, ['2027-03-26', '2028-04-14']],
    ['4 July moved off the weekend', fixed(7, 4, 'nearest-weekday'), ['2027-07-05', '2028-07-04']],
    ['Christmas moved off a Saturday', fixed(12, 25, 'nearest-weekday'), ['2027-12-24', '2028-12-25']],
    ['Boxing Day moved on to Monday', fixed(12, 26, 'next-monday'), ['2027-12-27', '2028-12-26']],
    ['29 February, in leap years only', fixed(2, 29), ['2028-02-29']],
    [
      'a fifth Monday, where there is one',
      { kind: 'nth-weekday', month: 2, weekday: 2, nth: 5, observed: 'same-day' },
      ['2028-02-29'],
    ],
  ] as const)('%s', (_name, special, dates) => {
    expect(kept(special, '2027-01-01', '2028-12-31')).toEqual(dates);
  });

  test('a New Year kept in the old year is found from the old year', () => {
    expect(kept(fixed(1, 1, 'nearest-weekday'), '2027-12-01', '2027-12-31')).toEqual(['2027-12-31']);
  });

  test('25 May itself is never before itself', () => {
    const before = {
      kind: 'weekday-before',
      month: 5,
      dayOfMonth: 25,
      weekday: 2,
      observed: 'same-day',
    } as const;
    expect(kept(before, '2027-01-01', '2027-12-31')).toEqual(['2027-05-18']);
  });
});
