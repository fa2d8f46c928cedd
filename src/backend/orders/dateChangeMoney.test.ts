import { and, eq, sql } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import { openCheckout, recipient } from '../../../tests/support/openCheckout';
import { dearer, keyOf, type MovableOrder, openDateChanges } from '../../../tests/support/openDateChanges';
import { toAmount } from '@/lib/money';
import { dateChanges, deliveryCapacity, orderLines, orders } from '../db/schema';
import { settleStuckChanges, settling } from '../jobs/settleStuckOrders';

jest.setTimeout(120_000);

const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });
const { partsAt, placed, answerBank, paidLessRefunds, totalOf, mailsOf } = openDateChanges(
  () => backend,
  now,
);

/** Moves a delivery to a day that costs more, and pays for it at the bank. */
async function payDearer(order: MovableOrder, at?: string, group = 1) {
  const day = dearer(await order.dates(group, at));
  const { answer } = await order.move(day.deliveryDate, day.priceDifference, group, at);
  await answerBank(answer.data.dateChange?.challengeUrl);
  return day;
}

it('gives money back however often some went back before', async () => {
  const order = await placed([newYork.deliveryDate, '2026-11-27']);
  const day = await payDearer(order);
  await order.pay();
  await order.move(newYork.deliveryDate, -day.priceDifference);
  expect((await order.change({ cancelDelivery: order.id(2) })).status).toBe(200);
  await payDearer(order);
  await order.pay();
  expect((await order.move(newYork.deliveryDate, -day.priceDifference)).status).toBe(200);
  expect(await paidLessRefunds(order)).toBe(await totalOf(order));
  expect((await order.change({ cancel: true })).status).toBe(200);
  expect(await paidLessRefunds(order)).toBe(0);
});

it('a free order pays for a day that costs more, and gets that back', async () => {
  const order = await placed();
  const isThis = eq(orders.id, order.orderId);
  const [row] = await backend.db.select().from(orders).where(isThis);
  if (!row) throw new Error('no order');
  // Everything was a present of the shop.
  const total = toAmount(row.totalCents);
  const cart = { ...row.cart, promotionalDiscount: total, totalDiscountAmount: total, totalAmount: 0 };
  await backend.db
    .update(orders)
    .set({ cart, totalCents: 0, paymentMethod: 'none', paymentReference: null })
    .where(isThis);
  const { priceDifference } = await payDearer(order);
  expect((await order.pay()).answer.data.dateChange).toMatchObject({ state: 'done' });
  expect(await totalOf(order)).toBe(Math.round(priceDifference * 100));
  expect(await backend.db.$count(orders, and(isThis, eq(orders.paymentMethod, 'hosted')))).toBe(1);
  await order.change({ cancel: true });
  expect(await paidLessRefunds(order)).toBe(row.totalCents);
});

it('a payment that cannot be written down holds up no others', async () => {
  const [broken, order] = [await placed(), await placed()];
  await payDearer(broken);
  const { deliveryDate } = await payDearer(order, '2026-11-20T15:01:00Z');
  const isBroken = eq(orders.id, broken.orderId);
  const [row] = await backend.db.select().from(orders).where(isBroken);
  await backend.db
    .update(orders)
    .set({ sender: {} as never })
    .where(isBroken);
  expect(await settleStuckChanges(partsAt('2026-11-20T15:05:00Z'))).toBe(1);
  expect((await order.read()).status.deliveryGroups[0]?.deliveryDate).toBe(deliveryDate);
  await backend.db.update(orders).set({ sender: row?.sender }).where(isBroken);
  expect(await settleStuckChanges(partsAt('2026-11-20T15:05:00Z'))).toBe(1);
});

it('a payment found when its day is past does not hold: the money goes back', async () => {
  const order = await placed([newYork.deliveryDate, '2026-12-10']);
  const total = await totalOf(order);
  const day = await payDearer(order, now, 2);
  expect(day.deliveryDate < '2026-12-01').toBe(true);
  const { answer } = await order.pay(false, '2026-12-01T15:00:00Z');
  expect(answer.data.dateChange).toMatchObject({ state: 'failed', isRefunded: true });
  expect(await paidLessRefunds(order)).toBe(total);
  expect(await mailsOf(order)).toMatchObject([{ changed: ['not-moved'] }]);
});

