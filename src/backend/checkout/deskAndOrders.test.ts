import { asc, eq, gt, sql } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { openDesk } from '../../../tests/support/openDesk';
import {
  expireDeliveryRules,
  loadDeliveryRules,
  raiseDeliveryRulesVersion,
  lockDeliveryRulesVersion,
} from '../calendars/rules/loadDeliveryRules';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { deliveryCapacity, deliveryDeskChanges, orderGroups, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { cancelOrder } from '../orders/orderChanges';
import { listGroups, lockOrder, type StoredOrder } from '../orders/orderRepository';
import { closeOrders } from './closeOrders';

// Friday 20 November 2026; the carts go to 10001 (the area US-100) on Tuesday the 24th.
const now = '2026-11-20T15:00:00Z';
let shop: ReturnType<typeof openDesk>;
const backend = suiteBackend({ now });
beforeAll(async () => {
  shop = openDesk(backend, now);
}, 120_000);

/** Says it at the desk, orders so many times at once, and takes it back. */
async function ordersAfter(line: string, count: number, then = async () => {}) {
  await backend.db.delete(deliveryCapacity);
  expireDeliveries(backend.db);
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

describe('what is sold counts in the area it lies in', () => {
  beforeEach(async () => {
    await backend.db.delete(deliveryDeskChanges);
    await withTransaction(backend.db, raiseDeliveryRulesVersion);
    expireDeliveryRules(backend.db);
    await backend.db.delete(orders);
    await backend.db.delete(deliveryCapacity);
    expireDeliveries(backend.db);
  });
  const split = 'area US-10001 --opens tuesday --cutoff 14:00 --cap 2';
  const order = async (count: number) => {
    const checkouts = [];
    for (let shopper = 0; shopper < count; shopper += 1) checkouts.push(await openCheckout(backend));
    return Promise.all(
      checkouts.map(async ({ read, place }) => place({ expectedTotal: (await read()).totalAmount })),
    );
  };
  const dayOf = (zip: string) => {
    expireDeliveries(backend.db);
    return shop.dayOf(newYork.deliveryDate, zip, 'LK1001S');
  };
  const undoOf = (text: string) => `undo ${/undo (\d+)/.exec(text)?.[1]}`;
  /** As the days say, and as the orders say. */
  const counts = async () => {
    const days = await backend.db.select().from(deliveryCapacity).where(gt(deliveryCapacity.used, 0));
    const groups = await backend.db.select().from(orderGroups);
    const bySlot: Record<string, number> = {};
    for (const { areaId } of groups.flatMap(({ slots }) => slots)) bySlot[areaId] = (bySlot[areaId] ?? 0) + 1;
    return { days: Object.fromEntries(days.map(({ areaId, used }) => [areaId, used])), orders: bySlot };
  };

  test('an area taken out of another counts what is sold in it, until it is taken back', async () => {
    const [placed] = await order(2);
    const { text } = await shop.desk(split);
    expect(text).toContain('Sold already: 2. They count in the area they lie in now.');
    expect(await counts()).toEqual({ days: { 'US-10001': 2 }, orders: { 'US-10001': 2 } });
    expect([await dayOf('10001'), await dayOf('10002')]).toEqual(['capacity-full', expect.anything()]);
    expect((await shop.desk(`today --date ${newYork.deliveryDate} --area US-10001`)).text).toContain(
      'US-10001',
    );
    await cancel(placed?.answer.orderId ?? '');
    expect(await dayOf('10001')).toMatchObject({ fee: 14.99 });
    const undone = await shop.desk(undoOf(text));
    expect(undone.text).toContain('Sold already: 1.');
    expect(await counts()).toMatchObject({ days: { 'US-100': 1 } });
  }, 120_000);

  test('where no florist goes any more, those of the wider area still bring what is sold', async () => {
    await order(1);
    const { text } = await shop.desk('area US-10001 --florists no');
    expect(text).not.toContain('Sold already');
    expect(await counts()).toEqual({ days: { 'US-100': 1 }, orders: { 'US-100': 1 } });
    await shop.desk(undoOf(text));
  }, 120_000);

  test('the desk waits for orders that are being placed', async () => {
    let isPlaced = false;
    const saying = await withTransaction(backend.db, async (tx) => {
      await lockDeliveryRulesVersion(tx);
      const spoken = shop.desk(split).then(({ text }) => ({ text, isPlaced }));
      await Promise.race([spoken, untilSomebodyWaits()]);
      isPlaced = true;
      return { spoken };
    });
    const { text, isPlaced: hasWaited } = await saying.spoken;
    expect(hasWaited).toBe(true);
    await shop.desk(undoOf(text));
  }, 120_000);

  test('an order that takes too long leaves the desk a word, and everything as it was', async () => {
    const { code, text } = await withTransaction(backend.db, async (tx) => {
      await lockDeliveryRulesVersion(tx);
      return shop.desk(split);
    });
    expect(code).toBe(1);
    expect(text).toContain('Nothing was changed.');
    expect(await backend.db.select().from(deliveryDeskChanges)).toEqual([]);
  }, 120_000);

  test('orders placed while the desk speaks are counted where it says', async () => {
    const placing = order(4);
    const { text } = await shop.desk(split);
    const [placed] = await Promise.all([placing, shop.desk(undoOf(text))]);
    const later = await order(2);
    const last = await shop.desk(split);
    const sold = [...placed, ...later].filter(({ status }) => status === 200).length;
    expect(await counts()).toEqual({ days: { 'US-10001': sold }, orders: { 'US-10001': sold } });
    await shop.desk(undoOf(last.text));
  }, 120_000);
});

test('a payment of several orders goes through them as the desk does, whichever the charge names first', async () => {
  await backend.db.delete(orders);
  for (const { read, place } of [await openCheckout(backend), await openCheckout(backend)])
    await place({ expectedTotal: (await read()).totalAmount });
  const [low, high] = (await backend.db.select().from(orders).orderBy(asc(orders.id))) as [
    StoredOrder,
    StoredOrder,
  ];
  const { closing } = await withTransaction(backend.db, async (tx) => {
    await lockOrder(tx, low.id);
    const shopParts = { db: backend.db, clock: fixedClock(now) };
    const closed = closeOrders(shopParts, [high, low], high.id, { status: 'declined', reason: 'declined' });
    await Promise.race([closed, untilSomebodyWaits()]);
    await tx.execute(sql`select 1 from ${orders} where ${orders.id} = ${high.id} for update nowait`);
    return { closing: closed };
  });
  expect(await closing).toBe('confirmed');
}, 120_000);

async function untilSomebodyWaits() {
  const waiting = sql`select 1 from pg_locks where not granted`;
  while ((await backend.db.execute(waiting)).rows.length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

async function cancel(orderId: string) {
  const [order] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await withTransaction(backend.db, async (tx) =>
    cancelOrder(tx, order, await listGroups(tx, orderId), new Date(now)),
  );
}

/** Nobody tells this process: its rules in memory are of before. */
async function capByAnother() {
  const day = { fromDate: newYork.deliveryDate, toDate: newYork.deliveryDate, areaId: 'US-100' };
  await loadDeliveryRules(backend.db);
  await withTransaction(backend.db, async (tx) => {
    await tx.insert(deliveryDeskChanges).values({ ...day, kind: 'cap', capacity: 1, madeAt: new Date(now) });
    await raiseDeliveryRulesVersion(tx);
  });
}
