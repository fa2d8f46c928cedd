import fc from 'fast-check';
import { getAvailableDatesProducts, PackedDatesAnswer } from '@/contracts/calendars';
import { unpackDates } from '@/contracts/unpackDates';
import { type Catalogue, type CatalogueProduct, nearestProducts } from '../../catalog/catalogue';
import { findPlace, type Place } from '../../places/findPlace';
import { localDate } from '../../places/clocks';
import { alternativeTo } from '../answers/availabilityAt';
import { availableDatesAnswer } from '../answers/availableDatesAnswer';
import type { PreparedAnswer } from '../../platform/PreparedAnswer';
import type { DeskChange, DeliveryRules } from '../rules/deliveryRules';
import { buildRules } from '../../../../tests/support/buildRules';
import { dayOf, isoOf } from './calendarDay';
import { type DeliveryDates, deliveryDatesOf, openDeliveries, reasonOn } from './deliveryDates';
import { presentOption } from './deliveryOption';

/** Zones from Honolulu to St. John's, served and unserved, florists and parcels only. */
const zips = ['96813', '99546', '85001', '84101', '60601', '10001', '00901', '96763', '96910', 'A1A', 'V6B'];
const places = zips.map((zip) => findPlace(zip)).filter((place): place is Place => place !== undefined);

const catalogueProduct = (pid: string, changes: Partial<CatalogueProduct>): CatalogueProduct => ({
  ...{ pid, handle: pid.toLowerCase(), title: {}, productType: 'flowers', productClass: 'floral' },
  ...{ productSubType: [], channel: 'florist', isAlcohol: false, isMembership: false },
  ...{ seoUrl: `/products/${pid}`, imagePath: '', defaultSku: pid, variants: [], vaseIds: [], addonIds: [] },
  ...changes,
});
const gift = { channel: 'dropship', productType: 'gift', productClass: 'gift' } as const;
const products = [
  catalogueProduct('ROSES', { productClass: 'samedayfreshcut' }),
  catalogueProduct('LILIES', { productClass: 'samedayfreshcut' }),
  catalogueProduct('BASKET', {}),
  catalogueProduct('BOX', gift),
  catalogueProduct('CANDLE', gift),
  catalogueProduct('WINE', { ...gift, productType: 'wine', isAlcohol: true }),
];
const byPid = new Map(products.map((product) => [product.pid, product]));
const catalogue: Catalogue = {
  ...{ version: 1, products },
  productByPid: (pid) => byPid.get(pid),
  ...{ productBySku: () => undefined, vase: () => undefined, addon: () => undefined },
};

const HOUR_MS = 3_600_000;
const FIRST = dayOf('2027-01-20');
/** Days of clock change, a leap day, the end of a year, Valentine's Day, and any others; seconds around cut-offs. */
const anyDay = fc.oneof(
  fc.constantFrom(...['2027-03-14', '2027-11-07', '2028-02-29', '2027-12-31', '2027-02-12'].map(dayOf)),
  fc.integer({ min: FIRST, max: FIRST + 60 }),
);
const anyNow = fc
  .tuple(
    anyDay,
    fc.oneof(
      fc.integer({ min: 0, max: 86_399 }),
      fc.constantFrom(...[17, 18, 19, 20, 22].map((hour) => hour * 3600 - 1)),
      fc.constantFrom(...[17, 18, 19, 20, 22].map((hour) => hour * 3600)),
    ),
  )
  .map(([day, seconds]) => new Date((day * 86_400 + seconds) * 1000));

const anyChange: fc.Arbitrary<DeskChange> = fc
  .record({
    kind: fc.constantFrom<DeskChange['kind'][]>('close', 'open', 'cap', 'cutoff', 'surcharge'),
    scope: fc.constantFrom<DeskChange['scope'][]>(
      ...([{}, { channel: 'florist' }, { country: 'CA' }, { state: 'NY' }, { areaId: 'ohio' }] as const),
    ),
    day: anyDay,
    days: fc.integer({ min: 0, max: 15 }),
    cutOff: fc.constantFrom('00:00', '01:30', '02:30', '11:00', '14:00', '23:59'),
    capacity: fc.integer({ min: 0, max: 2 }),
    surchargeCents: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ kind, scope, day, days, cutOff, capacity, surchargeCents }) => ({
    ...{ kind, scope, from: day, to: day + days, messageKey: kind === 'surcharge' ? 'busy' : '' },
    ...(kind === 'cutoff' && { cutOff }),
    ...(kind === 'cap' && { capacity }),
    ...(kind === 'surcharge' && { surchargeCents }),
  }));

const anyRules = fc
  .record({
    deskChanges: fc.array(anyChange, { maxLength: 5 }),
    leads: fc.array(fc.tuple(fc.constantFrom('ROSES', 'BASKET', 'BOX'), fc.integer({ min: 0, max: 4 })), {
      maxLength: 2,
    }),
    isWineOnly: fc.boolean(),
  })
  .map(({ deskChanges, leads, isWineOnly }): DeliveryRules => {
    const plain = buildRules({ deskChanges });
    const leadTimes = leads.map(([value, leadDays]) => ({
      ...{ match: { kind: 'pid', value } as const, leadDays },
      channel: byPid.get(value)?.channel ?? 'florist',
    }));
    const sources = [{ match: { kind: 'productType', value: 'wine' } as const, originId: 'ohio' }];
    return {
      ...plain,
      leadTimes: [...plain.leadTimes, ...leadTimes],
      ...(isWineOnly && { sources }),
    };
  });