describe('with another day in the same request', () => {
  it('cancelling the order frees the places of the new day', async () => {
    const used = async () => {
      const rows = (await backend.db.select().from(deliveryCapacity)).filter((row) => row.used > 0);
      return rows.map((row) => JSON.stringify(row)).sort();
    };
    const before = await used();
    const order = await placed();
    const same = (await order.dates()).find(({ priceDifference }) => priceDifference === 0);
    const delivery = { deliveryGroupId: order.id(), ...same };
    expect((await order.change({ delivery, cancel: true })).answer.data.state).toBe('cancelled');
    expect(await used()).toEqual(before);
  });

  it('another address stays once the day is paid', async () => {
    const order = await placed();
    const day = dearer(await order.dates());
    const moved = { ...recipient, addressLine1: '401 W 33rd St.' };
    const delivery = { deliveryGroupId: order.id(), ...day };
    const { answer } = await order.change({ delivery, recipient: moved });
    await answerBank(answer.data.dateChange?.challengeUrl);
    await order.pay();
    const { cart, status } = await order.read();
    expect(status.deliveryGroups[0]?.deliveryDate).toBe(day.deliveryDate);
    const [item] = Object.values(cart.entities.items);
    expect(item?.deliveryOptions?.shippingAddress?.avsAddress).toContain('401 W 33rd St.');
  });
});

it('a delivery whose lines are not known is not cancelled by itself', async () => {
  const order = await placed([newYork.deliveryDate, '2026-11-27']);
  const isSecond = and(eq(orderLines.orderId, order.orderId), eq(orderLines.groupNumber, 2));
  await backend.db.update(orderLines).set({ itemId: null }).where(isSecond);
  expect(keyOf(await order.change({ cancelDelivery: order.id(2) }))).toBe('ORD.TOO_LATE');
  expect((await order.read()).status.deliveryGroups.map(({ status }) => status)).toEqual([
    'received',
    'received',
  ]);
});

it('a delivery that is cancelled takes what member prices saved on it with it, and no more', async () => {
  const checkout = await openCheckout(backend);
  await checkout.add({ sku: 'GMP0502', delivery: undefined });
  const kept = (await checkout.read()).rewardsTotal;
  await checkout.add({ sku: 'LK1001L', quantity: 2, delivery: { ...newYork, deliveryDate: '2026-11-27' } });
  expect((await checkout.read()).rewardsTotal).toBeGreaterThan(kept);
  const { orderId, orderToken } = (await checkout.place()).answer;
  const access = { params: { orderId }, orderToken };
  const cancel = (group: number) =>
    backend.call('forModification', {
      ...access,
      body: { cancelDelivery: `${orderId}-${group}`, idempotencyKey: `cancel-${orderId}-${group}` },
    });
  expect((await cancel(2)).status).toBe(200);
  expect((await backend.call('getOrder', access)).answer.cart.rewardsTotal).toBe(kept);
  expect((await cancel(1)).status).toBe(200);
  expect((await backend.call('getOrder', access)).answer.cart.rewardsTotal).toBe(0);
});

it('more changes than one round takes that fail do not hold up a later one', async () => {
  await backend.db.delete(dateChanges);
  const order = await placed();
  await payDearer(order);
  const [own] = await backend.db.select().from(dateChanges);
  if (!own) throw new Error('no change');
  // Their orders are missing at the payment company, which fails again and again.
  const { askedTurn: _turn, ...row } = own;
  const createdAt = new Date('2026-11-20T14:00:00Z');
  const failing = Array.from({ length: settling.perRound + 5 }, (_, at) => ({
    ...{ ...row, id: `${own.id}-${at}`, number: own.number + 1 + at, createdAt },
    ...{ state: 'failed' as const, reason: 'missing', settledAt: new Date('2026-11-20T14:30:00Z') },
  }));
  await backend.db.insert(dateChanges).values(failing);
  await backend.db.execute(
    sql`update date_changes set asked_turn = nextval(pg_get_serial_sequence('date_changes', 'asked_turn')) where id = ${own.id}`,
  );
  const stateNow = async () =>
    (await backend.db.select().from(dateChanges).where(eq(dateChanges.id, own.id)))[0]?.state;
  await settleStuckChanges(partsAt('2026-11-20T15:20:00Z'));
  expect(await stateNow()).toBe('pending');
  await settleStuckChanges(partsAt('2026-11-20T15:21:00Z'));
  expect(await stateNow()).toBe('done');
});
