import { eq } from 'drizzle-orm';
import { shop } from '@/contracts/shop';
import { fixedClock } from '@/lib/clock';
import { openCheckout, sender } from '../../../tests/support/openCheckout';
import { newYork } from '../../../tests/support/openCart';
import { openDesk } from '../../../tests/support/openDesk';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { liveVariables, testEnvironment } from '../../../tests/support/testEnvironment';
import { buildApp } from '../app';
import { deliveryCapacity, orderChanges, outboxMails, refunds, sandboxCharges } from '../db/schema';
import { refundOrders } from '../jobs/refundOrders';
import { createLogger } from '../platform/logger';

const now = '2026-11-20T15:00:00Z';
/** Long after everything would have been delivered by the clock. */
const later = '2027-01-20T15:00:00Z';
let backend: InProcessBackend;
let live: Awaited<ReturnType<typeof buildApp>>;

jest.setTimeout(60_000);
beforeAll(async () => {
  backend = await startBackend({ now });
  const environment = testEnvironment({ ...liveVariables, DATABASE_URL: backend.databaseUrl });
  const parts = { environment, db: backend.db, clock: fixedClock(later), log: createLogger(environment) };
  live = await buildApp(parts);
  await live.ready();
}, 120_000);
afterAll(async () => {
  await live.close();
  await backend.stop();
});

const desk = (line: string, at = now) => openDesk(backend, at, { isLive: true }).desk(`order ${line}`);
const placeOrder = async () => (await (await openCheckout(backend)).place()).answer.orderId;

/** The tracking page of the live shop, long afterwards. */
async function track(orderId: string) {
  const url = `/order-search/v2/${shop.brand}/order/status`;
  const answer = await live.inject({ method: 'GET', url, query: { orderId, zip: '10001' } });
  const { data } = answer.json<{ data: { track: { status: string }[]; deliveryGroups: object[] } }>();
  return { steps: data.track.map(({ status }) => status), deliveries: data.deliveryGroups };
}
const mailsOf = async (orderId: string) =>
  (await backend.db.select().from(outboxMails)).filter(({ facts }) => facts.orderId === orderId);
const countOf = async (orderId: string, kind: string) =>
  (await mailsOf(orderId)).filter(({ facts }) => facts.kind === kind).length;
const usedCapacity = async () =>
  (await backend.db.select().from(deliveryCapacity)).reduce((sum, { used }) => sum + used, 0);

