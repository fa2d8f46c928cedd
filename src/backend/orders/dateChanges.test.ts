import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork } from '../../../tests/support/openCart';
import { dearer, keyOf, type MovableOrder, openDateChanges } from '../../../tests/support/openDateChanges';
import { expireDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { dateChanges, orderChanges } from '../db/schema';
import { runOrderDesk } from '../desk/orderDesk';
import type { DeskOptions } from '../desk/readDeskWords';
import { settleStuckChanges } from '../jobs/settleStuckOrders';

jest.setTimeout(120_000);

const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });
const { partsAt, placed, answerBank, places, paidLessRefunds, totalOf, mailsOf } = openDateChanges(
  () => backend,
  now,
);

describe('another day of a delivery', () => {
  it('that costs the same holds at once: day, cart, places, history and mail', async () => {
    const order = await placed();
    const before = await places();
    const same = (await order.dates()).find(({ priceDifference }) => priceDifference === 0);
    const key = newKey();
    const answers = await Promise.all(
      [1, 2].map(() => order.move(same?.deliveryDate ?? '', 0, 1, undefined, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const read = await order.read();
    expect(read.status.deliveryGroups[0]?.deliveryDate).toBe(same?.deliveryDate);
    const [item] = Object.values(read.cart.entities.items);
    expect(item?.deliveryOptions).toMatchObject({
      deliveryDate: same?.deliveryDate,
      deliveryOption: 'fixed',
    });
    expect(await places()).toEqual(before);
    expect(await backend.db.$count(orderChanges, eq(orderChanges.orderId, order.orderId))).toBe(1);
    expect(await mailsOf(order)).toMatchObject([{ changed: ['delivery-date'], dateIso: same?.deliveryDate }]);
  });

  it('that costs more holds once it is paid on the payment page, and not before', async () => {
    const order = await placed();
    const [before, total] = [await places(), (await totalOf(order)) ?? 0];
    const day = dearer(await order.dates());
    const { answer } = await order.move(day.deliveryDate, day.priceDifference);
    const { dateChange } = answer.data;
    expect(dateChange).toMatchObject({ state: 'pending', amount: day.priceDifference });
    expect(dateChange?.challengeUrl).toMatch(/^\/sandbox-bank\?challenge=.*&order=LK-/);
    expect((await order.read()).status.deliveryGroups[0]?.deliveryDate).toBe(newYork.deliveryDate);
    expect(await places()).toEqual({ used: before.used, held: before.held + 1 });
    expect(keyOf(await order.change({ cancel: true }))).toBe('ORD.CHANGE_PENDING');
    expect((await order.pay()).answer.data.dateChange?.challengeUrl).toBe(dateChange?.challengeUrl);
    await answerBank(dateChange?.challengeUrl);
    expect((await order.pay()).answer.data.dateChange).toMatchObject({ state: 'done' });
    const { cart, status } = await order.read();
    expect(status.deliveryGroups[0]?.deliveryDate).toBe(day.deliveryDate);
    expect(Math.round(cart.totalAmount * 100)).toBe(total + Math.round(day.priceDifference * 100));
    expect(await totalOf(order)).toBe(Math.round(cart.totalAmount * 100));
    expect(await places()).toEqual(before);
    expect(await mailsOf(order)).toMatchObject([{ paidCents: Math.round(day.priceDifference * 100) }]);
    // Back again: what was paid for the day goes back, of the charge that brought it.
    const back = await order.dates();
    const old = back.find(({ deliveryDate }) => deliveryDate === newYork.deliveryDate);
    expect(old?.priceDifference).toBe(-day.priceDifference);
    await order.move(newYork.deliveryDate, -day.priceDifference);
    expect(await paidLessRefunds(order)).toBe(total);
  });

  it.each([
    [
      'refused by the bank',
      (order: MovableOrder, url?: string) => answerBank(url, false).then(() => order.pay()),
    ],
    ['given up by the shopper', (order: MovableOrder) => order.pay(true)],
    [
      'not paid within half an hour',
      async (order: MovableOrder) => {
        await settleStuckChanges(partsAt('2026-11-20T15:31:00Z'));
        return order.pay();
      },
    ],
  ])('%s is shown as failed; its places are free and the order is as it was', async (_how, end) => {
    const order = await placed();
    const [before, cart] = [await places(), (await order.read()).cart];
    const day = dearer(await order.dates());
    const { dateChange } = (await order.move(day.deliveryDate, day.priceDifference)).answer.data;
    const { answer } = await end(order, dateChange?.challengeUrl);
    expect(answer.data.dateChange).toMatchObject({ state: 'failed', isRefunded: false });
    expect(await places()).toEqual(before);
    expect((await order.read()).cart).toEqual(cart);
    expect(await mailsOf(order)).toEqual([]);
    expect((await order.change({ cancel: true })).answer.data.state).toBe('cancelled');
  });

  it('paid after the florist has begun does not hold: the money goes back and a mail says so', async () => {
    const order = await placed();
    const total = await totalOf(order);
    const day = dearer(await order.dates());
    const { dateChange } = (await order.move(day.deliveryDate, day.priceDifference)).answer.data;
    await answerBank(dateChange?.challengeUrl);
    const { answer } = await order.pay(false, '2026-11-24T12:00:00Z');
    expect(answer.data.dateChange).toMatchObject({ state: 'failed', isRefunded: true });
    expect((await order.read()).status.deliveryGroups[0]?.deliveryDate).toBe(newYork.deliveryDate);
    expect(await paidLessRefunds(order)).toBe(total);
    expect(await mailsOf(order)).toMatchObject([{ changed: ['not-moved'] }]);
  });

  it('needs the price the shopper saw, an open day, an open delivery and a place', async () => {
    const order = await placed();
    const day = dearer(await order.dates());
    expect(keyOf(await order.move(day.deliveryDate, 0))).toBe('CHK.TOTAL_CHANGED');
    expect(keyOf(await order.move('2026-11-01', 0))).toBe('DLV.DATE_UNAVAILABLE');
    expect(keyOf(await order.move(day.deliveryDate, day.priceDifference, 7))).toBe('ORD.NOT_FOUND');
    const begun = '2026-11-24T12:00:00Z';
    expect(await order.dates(1, begun)).toEqual([]);
    expect((await order.move(day.deliveryDate, day.priceDifference, 1, begun)).status).toBe(409);
  });

  it('that costs less than half a dollar more is not charged, and the bill stays', async () => {
    const order = await placed();
    const day = dearer(await order.dates());
    for (const table of ['delivery_fees', 'delivery_surges'])
      await backend.db.execute(sql.raw(`update ${table} set surcharge_cents = 20 where surcharge_cents > 0`));
    await backend.db.execute(sql`update delivery_rules_version set version = version + 1`);
    expireDeliveryRules(backend.db);
    const cheap = (await order.dates()).find(({ deliveryDate }) => deliveryDate === day.deliveryDate);
    expect(cheap?.priceDifference).toBe(0);
  });
});

describe('one delivery of several', () => {
  it('is cancelled by itself: its money goes back, its places are free, the other one stays', async () => {
    const order = await placed([newYork.deliveryDate, '2026-11-27']);
    const [before, total] = [await places(), (await totalOf(order)) ?? 0];
    const { answer } = await order.change({ cancelDelivery: order.id(2) });
    expect(answer.data.deliveries.map(({ state, canCancel }) => [state, canCancel])).toEqual([
      ['open', false],
      ['cancelled', false],
    ]);
    const { cart, status } = await order.read();
    expect(status.deliveryGroups.map((group) => group.status)).toEqual(['received', 'cancelled']);
    expect(status.track.map((step) => step.status)).toEqual(['received']);
    expect(cart.items).toHaveLength(1);
    const left = Math.round(cart.totalAmount * 100);
    expect(left).toBeLessThan(total);
    const { subTotalAmount, totalDiscountAmount, orderFeeSummary } = cart;
    const sum = Object.values(orderFeeSummary).reduce(
      (one, other) => one + other,
      subTotalAmount - totalDiscountAmount,
    );
    expect(Math.round(sum * 100)).toBe(left);
    expect([await totalOf(order), await paidLessRefunds(order)]).toEqual([left, left]);
    expect(await places()).toEqual({ ...before, used: before.used - 1 });
    expect(await mailsOf(order)).toMatchObject([{ changed: ['cancel-delivery'], refundCents: total - left }]);
    const desk = { clock: fixedClock(now), print: () => undefined, isByClock: true, user: 'ben' };
    const words = ['status', order.id(2), 'preparing'];
    await expect(
      runOrderDesk(backend.db, { command: 'order', words, options: {} as DeskOptions }, desk),
    ).rejects.toThrow(`${order.id(2)} was cancelled.`);
    expect((await order.change({ cancelDelivery: order.id(1) })).status).toBe(409);
    expect((await order.change({ cancel: true })).status).toBe(200);
    expect(await paidLessRefunds(order)).toBe(0);
    expect(await places()).toEqual({ ...before, used: before.used - 2 });
  });
});

it('paid less refunds is the total, whatever is changed in whatever order', async () => {
  const act = fc.record({
    what: fc.constantFrom('move', 'move', 'move', 'cancelDelivery', 'message'),
    group: fc.constantFrom(1, 2),
    day: fc.nat(40),
    isPaid: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 2, maxLength: 6 }),
      fc.boolean(),
      async (acts, isCancelled) => {
        const order = await placed([newYork.deliveryDate, '2026-11-27']);
        for (const { what, group, day, isPaid } of acts) {
          if (what === 'message') await order.change({ cardMessage: { message: `Day ${day}` } });
          if (what === 'cancelDelivery') await order.change({ cancelDelivery: order.id(group) });
          const dates = what === 'move' ? await order.dates(group) : [];
          const chosen = dates[day % Math.max(1, dates.length)];
          if (!chosen) continue;
          const moved = await order.move(chosen.deliveryDate, chosen.priceDifference, group);
          const url = moved.status === 200 ? moved.answer.data.dateChange?.challengeUrl : undefined;
          if (url) await answerBank(url, isPaid);
          await order.pay();
          expect(await paidLessRefunds(order)).toBe(await totalOf(order));
          expect(Math.round((await order.read()).cart.totalAmount * 100)).toBe(await totalOf(order));
        }
        if (isCancelled) await order.change({ cancel: true });
        expect(await paidLessRefunds(order)).toBe(isCancelled ? 0 : await totalOf(order));
      },
    ),
    { numRuns: 12, seed: 64 },
  );
  expect(await backend.db.$count(dateChanges, eq(dateChanges.state, 'done'))).toBeGreaterThan(0);
});
