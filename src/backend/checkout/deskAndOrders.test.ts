import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { openDesk } from '../../../tests/support/openDesk';
import { loadDeliveryRules, raiseDeliveryRulesVersion } from '../calendars/loadDeliveryRules';
import { expireUsedCapacity } from '../calendars/usedCapacity';
import { deliveryCapacity, deliveryDeskChanges } from '../db/schema';
import { withTransaction } from '../db/withTransaction';

// Friday 20 November 2026; the carts go to 10001 (the area US-100) on Tuesday the 24th.
const now = '2026-11-20T15:00:00Z';
let backend: InProcessBackend;
let shop: ReturnType<typeof openDesk>;
beforeAll(async () => {
  backend = await startBackend({ now });
  shop = openDesk(backend, now);
}, 120_000);
afterAll(() => backend.stop());

/** Says it at the desk, orders so many times at once, and takes it back. */
async function ordersAfter(line: string, count: number, then = async () => {}) {
  await backend.db.delete(deliveryCapacity);
  expireUsedCapacity(backend.db);
  const { text } = await shop.desk(line);
  const checkouts = [];
  for (let shopper = 0; shopper < count; shopper += 1) checkouts.push(await openCheckout(backend));
  const totals = await Promise.all(checkouts.map(async ({ read }) => (await read()).totalAmount));
  await then();
  const results = await Promise.all(
    checkouts.map(({ place }, index) => place({ expectedTotal: totals[index] })),
  );
  const taken = await backend.db.select().from(deliveryCapacity);
  await shop.desk(`undo ${/undo (\d+)/.exec(text)?.[1]}`);
  return {
    statuses: results.map(({ status }) => status).sort(),
    taken: taken.filter(({ used }) => used > 0).map(({ areaId, used }) => `${areaId} ${used}`),
  };
}

describe('what the desk says reaches the order', () => {
  test('an area of its own: its deliveries, no more and no fewer', async () => {
    expect(await ordersAfter('area US-10001 --opens tuesday --cutoff 14:00 --cap 2', 3)).toEqual({
      statuses: [200, 200, 409],
      taken: ['US-10001 2'],
    });
  }, 120_000);

  test('a number for a weekday of an area', async () => {
    const { statuses } = await ordersAfter('area US-100 --opens tuesday --cap 1', 2);
    expect(statuses).toEqual([200, 409]);
  }, 120_000);

  test('a number for a whole state', async () => {
    const line = `open-date ${newYork.deliveryDate} --state NY --cap 1`;
    expect((await ordersAfter(line, 2)).statuses).toEqual([200, 409]);
    const elsewhere = `open-date ${newYork.deliveryDate} --state CA --cap 1`;
    expect((await ordersAfter(elsewhere, 2)).statuses).toEqual([200, 200]);
  }, 120_000);

  test('said to another process after the shopper saw the total, it counts all the same', async () => {
    const { statuses } = await ordersAfter('area US-100 --opens tuesday --cap 2', 2, capByAnother);
    expect(statuses).toEqual([200, 409]);
  }, 120_000);
});

/** Nobody tells this process: its rules in memory are of before. */
async function capByAnother() {
  const day = { fromDate: newYork.deliveryDate, toDate: newYork.deliveryDate, areaId: 'US-100' };
  await loadDeliveryRules(backend.db);
  await withTransaction(backend.db, async (tx) => {
    await tx.insert(deliveryDeskChanges).values({ ...day, kind: 'cap', capacity: 1, madeAt: new Date(now) });
    await raiseDeliveryRulesVersion(tx);
  });
}
