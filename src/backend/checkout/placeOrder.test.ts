import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork } from '../../../tests/support/openCart';
import { openCheckout, recipient } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import {
  deliveryAreaWeekdays,
  deliveryCapacity,
  orderGroups,
  orderLines,
  orders,
  outboxMails,
  sandboxCharges,
} from '../db/schema';
import { settleStuckOrders } from '../jobs/settleStuckOrders';
import { createLogger } from '../platform/logger';

const now = '2026-11-20T15:00:00Z';

jest.setTimeout(60_000);
const backend = suiteBackend({ now });

const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);
const ordersOf = (cartId: string) => backend.db.select().from(orders).where(eq(orders.cartId, cartId));
const usedCapacity = async () =>
  (await backend.db.select().from(deliveryCapacity)).reduce((sum, { used }) => sum + used, 0);

describe('placing an order', () => {
  it('charges once, keeps everything as bought, closes the cart and writes the mail', async () => {
    const checkout = await openCheckout(backend);
    const before = await checkout.read();
    const usedBefore = await usedCapacity();
    const { answer } = await checkout.place({ locale: 'fr-CA' });
    expect(answer.orderId).toMatch(/^LK-[B-DF-HJ-NP-TV-XZ2-9]{4}-[B-DF-HJ-NP-TV-XZ2-9]{4}$/);
    const order = (
      await backend.call('getOrder', { params: { orderId: answer.orderId }, orderToken: answer.orderToken })
    ).answer;
    expect(order).toMatchObject({
      recipient,
      cart: { totalAmount: before.totalAmount },
      payment: { brand: 'visa', last4: '4242' },
    });
    expect(order.status.deliveryGroups).toMatchObject([
      {
        deliveryGroupId: `${answer.orderId}-1`,
        status: 'received',
        deliveryDate: newYork.deliveryDate,
        items: [{ lang: 'fr-CA' }],
      },
    ]);
    const [charge] = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.chargeKey, answer.orderId));
    expect(charge).toMatchObject({ amountCents: Math.round(before.totalAmount * 100), outcome: 'paid' });
    expect(await backend.db.select().from(outboxMails)).toMatchObject([
      { recipient: 'ada@example.com', locale: 'fr-CA', sentAt: null },
    ]);
    expect(await usedCapacity()).toBe(usedBefore + 1);
    const closed = await backend.call('getCart', {
      params: { cartId: checkout.cartId },
      cartToken: checkout.cartToken,
    });
    expect(closed.status).toBe(404);
    const lines = await backend.db.select().from(orderLines).where(eq(orderLines.orderId, answer.orderId));
    expect(lines).toMatchObject([{ sku: 'LK1001S', groupNumber: 1, lineCents: 7999 }]);
  });

  it('tells the ward of a hospital in the mail', async () => {
    const checkout = await openCheckout(backend);
    const { checkoutId, cartToken } = checkout;
    const body = { ...recipient, addressType: 'H' as const, locationName: 'Mercy', ward: 'Ward 4B' };
    await backend.call('saveRecipient', { params: { checkoutId }, cartToken, body });
    const { orderId } = (await checkout.place()).answer;
    const mails = await backend.db.select().from(outboxMails);
    const mail = mails.find((one) => JSON.stringify(one).includes(orderId));
    expect(mail?.facts).toMatchObject({
      recipientAddress: ['Mercy', 'Ward 4B', '350 W 31st St.', 'New York, NY 10001'],
    });
  });

  it('makes one order of ten submits at once, whatever their keys', async () => {
    const checkout = await openCheckout(backend);
    const expectedTotal = (await checkout.read()).totalAmount;
    const sameKey = newKey();
    const usedBefore = await usedCapacity();
    const submits = Array.from({ length: 10 }, (_, index) =>
      checkout.place({ expectedTotal, idempotencyKey: index % 2 === 0 ? sameKey : newKey() }),
    );
    const results = await Promise.all(submits);
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(results.map(({ answer }) => answer.orderId)).size).toBe(1);
    const made = await ordersOf(checkout.cartId);
    expect(made).toHaveLength(1);
    const charges = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.tokenHash, made[0]?.paymentTokenHash ?? ''));
    expect(charges).toHaveLength(1);
    expect(await usedCapacity()).toBe(usedBefore + 1);
  }, 30_000);

  it('answers a repeat with the same order, also after the cart is closed', async () => {
    const checkout = await openCheckout(backend);
    const expectedTotal = (await checkout.read()).totalAmount;
    const body = { expectedTotal, idempotencyKey: newKey() };
    const first = await checkout.place(body);
    expect((await checkout.place(body)).answer.orderId).toBe(first.answer.orderId);
    const otherBody = await checkout.place({ ...body, expectedTotal: 1 });
    expect({ status: otherBody.status, keys: keysOf(otherBody) }).toEqual({
      status: 409,
      keys: ['REQ.IDEMPOTENCY_MISMATCH'],
    });
  });
});

