import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { deliveryCapacity } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { findPlace, type Place } from '../places/findPlace';
import { deliveriesTo, expireDeliveries, readUsedCapacity } from './deliveriesTo';
import { type DeliveryDates, deliveryDatesOf } from './engine/deliveryDates';
import { areaOf } from './rules/areas';
import { expireDeliveryRules, loadDeliveryRules, raiseDeliveryRulesVersion } from './rules/loadDeliveryRules';

const newYork = findPlace('10001') as Place;
/** Noon in New York: cut-offs at two and three o'clock are still to come. */
const noon = '2027-01-15T17:00:00Z';
const backend = suiteBackend({ now: noon });
afterEach(async () => {
  await backend.db.delete(deliveryCapacity);
  expireDeliveries(backend.db);
});

const open = (at: string, place = newYork) => deliveriesTo(backend.db, place, new Date(at));
const book = async (date: string, used: number) => {
  await backend.db.insert(deliveryCapacity).values({ areaId: 'US-100', channel: 'florist', date, used });
  expireDeliveries(backend.db);
};

describe('calendars of a place', () => {
  test('are kept within the minute, also when what is taken was looked at again', async () => {
    const first = await open(noon);
    expect(await open('2027-01-15T17:00:59Z')).toBe(first);
    expireDeliveries(backend.db);
    expect(await open(noon)).toBe(first);
  });

  test('end with the minute, with a booking and with a change of the rules', async () => {
    const first = await open(noon);
    expect(await open('2027-01-15T17:01:00Z')).not.toBe(first);
    const second = await open(noon);
    await book('2027-01-19', 1);
    const third = await open(noon);
    expect(third).not.toBe(second);
    await withTransaction(backend.db, raiseDeliveryRulesVersion);
    expireDeliveryRules(backend.db);
    expect(await open(noon)).not.toBe(third);
  });

  test('are those of one place', async () => {
    const first = await open(noon);
    expect((await open(noon, findPlace('10002') as Place)).place.code).toBe('10002');
    expect(await open(noon)).toBe(first);
  });

  test('say of every product what the rules say of it alone, whatever was asked before', async () => {
    const { products } = await loadCatalogue(backend.db);
    const steps = [
      ['2027-01-15T18:59:59Z', 0],
      ['2027-01-15T19:00:00Z', 60],
      ['2027-01-15T20:00:00Z', 0],
      ['2027-01-15T18:59:59Z', 0],
      ['2027-01-16T04:59:59Z', 0],
      ['2027-01-16T05:00:00Z', 0],
    ] as const;
    for (const [at, booked] of steps) {
      if (booked > 0) await book('2027-01-19', booked);
      const deliveries = await open(at);
      const plain = await plainAt(new Date(at), deliveries.todayIso, deliveries.lastIso);
      for (const product of products)
        expect(written(deliveries.datesOf(product))).toBe(written(plain(product)));
    }
  });
});

/** The rules read anew, of one product at a time. */
async function plainAt(now: Date, fromIso: string, toIso: string) {
  const rules = await loadDeliveryRules(backend.db);
  const sources = [areaOf(rules, newYork), ...rules.origins].flatMap((source) => source?.id ?? []);
  const usedCapacity = await readUsedCapacity(backend.db, sources, '2026-12-01');
  const input = { place: newYork, now, rules, usedCapacity, fromIso, toIso };
  return (product: Parameters<typeof deliveryDatesOf>[0]['product']) =>
    deliveryDatesOf({ ...input, product });
}

/** To the last byte, and quicker to compare than objects. */
const written = ({ options, reasons, windows }: DeliveryDates) =>
  JSON.stringify([[...options], [...reasons], windows]);
