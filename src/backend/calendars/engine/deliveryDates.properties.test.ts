import fc from 'fast-check';
import { findPlace, type Place } from '../../places/findPlace';
import { localDate } from '../../places/clocks';
import { dayOf, isoOf } from './calendarDay';
import { combineDates, type ProductDates } from './combineDates';
import { datesBetween, deliveryDatesOf } from './deliveryDates';
import type { DeliverableProduct } from '../rules/deliveryRules';
import {
  buildRules,
  closure,
  giftBox,
  madeToOrder,
  sameDayBouquet,
  wine,
} from '../../../../tests/support/buildRules';

const zips = [
  '10001',
  '96813',
  '85001',
  '90210',
  '33101',
  '84101',
  '96763',
  '96910',
  '00901',
  'A1A',
  'M5V',
  'V6B',
  'X0A',
  '99546',
];
const places = zips.map((zip) => findPlace(zip)).filter((place): place is Place => place !== undefined);
const products = [sameDayBouquet, madeToOrder, giftBox, wine];

const anyPlace = fc.constantFrom(...places);
const anyProduct = fc.constantFrom(...products);
const anyNow = fc.date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2029-03-31T00:00:00Z'),
  noInvalidDate: true,
});
const anyClosure = fc.record({
  start: fc.integer({ min: -5, max: 130 }),
  days: fc.integer({ min: 0, max: 20 }),
});
const anyUsed = fc.array(
  fc.record({ offset: fc.integer({ min: -5, max: 125 }), used: fc.integer({ min: 0, max: 4 }) }),
  { maxLength: 40 },
);

/** A shop on some day: closures and bookings near it. */
const anySituation = fc
  .record({
    place: anyPlace,
    now: anyNow,
    closures: fc.array(anyClosure, { maxLength: 3 }),
    bookings: anyUsed,
  })
  .map(({ place, now, closures, bookings }) => {
    const todayIso = localDate(place.timeZone, now).dateIso;
    const iso = (offset: number) => isoOf(dayOf(todayIso) + offset);
    const rules = buildRules({
      deskChanges: closures.map(({ start, days }) => closure(iso(start), iso(start + days))),
    });
    const areas = [`${place.country}-${place.code[0]}|florist`, 'ohio|dropship'];
    const usedCapacity = new Map(
      bookings.flatMap(({ offset, used }) => areas.map((area) => [`${area}|${iso(offset)}`, used] as const)),
    );
    // Kept short when a property fails: the rules alone would fill pages.
    const described = JSON.stringify({ zip: place.code, now, closures, bookings });
    return { place, now, rules, usedCapacity, todayIso, iso, [fc.toStringMethod]: () => described };
  });
type Situation = ReturnType<(typeof anySituation)['generate']>['value'];

const datesOf = (
  { place, now, rules, usedCapacity, iso }: Situation,
  product: DeliverableProduct,
  from = -10,
  to = 130,
) => deliveryDatesOf({ product, place, now, rules, usedCapacity, fromIso: iso(from), toIso: iso(to) });
const runs = { numRuns: 60 };