describe('an order that does not come about', () => {
  it('is refused when the total is not what the shopper saw, and takes nothing', async () => {
    const checkout = await openCheckout(backend);
    const usedBefore = await usedCapacity();
    const result = await checkout.place({ expectedTotal: 1 });
    expect({ status: result.status, keys: keysOf(result) }).toEqual({
      status: 409,
      keys: ['CHK.TOTAL_CHANGED'],
    });
    expect(await usedCapacity()).toBe(usedBefore);
    expect((await checkout.place()).status).toBe(200);
  });

  it('is refused while a step is missing', async () => {
    const checkout = await openCheckout(backend);
    const late = await backend.call('placeOrder', {
      cartToken: checkout.cartToken,
      now: '2026-11-20T16:00:00Z',
      body: {
        checkoutId: checkout.checkoutId,
        expectedTotal: (await checkout.read()).totalAmount,
        idempotencyKey: newKey(),
      },
    });
    expect({ status: late.status, keys: keysOf(late), details: late.errors.details }).toMatchObject({
      status: 422,
      keys: ['CHK.INCOMPLETE'],
      details: [{ path: 'checkout.payment' }],
    });
  });

  it('is refused when the day has passed', async () => {
    const checkout = await openCheckout(backend);
    const body = { checkoutId: checkout.checkoutId, expectedTotal: 1, idempotencyKey: newKey() };
    const result = await backend.call('placeOrder', {
      cartToken: checkout.cartToken,
      now: '2026-11-26T16:00:00Z',
      body,
    });
    expect({ status: result.status, keys: keysOf(result) }).toEqual({
      status: 409,
      keys: ['DLV.DATE_UNAVAILABLE'],
    });
  });

  it('leaves everything as it was when the card is declined; another card works', async () => {
    const checkout = await openCheckout(backend);
    const usedBefore = await usedCapacity();
    await checkout.pay('4000000000000002');
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    const declined = await checkout.place(body);
    expect({ status: declined.status, keys: keysOf(declined) }).toEqual({
      status: 422,
      keys: ['PAY.DECLINED'],
    });
    expect(keysOf(await checkout.place(body))).toEqual(['PAY.DECLINED']);
    expect(await usedCapacity()).toBe(usedBefore);
    const { answer } = await backend.call('getCheckout', {
      params: { checkoutId: checkout.checkoutId },
      cartToken: checkout.cartToken,
    });
    expect(answer.missing).toEqual(['payment']);
    await checkout.pay();
    expect((await checkout.place()).status).toBe(200);
    expect((await ordersOf(checkout.cartId)).map(({ state }) => state).sort()).toEqual([
      'confirmed',
      'failed',
    ]);
  });
});

describe('an unclear charge', () => {
  it('holds the cart, never charges twice, and is settled by asking again', async () => {
    const checkout = await openCheckout(backend);
    await checkout.pay('4000000000000119');
    const expectedTotal = (await checkout.read()).totalAmount;
    const unclear = await checkout.place({ expectedTotal });
    expect({ status: unclear.status, keys: keysOf(unclear) }).toEqual({
      status: 503,
      keys: ['PAY.UNAVAILABLE'],
    });
    const write = await backend.call('deleteAllCartItems', {
      params: { cartId: checkout.cartId },
      cartToken: checkout.cartToken,
    });
    expect({ status: write.status, keys: keysOf(write) }).toEqual({ status: 409, keys: ['CART.ORDERING'] });
    const again = await checkout.place({ expectedTotal });
    expect(again.status).toBe(200);
    expect(
      await backend.db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.chargeKey, again.answer.orderId)),
    ).toHaveLength(1);
  });

  it('is settled by the shop itself when nobody asks again', async () => {
    const checkout = await openCheckout(backend);
    await checkout.pay('4000000000000119');
    await checkout.place();
    const environment = testEnvironment();
    const parts = {
      environment,
      db: backend.db,
      clock: fixedClock('2026-11-20T15:01:00Z'),
      log: createLogger(environment),
    };
    expect(await settleStuckOrders(parts)).toBe(1);
    expect((await ordersOf(checkout.cartId)).map(({ state }) => state)).toEqual(['confirmed']);
    const repeat = await checkout.place({ expectedTotal: 1 });
    expect(repeat.status).toBe(200);
  });
});

describe('the last delivery of a day', () => {
  it('goes to one of two orders', async () => {
    const checkouts = [await openCheckout(backend), await openCheckout(backend)];
    const [group] = await backend.db.select().from(orderGroups).limit(1);
    const { areaId = '', dateIso = '' } = group?.slots[0] ?? {};
    const weekdays = await backend.db
      .select()
      .from(deliveryAreaWeekdays)
      .where(eq(deliveryAreaWeekdays.areaId, areaId));
    const limit = weekdays.find(({ weekday }) => weekday === TUESDAY)?.capacity ?? 0;
    await backend.db
      .update(deliveryCapacity)
      .set({ used: limit - 1 })
      .where(eq(deliveryCapacity.date, dateIso));
    const results = await Promise.all(checkouts.map((checkout) => checkout.place()));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.flatMap(keysOf)).toEqual(['DLV.DATE_UNAVAILABLE']);
    // B16: whether the place was lost before the reading or after it, the reason is the same.
    const [reason] = results.flatMap(({ errors }) => errors.details ?? []);
    expect(reason?.message).toMatch(/^capacity-full/);
  });
});

const TUESDAY = 2;