const anyQuestion = fc.record({
  place: fc.constantFrom(...places),
  now: anyNow,
  taken: fc.array(fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 1, max: 4 })), {
    maxLength: 6,
  }),
});
type Question = (typeof anyQuestion extends fc.Arbitrary<infer Q> ? Q : never) & object;
/** A question and the same some hours later, and with nothing taken. */
const anyVisit = fc
  .record({ rules: anyRules, questions: fc.array(anyQuestion, { minLength: 2, maxLength: 5 }) })
  .map(({ rules, questions }) => ({
    rules,
    questions: questions.flatMap((question) => [
      question,
      ...[1_000, 2 * HOUR_MS, 5 * HOUR_MS].map((later) => ({
        ...question,
        now: new Date(question.now.getTime() + later),
      })),
      { ...question, taken: [] },
    ]),
    [fc.toStringMethod]: () =>
      JSON.stringify({ deskChanges: rules.deskChanges, leads: rules.leadTimes.slice(2), questions }),
  }));

/** What is taken near the day of a question. */
function takenIn({ place, now, taken }: Question): Map<string, number> {
  const today = dayOf(localDate(place.timeZone, now).dateIso);
  const areaId = `${place.country}-${place.code === '96763' ? '96763' : place.code.slice(0, 1)}`;
  const slots = [`${areaId}|florist`, 'ohio|dropship'];
  return new Map(
    slots.flatMap((slot) =>
      taken.map(([offset, count]) => [`${slot}|${isoOf(today + offset)}`, count] as const),
    ),
  );
}

function plainly(rules: DeliveryRules, question: Question, product: CatalogueProduct) {
  const { place, now } = question;
  const todayIso = localDate(place.timeZone, now).dateIso;
  const usedCapacity = takenIn(question);
  const toIso = isoOf(dayOf(todayIso) + 119);
  return deliveryDatesOf({ product, place, now, rules, usedCapacity, fromIso: todayIso, toIso });
}

const opened = (rules: DeliveryRules, question: Question) =>
  openDeliveries({ rules, place: question.place, now: question.now, usedCapacity: takenIn(question) });

/** To the last byte, and quicker to compare than objects. */
const written = ({ options, reasons, windows }: DeliveryDates) =>
  JSON.stringify([[...options], [...reasons], windows]);

describe('calendars that products share', () => {
  test('change no answer: dates, ways and reasons are those of the product alone', () => {
    fc.assert(
      fc.property(anyVisit, ({ rules, questions }) => {
        for (const question of questions) {
          const deliveries = opened(rules, question);
          for (const product of products)
            expect(written(deliveries.datesOf(product))).toBe(written(plainly(rules, question, product)));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('nor what is offered instead', () => {
    fc.assert(
      fc.property(anyVisit, fc.integer({ min: 0, max: 119 }), ({ rules, questions }, offset) => {
        for (const question of questions) {
          const deliveries = opened(rules, question);
          const dateIso = isoOf(dayOf(deliveries.todayIso) + offset);
          for (const product of products) {
            const alike = nearestProducts(catalogue, product);
            const dates = (other: CatalogueProduct) => plainly(rules, question, other).options;
            const expected =
              alike.find((other) => dates(other).has(dateIso)) ??
              alike.find((other) => dates(other).size > 0);
            expect(alternativeTo(deliveries, catalogue, product, dateIso)?.productId).toBe(expected?.pid);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  test('the answer on the wire holds the same dates, ways and reasons', () => {
    fc.assert(
      fc.property(anyVisit, ({ rules, questions }) => {
        for (const question of questions) {
          const deliveries = opened(rules, question);
          const { todayIso: startDate, lastIso: endDate } = deliveries;
          const productList = products.map(({ pid }) => ({ id: pid }));
          const { now, place } = question;
          const body = { productList, zipCode: place.code, startDate, endDate };
          const sent = writtenOf(availableDatesAnswer(deliveries, catalogue, now, body, true));
          const packed = PackedDatesAnswer.parse(JSON.parse(sent));
          expect(JSON.stringify(packed)).toBe(sent);
          const answer = unpackDates(packed);
          for (const product of products) {
            const plain = plainly(rules, question, product);
            const offered = Object.entries(answer.dateProductMap).flatMap(([dateIso, entries]) =>
              entries
                .filter(({ productId }) => productId === product.pid)
                .map(({ deliveryOptions }) => [dateIso, deliveryOptions]),
            );
            expect(JSON.stringify(offered)).toBe(
              JSON.stringify([...plain.options].map(([dateIso, ways]) => [dateIso, ways.map(presentOption)])),
            );
            const own = { ...body, productList: [{ id: product.pid }] };
            const alone = writtenOf(availableDatesAnswer(deliveries, catalogue, now, own, false));
            const { unavailableDates } = JSON.parse(alone) as typeof answer;
            const reasons = Object.entries(unavailableDates).map(([dateIso, { reason }]) => [
              dateIso,
              reason,
            ]);
            expect(reasons).toEqual(
              [...plain.reasons.keys()]
                .sort()
                .map((dateIso) => [dateIso, reasonOn(deliveries, plain, dateIso)]),
            );
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});

const writtenOf = (answer: PreparedAnswer) => answer.written(getAvailableDatesProducts.answer).toString();