describe('C20: where a delivery is', () => {
  test('is never said by the time of day in live mode, and goes by the clock in demo and test', async () => {
    const orderId = await placeOrder();
    expect((await track(orderId)).steps).toEqual(['received']);
    const query = { orderId, zip: '10001' };
    const { answer } = await backend.call('trackOrder', { query, now: later });
    expect(answer.data.track.at(-1)?.status).toBe('delivered');
  });

  test('is what people say, step after step, with the parcel; the sender gets the mails one expects', async () => {
    const orderId = await placeOrder();
    const wrong = await desk(`status ${orderId} delivered`);
    expect([wrong.code, wrong.text]).toEqual([
      1,
      `${orderId}-1 is received; after that comes accepted or preparing or problem.\nNothing was changed.`,
    ]);
    await desk(`status ${orderId} accepted --by Rosa`);
    expect((await track(orderId)).steps).toEqual(['received', 'accepted']);
    await desk(`status ${orderId} preparing`);
    const sent = `status ${orderId}-1 on-its-way --carrier "Parcel Post" --number 1Z99 --url https://carrier.example/1Z99`;
    expect((await desk(sent)).text).toContain('A mail goes to ada@example.com.');
    expect((await desk(sent)).text).toBe(`${orderId}-1 is on-its-way already.`);
    expect((await desk(`status ${orderId} on-its-way`)).text).toBe(`${orderId}-1 is on-its-way already.`);
    expect((await track(orderId)).deliveries).toMatchObject([
      {
        ...{ status: 'on-its-way', shippingVendor: 'Parcel Post', shippingNumber: '1Z99' },
        shippingUrl: 'https://carrier.example/1Z99',
      },
    ]);
    expect((await desk(`status ${orderId} problem`)).code).toBe(1);
    await desk(`status ${orderId} problem --note "nobody at home"`);
    expect((await track(orderId)).steps.at(-1)).toBe('problem');
    await desk(`status ${orderId} delivered`);
    expect((await track(orderId)).steps).toEqual([
      ...['received', 'accepted', 'preparing', 'on-its-way', 'delivered'],
    ]);
    expect(await countOf(orderId, 'delivery')).toBe(2);
  });

  test('an order of several deliveries is delivered with the last; which one is meant must be said', async () => {
    const checkout = await openCheckout(backend);
    await checkout.add({ sku: 'LK1002S', delivery: { ...newYork, deliveryDate: '2026-11-25' } });
    const { orderId } = (await checkout.place()).answer;
    expect((await desk(`status ${orderId} preparing`)).text).toMatch(`${orderId}-1 or ${orderId}-2`);
    for (const status of ['preparing', 'on-its-way', 'delivered'])
      await desk(`status ${orderId}-1 ${status}`);
    expect((await track(orderId)).steps).toEqual(['received', 'preparing', 'on-its-way']);
    for (const status of ['preparing', 'on-its-way', 'delivered'])
      await desk(`status ${orderId}-2 ${status}`);
    expect((await track(orderId)).steps.at(-1)).toBe('delivered');
  });

  test('what the florist has begun can no longer be changed by the customer', async () => {
    const { orderId, orderToken } = (await (await openCheckout(backend)).place()).answer;
    const view = async () =>
      (await backend.call('viewOrder', { params: { orderId }, orderToken })).answer.data.state;
    await desk(`status ${orderId} accepted`);
    expect(await view()).toBe('open');
    await desk(`status ${orderId} preparing`);
    expect(await view()).toBe('closed');
  });
});

