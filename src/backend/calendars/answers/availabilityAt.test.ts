import { findPlace, type Place } from '../../places/findPlace';
import { availabilityAt } from './availabilityAt';
import { type Deliveries, openDeliveries } from '../engine/deliveryDates';
import { buildRules, sameDayBouquet, wine } from '../../../../tests/support/buildRules';

const now = new Date('2027-01-15T15:00:00Z');

const deliveriesAt = (zip: string): Deliveries =>
  openDeliveries({ place: findPlace(zip) as Place, rules: buildRules(), now, usedCapacity: new Map() });

/** What the nearest day costs. */
const instead = { feesCents: 1499, displayFeesCents: { min: 1499, max: 1499 } };

describe('availabilityAt', () => {
  test('without a date gives the cheapest way of the next seven days, surcharge included', () => {
    expect(availabilityAt(deliveriesAt('10001'), sameDayBouquet, undefined)).toEqual({
      isAvailable: true,
      nextDateIso: '2027-01-15',
      feesCents: 899,
      displayFeesCents: { min: 899, max: 1799 },
    });
  });

  test('with a date gives the price of that very day', () => {
    expect(availabilityAt(deliveriesAt('10001'), sameDayBouquet, '2027-01-16')).toEqual({
      isAvailable: true,
      nextDateIso: '2027-01-16',
      feesCents: 1799,
      displayFeesCents: { min: 1799, max: 1799 },
    });
  });

  test.each([
    [
      'yesterday',
      sameDayBouquet,
      '10001',
      '2027-01-14',
      { reason: 'past', nextDateIso: '2027-01-15', ...instead },
    ],
    [
      'a Sunday',
      sameDayBouquet,
      '10001',
      '2027-01-17',
      { reason: 'closed', nextDateIso: '2027-01-18', ...instead },
    ],
    [
      'the day after the last',
      sameDayBouquet,
      '10001',
      '2027-05-15',
      { reason: 'closed', nextDateIso: '2027-05-14', ...instead },
    ],
    ['wine in Utah', wine, '84101', undefined, { reason: 'restricted-by-state' }],
    ['flowers on Guam', sameDayBouquet, '96910', undefined, { reason: 'outside-area' }],
  ] as const)('says why not, and when instead: %s', (_what, product, zip, date, expected) => {
    expect(availabilityAt(deliveriesAt(zip), product, date)).toEqual({ isAvailable: false, ...expected });
  });
});
