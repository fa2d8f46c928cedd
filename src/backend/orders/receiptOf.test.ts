import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import { dearer, type MovableOrder, openDateChanges } from '../../../tests/support/openDateChanges';
import { withTransaction } from '../db/withTransaction';
import { refundPart } from './orderChanges';
import { lockOrder } from './orderRepository';

jest.setTimeout(120_000);

const now = '2026-11-20T15:00:00Z';
const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;
const backend = suiteBackend({ now });
const { placed, answerBank, paidLessRefunds } = openDateChanges(() => backend, now);

const sum = (amounts: readonly { amount: number }[]) =>
  Math.round(amounts.reduce((total, { amount }) => total + amount * 100, 0));
const receiptOf = async (order: MovableOrder) => (await order.read()).receipt;

async function payDearer(order: MovableOrder, minute: number) {
  const day = dearer(await order.dates());
  const { answer } = await order.move(day.deliveryDate, day.priceDifference, 1, at(minute));
  await answerBank(answer.data.dateChange?.challengeUrl);
  return day.priceDifference;
}

it('an order that was not changed was paid once, on the day it was placed', async () => {
  const order = await placed();
  const { cart, receipt } = await order.read();
  expect(receipt).toEqual({
    payments: [{ for: 'order', amount: cart.totalAmount, at: at(0) }],
    refunds: [],
  });
});

it('names each payment and refund by its change, with its moment; together they are the books of the payment company', async () => {
  const order = await placed([newYork.deliveryDate, '2026-11-27']);
  const paid = (await order.read()).cart.totalAmount;
  const difference = await payDearer(order, 1);
  await order.pay(false, at(2));
  await order.move(newYork.deliveryDate, -difference, 1, at(3));
  await order.change({ cancelDelivery: order.id(2) }, at(4));
  const { totalAmount } = (await order.read()).cart;
  await withTransaction(backend.db, async (tx) => {
    const locked = await lockOrder(tx, order.orderId);
    if (locked) await refundPart(tx, locked, 500, new Date(at(5)), { changedBy: 'flora', note: 'late' });
  });
  expect(await receiptOf(order)).toEqual({
    payments: [
      { for: 'order', amount: paid, at: at(0) },
      { for: 'day', amount: difference, at: at(2) },
    ],
    refunds: [
      { for: 'day', amount: difference, at: at(3), isDone: false },
      { for: 'delivery', amount: Math.round((paid - totalAmount) * 100) / 100, at: at(4), isDone: false },
      { for: 'shop', amount: 5, at: at(5), isDone: false },
    ],
  });
  await order.change({ cancel: true }, at(6));
  const left = await paidLessRefunds(order);
  const { payments, refunds } = await receiptOf(order);
  expect([sum(payments) - sum(refunds), left]).toEqual([0, 0]);
  expect(refunds.at(-1)).toMatchObject({ for: 'order', amount: totalAmount - 5, at: at(6) });
  expect(refunds.every(({ isDone }) => isDone)).toBe(true);
});

it('a payment of a change that came too late stands there with its refund', async () => {
  const order = await placed();
  const difference = await payDearer(order, 1);
  await order.pay(false, '2026-12-20T15:00:00.000Z');
  const { payments, refunds } = await receiptOf(order);
  expect(payments[1]).toEqual({ for: 'day', amount: difference, at: '2026-12-20T15:00:00.000Z' });
  expect(refunds).toMatchObject([{ for: 'late', amount: difference }]);
});

it('a change that was not paid is no payment, and what goes back of two charges at once is one refund', async () => {
  const order = await placed();
  const day = dearer(await order.dates());
  const { answer } = await order.move(day.deliveryDate, day.priceDifference, 1, at(1));
  await answerBank(answer.data.dateChange?.challengeUrl, false);
  await order.pay(false, at(2));
  expect((await receiptOf(order)).payments).toHaveLength(1);
  await payDearer(order, 3);
  await order.pay(false, at(4));
  await order.change({ cancel: true }, at(5));
  const { payments, refunds } = await receiptOf(order);
  expect(refunds).toMatchObject([{ for: 'order', at: at(5) }]);
  expect([payments.length, sum(payments) - sum(refunds)]).toEqual([2, 0]);
});
