import { fixedClock } from '@/lib/clock';
import { findPlace } from '../../places/findPlace';
import { suiteBackend } from '../../../../tests/support/inProcessBackend';
import { withTransaction } from '../../db/withTransaction';
import { areaOf } from '../rules/areas';
import type { DeliveryRules } from '../rules/deliveryRules';
import { expireDeliveryRules, loadDeliveryRules } from '../rules/loadDeliveryRules';
import { parseDeliveryFiles, readDeliveryFiles } from './deliveryFiles';
import { deliverySeed } from './deliverySeed';

let rules: DeliveryRules;
const backend = suiteBackend();
beforeAll(async () => {
  rules = await loadDeliveryRules(backend.db);
}, 60_000);

describe('the rules a fresh shop begins with', () => {
  test('price every channel, country and weekday', () => {
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const keys = ['florist:US', 'florist:CA', 'dropship:US', 'dropship:CA'].flatMap((key) =>
      weekdays.map((weekday) => `${key}:${weekday}`),
    );
    expect([...rules.fees.keys()].sort()).toEqual(keys.sort());
  });

  test.each([
    ['10001', 'a metropolis', [0, 1, 2, 3, 4, 5, 6], true],
    ['60601', 'a metropolis', [0, 1, 2, 3, 4, 5, 6], true],
    ['77002', 'a metropolis', [0, 1, 2, 3, 4, 5, 6], true],
    ['M5V', 'a metropolis', [0, 1, 2, 3, 4, 5, 6], true],
    ['99501', 'a city', [1, 2, 3, 4, 5, 6], true],
    ['V9A', 'a city', [1, 2, 3, 4, 5, 6], true],
    ['96793', 'open country', [1, 2, 3, 4, 5], true],
    ['59301', 'parcels only', [], true],
    ['89801', 'parcels only', [], true],
    ['99723', 'parcels only', [], true],
    ['96763', 'parcels only', [], true],
    ['X1A', 'parcels only', [], true],
    ['00901', 'florists only', [1, 2, 3, 4, 5], false],
    ['00802', 'nobody', [], false],
    ['96799', 'nobody', [], false],
    ['99546', 'nobody', [], false],
    ['X0A', 'nobody', [], false],
  ])('%s is served as %s', (code, _as, weekdays, isParcelServed) => {
    const place = findPlace(code);
    const area = place && areaOf(rules, place);
    expect(area?.weekdays.flatMap((opening, weekday) => (opening ? [weekday] : []))).toEqual(weekdays);
    expect([area?.isFloristServed, area?.isParcelServed]).toEqual([weekdays.length > 0, isParcelServed]);
  });

  test('can be filled in again without harm', async () => {
    await withTransaction(backend.db, (tx) =>
      deliverySeed.run(tx, {
        clock: fixedClock('2027-01-15T15:00:00Z'),
        isDemo: true,
        onProgress: () => undefined,
      }),
    );
    expireDeliveryRules(backend.db);
    expect(await loadDeliveryRules(backend.db)).toEqual({ ...rules, version: rules.version + 1 });
  });

  test('a file with a mistake is named with the field', async () => {
    const texts = await readDeliveryFiles();
    expect(() => parseDeliveryFiles({ ...texts, holidays: '[{"id":"x"}]' })).toThrow(
      'data/delivery/holidays.json: 0.specialDay',
    );
  });
});