describe('C20: the desk', () => {
  test('finds orders by number, e-mail, name and day', async () => {
    const orderId = await placeOrder();
    for (const known of [orderId.toLowerCase(), 'ADA@example.com', 'zoë o’brien', '--date 2026-11-24'])
      expect((await desk(`find ${known}`)).text).toContain(`${orderId}  confirmed  2026-11-24  Zoë`);
    for (const unknown of ['eve@example.com', 'LK-BBBB', '100%', '--date 2026-12-01'])
      expect((await desk(`find ${unknown}`)).text).toBe('No order was found.');
    expect(await desk('find')).toMatchObject({ code: 1 });
  });

  test('shows everything a florist must know, and who did what', async () => {
    const orderId = await placeOrder();
    await desk(`status ${orderId} accepted --by Rosa`);
    await desk(`refund ${orderId} 5 --by Rosa --note "stem broken"`);
    const { text } = await desk(`show ${orderId}`);
    for (const part of [
      ...['ada@example.com', 'Zoë O’Brien-Lévesque, (212) 555-0147', '350 W 31st St., New York, NY 10001'],
      ...[
        'a home',
        'Card     Happy birthday!\n         <b>You</b>\n         A.',
        `${orderId}-1  accepted, arrives 2026-11-24`,
      ],
      ...['US-100 on 2026-11-24', '1 × ', `${orderId}-1 accepted (Rosa)`],
      '$5.00 to be given back, waits for the payment company (Rosa)',
    ])
      expect(text).toContain(part);
  });

  test('cancels: the places are free again, the money goes back through the payment company once, a mail says so', async () => {
    const before = await usedCapacity();
    const orderId = await placeOrder();
    await desk(`refund ${orderId} 5`);
    expect((await desk(`cancel ${orderId} --by Rosa --note "no roses"`)).text).toContain(
      'is cancelled; its places',
    );
    expect((await desk(`cancel ${orderId}`)).text).toBe(`${orderId} is cancelled already.`);
    expect(await usedCapacity()).toBe(before);
    const environment = testEnvironment({ DATABASE_URL: backend.databaseUrl });
    const log = createLogger(environment);
    const parts = { environment, db: backend.db, clock: fixedClock(now), log } as never;
    await refundOrders(parts);
    await refundOrders(parts);
    const [charge] = await backend.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.chargeKey, orderId));
    expect(charge?.refundedCents).toBe(charge?.amountCents);
    expect([await countOf(orderId, 'order-cancelled'), await countOf(orderId, 'order-refunded')]).toEqual([
      1, 1,
    ]);
    const noted = await backend.db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId));
    expect(noted.map(({ kind, changedBy, note }) => [kind, changedBy, note])).toEqual([
      ['refund', 'ada', ''],
      ['cancel', 'Rosa', 'no roses'],
    ]);
    expect((await desk(`status ${orderId} accepted`)).code).toBe(1);
    expect((await desk(`refund ${orderId} 1`)).text).toContain('has $0.00 left');
  });

  test('does not cancel what is on its way', async () => {
    const orderId = await placeOrder();
    for (const status of ['preparing', 'on-its-way']) await desk(`status ${orderId} ${status}`);
    expect((await desk(`cancel ${orderId}`)).text).toMatch(/is on-its-way: it cannot be cancelled/);
    await desk(`status ${orderId} problem --note "nobody at home"`);
    expect((await desk(`cancel ${orderId}`)).text).toMatch(/is on-its-way: it cannot be cancelled/);
    await desk(`status ${orderId} preparing`);
    expect((await desk(`cancel ${orderId}`)).text).toMatch(/is cancelled/);
  });

  test('gives a part back, never more than was paid, and not twice by a slip', async () => {
    const orderId = await placeOrder();
    expect((await desk(`refund ${orderId} 12.50`)).code).toBe(0);
    expect((await desk(`refund ${orderId} 12.50`)).text).toMatch(/given back before.*--again/);
    expect((await desk(`refund ${orderId} 12.50 --again`)).code).toBe(0);
    for (const amount of ['0', '12.5', '-1', '1e3', '99999', ''])
      expect(await desk(`refund ${orderId} ${amount}`)).toMatchObject({ code: 1 });
    const given = await backend.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(given.map(({ amountCents }) => amountCents)).toEqual([1250, 1250]);
  });

  test('sends a mail once more, once for a repeated command, also when the first one is long gone', async () => {
    const orderId = await placeOrder();
    expect((await desk(`resend ${orderId}`)).text).toBe('The mail goes to ada@example.com once more.');
    expect((await desk(`resend ${orderId}`)).text).toMatch(/^It was sent again a moment ago/);
    expect(await countOf(orderId, 'order-confirmation')).toBe(2);
    await backend.db.delete(outboxMails);
    await desk(`resend ${orderId} confirmation`);
    expect(await mailsOf(orderId)).toMatchObject([{ recipient: sender.email }]);
    expect((await desk(`resend ${orderId} delivery`)).text).toMatch(/^No such mail was sent/);
    expect((await desk(`resend ${orderId} parcel`)).text).toMatch(/^Say which mail/);
  });

  test('tells wrong use in a sentence', async () => {
    for (const [line, said] of [
      ['', 'Say "order show"'],
      ['show', '"" is no order number'],
      ['show LK-BBBB-BBBB', 'There is no order LK-BBBB-BBBB.'],
      ['cancel 12', '"12" is no order number'],
    ] as const) {
      const { code, text } = await desk(line);
      expect([code, text]).toEqual([1, expect.stringContaining(said)]);
    }
    const orderId = await placeOrder();
    for (const [line, said] of [
      [`cancel ${orderId} LK-BBBB-BBBB`, '"LK-BBBB-BBBB" is too much.'],
      [`cancel ${orderId} 12.50`, '"12.50" is too much.'],
      [`show ${orderId} all`, '"all" is too much.'],
      [`status ${orderId} flying`, 'Say one of accepted'],
      [`status ${orderId}-9 accepted`, 'Say which delivery'],
      [`status ${orderId} preparing --carrier UPS`, 'belong to "on-its-way"'],
      [`cancel ${orderId}-1`, 'about the whole order'],
    ] as const)
      expect(await desk(line)).toMatchObject({ code: 1, text: expect.stringContaining(said) });
    await desk(`status ${orderId} preparing`);
    expect((await desk(`status ${orderId} on-its-way --url javascript:alert(1)`)).text).toMatch(
      /begins with https/,
    );
  });
});
