import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { deliveryCapacity, orderChanges, outboxMails, refunds, sandboxCharges } from '../db/schema';
import { refundOrders } from '../jobs/refundOrders';
import { createLogger } from '../platform/logger';

const now = '2026-11-20T15:00:00Z';
/** The florist in New York begins at seven in the morning of the 24th. */
const justBefore = '2026-11-24T11:59:59Z';
const begun = '2026-11-24T12:00:00Z';

jest.setTimeout(60_000);
const backend = suiteBackend({ now });

async function placed() {
  const { orderId, orderToken } = (await (await openCheckout(backend)).place()).answer;
  const access = { params: { orderId }, orderToken };
  return {
    ...{ orderId, access },
    view: (at?: string) => backend.call('viewOrder', { ...access, now: at }),
    change: (body: object, at?: string, idempotencyKey = newKey()) =>
      backend.call('forModification', { ...access, body: { ...body, idempotencyKey }, now: at }),
    read: (at?: string) => backend.call('getOrder', { ...access, now: at }),
  };
}

const usedCapacity = async () =>
  (await backend.db.select().from(deliveryCapacity)).reduce((sum, { used }) => sum + used, 0);

describe('changing an order', () => {
  it('says until when, and changes message and phone as long as nobody has begun', async () => {
    const { view, change, read, orderId } = await placed();
    expect((await view()).answer.data).toMatchObject({
      state: 'open',
      until: '2026-11-24T12:00:00.000Z',
      canCancel: true,
    });
    const wishes = { cardMessage: { message: 'Get well' }, recipientPhone: '212 555 0199' };
    expect((await change(wishes, justBefore)).answer.data).toMatchObject(wishes);
    const { answer } = await read(justBefore);
    expect(answer).toMatchObject({
      cardMessage: { message: 'Get well' },
      recipient: { phone: '212 555 0199' },
    });
    const noted = await backend.db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId));
    expect(noted.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'card-message'],
      [2, 'recipient-phone'],
    ]);
  });

  it.each([
    [{ cardMessage: { message: 'Too late' } }],
    [{ recipientPhone: '212 555 0199' }],
    [{ cancel: true }],
  ])('refuses %j once somebody has begun', async (wish) => {
    const { view, change } = await placed();
    expect((await view(begun)).answer.data).toMatchObject({ state: 'closed', canCancel: false });
    const { status, errors } = await change(wish, begun);
    expect([status, Object.keys(errors.errorMap)]).toEqual([409, ['ORD.TOO_LATE']]);
  });

  it('does all that is asked or nothing, once for each key', async () => {
    const { change, read } = await placed();
    const bad = await change({ cardMessage: { message: 'New' }, recipientPhone: 'call me' });
    expect([bad.status, bad.errors.details?.[0]?.path]).toEqual([422, 'body.recipientPhone']);
    expect((await read()).answer.cardMessage?.message).toMatch(/^Happy/);
    const key = newKey();
    expect((await change({ cardMessage: { message: 'Once' } }, undefined, key)).status).toBe(200);
    expect((await change({ cardMessage: { message: 'Once' } }, undefined, key)).status).toBe(200);
    expect((await change({ cardMessage: { message: 'Twice' } }, undefined, key)).status).toBe(409);
  });

  it('opens for the token of that order alone', async () => {
    const [mine, theirs] = [await placed(), await placed()];
    const { status } = await backend.call('viewOrder', { ...mine.access, params: theirs.access.params });
    expect(status).toBe(404);
  });
});

describe('cancelling an order', () => {
  it('frees its places, gives the money back once, writes a mail, and is told to whoever tracks it', async () => {
    const usedBefore = await usedCapacity();
    const { orderId, change, read } = await placed();
    const total = Math.round((await read()).answer.cart.totalAmount * 100);
    expect((await change({ cancel: true })).answer.data.state).toBe('cancelled');
    expect(await usedCapacity()).toBe(usedBefore);
    const environment = testEnvironment();
    const parts = { db: backend.db, environment, log: createLogger(environment), clock: fixedClock(now) };
    expect([await refundOrders(parts), await refundOrders(parts)]).toEqual([1, 0]);
    const [charge] = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.chargeKey, orderId));
    expect(charge?.refundedCents).toBe(total);
    expect(await backend.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
      { amountCents: total },
    ]);
    const mails = await backend.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.id, `order-cancelled-${orderId}`));
    expect(mails).toHaveLength(1);
    const { status } = (await read('2026-11-25T12:00:00Z')).answer;
    expect(status.track.map((step) => step.status)).toEqual(['received', 'cancelled']);
    expect(status.deliveryGroups[0]?.status).toBe('cancelled');
    expect((await change({ cancel: true })).status).toBe(409);
  });
});
