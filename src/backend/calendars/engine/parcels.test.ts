import { buildRules, closure, giftBox, ohio } from '../../../../tests/support/buildRules';
import { datesFor, verdict } from '../../../../tests/support/datesOfProduct';

describe('parcels', () => {
  // New York lies within 900 km of Columbus: one day on the road, after one day of preparing. Cut-off 15:00 there.
  test.each([
    [
      'Monday before the cut-off leaves Tuesday, arrives Wednesday',
      '2027-01-11T19:59:59Z',
      '2027-01-13',
      'offered',
    ],
    ['Monday before the cut-off, for Tuesday', '2027-01-11T19:59:59Z', '2027-01-12', 'transit'],
    ['Monday after the cut-off, for Wednesday', '2027-01-11T20:00:00Z', '2027-01-13', 'cut-off-passed'],
    ['Thursday before the cut-off, for Saturday', '2027-01-14T15:00:00Z', '2027-01-16', 'offered'],
    ['Friday before the cut-off, for Tuesday', '2027-01-15T15:00:00Z', '2027-01-19', 'offered'],
    ['a Monday, when the carrier does not deliver', '2027-01-11T15:00:00Z', '2027-01-18', 'closed'],
    ['a Sunday', '2027-01-11T15:00:00Z', '2027-01-17', 'closed'],
  ])('%s', (_when, now, from, expected) => {
    expect(verdict({ product: giftBox, now, from })).toBe(expected);
  });

  test('are on the road on the carrier’s days only', () => {
    // Leaves on a Friday, two days on the road: Friday and Monday.
    const far = { product: giftBox, zip: '33101', now: '2027-01-21T15:00:00Z' };
    expect(verdict({ ...far, from: '2027-01-26' })).toBe('offered');
    expect(verdict({ ...far, from: '2027-01-23' })).toBe('transit');
  });

  test('need longer for farther places', () => {
    const now = '2027-01-11T15:00:00Z';
    const firstDate = (zip: string) =>
      [...datesFor({ product: giftBox, zip, now, from: '2027-01-11', to: '2027-01-31' }).options.keys()][0];
    expect([firstDate('10001'), firstDate('33101'), firstDate('90001'), firstDate('96813')]).toEqual([
      '2027-01-13',
      '2027-01-14',
      '2027-01-15',
      '2027-01-16',
    ]);
  });

  test('cannot arrive when the day they would have to leave is no shipping day', () => {
    const rules = buildRules({ origins: [{ ...ohio, shipWeekdays: [1, 2, 3, 4] }] });
    expect(verdict({ product: giftBox, rules, now: '2027-01-11T15:00:00Z', from: '2027-01-16' })).toBe(
      'transit',
    );
  });

  test('fill up on the day they leave, for every place they go to', () => {
    const used: [string, number][] = [['ohio|dropship|2027-01-19', 2]];
    const now = '2027-01-11T15:00:00Z';
    expect(verdict({ product: giftBox, used, now, from: '2027-01-20' })).toBe('capacity-full');
    expect(verdict({ product: giftBox, used, now, zip: '33101', from: '2027-01-21' })).toBe('capacity-full');
    expect(verdict({ product: giftBox, used, now, from: '2027-01-21' })).toBe('offered');
  });

  test('leave from the origin with the shortest way', () => {
    const near = { ...ohio, id: 'new-jersey', latitude: 40.7, longitude: -74.2, processingDays: 0 };
    const sources = ['ohio', 'new-jersey'].map((originId) => ({
      match: { kind: 'any', value: '' } as const,
      originId,
    }));
    const rules = buildRules({ origins: [ohio, near], sources });
    const { options } = datesFor({
      product: giftBox,
      rules,
      now: '2027-01-11T15:00:00Z',
      from: '2027-01-12',
    });
    expect(options.get('2027-01-12')?.[0]?.slots).toEqual([
      {
        areaId: 'new-jersey',
        channel: 'dropship',
        dateIso: '2027-01-11',
        arrivesIso: '2027-01-12',
        capacity: 2,
      },
    ]);
  });

  test('leave from the next origin when the first one is full, closed or too late for the day', () => {
    const far = { ...ohio, id: 'oregon', state: 'OR', latitude: 45.5, longitude: -122.6 };
    const sources = ['ohio', 'oregon'].map((originId) => ({
      match: { kind: 'any', value: '' } as const,
      originId,
    }));
    const now = '2027-01-11T15:00:00Z';
    const slotsOn = (from: string, used: [string, number][], changes = {}) => {
      const rules = buildRules({ origins: [ohio, far], sources, ...changes });
      const { options } = datesFor({ product: giftBox, rules, used, now, from });
      return options.get(from)?.[0]?.slots.map(({ areaId, dateIso }) => `${areaId} ${dateIso}`);
    };
    const both = slotsOn('2027-01-20', []);
    expect(both?.[0]).toBe('ohio 2027-01-19');
    expect(both?.[1]).toMatch(/^oregon 2027-01-1[5-8]$/);
    expect(slotsOn('2027-01-20', [['ohio|dropship|2027-01-19', 2]])).toEqual([both?.[1]]);
    const isClosed = { deskChanges: [closure('2027-01-19', '2027-01-19', { areaId: 'ohio' })] };
    expect(slotsOn('2027-01-20', [], isClosed)).toEqual([both?.[1]]);
    const isFull: [string, number][] = [
      ['ohio|dropship|2027-01-19', 2],
      [`oregon|dropship|${both?.[1]?.slice(-10)}`, 2],
    ];
    const rules = buildRules({ origins: [ohio, far], sources });
    expect(verdict({ product: giftBox, rules, used: isFull, now, from: '2027-01-20' })).toBe('capacity-full');
  });
});