describe('whatever day, place and product', () => {
  test('each date is offered or has exactly one reason', () => {
    fc.assert(
      fc.property(anySituation, anyProduct, (situation, product) => {
        const { options, reasons } = datesOf(situation, product);
        const dates = Array.from({ length: 141 }, (_, index) => situation.iso(index - 10));
        expect([...options.keys(), ...reasons.keys()].sort()).toEqual(dates);
        for (const ways of options.values()) expect(ways[0]).toMatchObject({ deliveryOption: 'fixed' });
      }),
      runs,
    );
  });

  test('nothing is offered before today, after today + 119, or on a florist’s Sunday', () => {
    fc.assert(
      fc.property(anySituation, anyProduct, (situation, product) => {
        for (const [dateIso, ways] of datesOf(situation, product).options) {
          expect(dateIso >= situation.todayIso && dateIso <= situation.iso(119)).toBe(true);
          expect(dayOf(dateIso) % 7).not.toBe(3);
          for (const { dates } of ways) expect(dates.every((one) => one <= situation.iso(119))).toBe(true);
        }
      }),
      runs,
    );
  });

  test('asking about fewer dates never changes the answer', () => {
    const range = fc.tuple(fc.integer({ min: -10, max: 100 }), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(anySituation, anyProduct, range, (situation, product, [from, length]) => {
        const whole = datesOf(situation, product);
        const part = datesOf(situation, product, from, from + length);
        expect(datesBetween(whole, situation.iso(from), situation.iso(from + length))).toEqual(part);
      }),
      runs,
    );
  });

  test('a window holds only dates that are offered by themselves, with a slot for each, and costs no more than they do', () => {
    fc.assert(
      fc.property(anySituation, anyProduct, (situation, product) => {
        const { options } = datesOf(situation, product);
        const windows = [...options.values()]
          .flat()
          .filter(({ deliveryOption }) => deliveryOption !== 'fixed');
        for (const { dates, slots, startIso, endIso, deliveryFeeCents, surchargeCents } of windows) {
          expect([dates[0], dates[dates.length - 1]]).toEqual([startIso, endIso]);
          expect([...new Set(slots.map(({ arrivesIso }) => arrivesIso))]).toEqual(dates);
          for (const [fixed] of dates.map((dateIso) => options.get(dateIso) ?? [])) {
            expect(deliveryFeeCents + surchargeCents).toBeLessThanOrEqual(
              (fixed?.deliveryFeeCents ?? 0) + (fixed?.surchargeCents ?? 0),
            );
          }
        }
      }),
      runs,
    );
  });

  test('time only takes dates away, as long as nobody changes rules or bookings', () => {
    fc.assert(
      fc.property(
        anySituation,
        anyProduct,
        fc.integer({ min: 0, max: 3 * 86_400 }),
        (situation, product, seconds) => {
          const later = { ...situation, now: new Date(situation.now.getTime() + seconds * 1000) };
          const before = new Set(datesOf(situation, product, 0, 119).options.keys());
          const after = [...datesOf(later, product, 0, 119).options.keys()];
          expect(after.filter((dateIso) => !before.has(dateIso))).toEqual([]);
        },
      ),
      runs,
    );
  });
});

describe('several products together', () => {
  const anyProducts = fc.uniqueArray(anyProduct, { minLength: 1, maxLength: 4 });
  const ask = (situation: Situation, list: readonly DeliverableProduct[], pdp?: string): ProductDates[] =>
    list.map((product) => ({
      id: product.pid,
      isPdpProduct: product.pid === pdp,
      whole: datesOf(situation, product, 0, 119),
      requested: datesOf(situation, product, -3, 30),
    }));
  const free = (situation: Situation, list: readonly ProductDates[]) => {
    const { unavailable } = combineDates(list, situation.todayIso);
    return Array.from({ length: 34 }, (_, index) => situation.iso(index - 3)).filter(
      (dateIso) => !unavailable.has(dateIso),
    );
  };

  test('their order does not matter', () => {
    fc.assert(
      fc.property(anySituation, anyProducts, fc.option(anyProduct), (situation, list, pdp) => {
        const asked = ask(situation, list, pdp?.pid);
        expect(combineDates([...asked].reverse(), situation.todayIso)).toEqual(
          combineDates(asked, situation.todayIso),
        );
      }),
      runs,
    );
  });

  test('one more never adds a date, unless none could be had at all before', () => {
    fc.assert(
      fc.property(anySituation, anyProducts, anyProduct, (situation, list, extra) => {
        const before = ask(situation, list);
        fc.pre(before.some(({ whole }) => whole.options.size > 0));
        const dates = new Set(free(situation, before));
        expect(
          free(situation, ask(situation, [...list, extra])).filter((dateIso) => !dates.has(dateIso)),
        ).toEqual([]);
      }),
      runs,
    );
  });

  test('a date is free when every product that can be had at all can be had then', () => {
    fc.assert(
      fc.property(anySituation, anyProducts, (situation, list) => {
        const asked = ask(situation, list);
        const counting = asked.filter(({ whole }) => whole.options.size > 0);
        const expected = (dateIso: string) =>
          counting.length > 0 && counting.every((one) => one.requested.options.has(dateIso));
        const { nearestIso } = combineDates(asked, situation.todayIso);
        expect(free(situation, asked)).toEqual(
          Array.from({ length: 34 }, (_, index) => situation.iso(index - 3)).filter(expected),
        );
        if (nearestIso) expect(counting.every(({ whole }) => whole.options.has(nearestIso))).toBe(true);
      }),
      runs,
    );
  });
});
