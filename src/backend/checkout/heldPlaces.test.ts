import { readFileSync } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { openCheckouts, placeFrom, placesOf } from '../../../tests/support/heldPlaces';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import type { TestCheckout } from '../../../tests/support/openCheckout';
import { openDesk } from '../../../tests/support/openDesk';
import { suiteStripeShop } from '../../../tests/support/stripeShop';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { carts, deliveryCapacity, orders, sandboxCharges } from '../db/schema';
import { settleStuckOrders } from '../jobs/settleStuckOrders';
import { createLogger } from '../platform/logger';
import { heldLimits } from './heldPlaces';

const now = '2026-11-20T15:00:00Z';
const asksFirst = '4000 0000 0000 3220';
jest.setTimeout(120_000);

const keysOf = ({ errors }: { errors: { errorMap: Record<string, string> } }) => Object.keys(errors.errorMap);

describe('A6: places held without a payment', () => {
  let backend: InProcessBackend;
  const at = (instant: string) => {
    const environment = testEnvironment();
    return { db: backend.db, environment, log: createLogger(environment), clock: fixedClock(instant) };
  };
  beforeAll(async () => {
    backend = await startBackend({ now });
  }, 120_000);
  beforeEach(async () => {
    await backend.db.delete(orders);
    await backend.db.delete(deliveryCapacity);
    expireDeliveries(backend.db);
  });
  afterAll(() => backend.stop());

  const checkouts = (count: number, card: string) => openCheckouts(backend, count, card);

  it('by one card are few, however many orders come at once; who pays at once still buys from there', async () => {
    const opened = await checkouts(heldLimits.card + 4, asksFirst);
    const answers = await Promise.all(
      opened.map((checkout, index) => placeFrom(backend, checkout, `203.0.113.${index}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => [answer.status, keysOf(answer)])).toEqual(
      Array.from({ length: 4 }, () => [409, ['PAY.TOO_MANY_HELD']]),
    );
    expect(await placesOf(backend)).toEqual({ used: 0, held: heldLimits.card });
    const charges = await backend.db.select({ outcome: sandboxCharges.outcome }).from(sandboxCharges);
    expect(charges.filter(({ outcome }) => outcome === 'abandoned')).toHaveLength(4);
    expect(keysOf((await refused[0]?.again()) ?? { errors: { errorMap: {} } })).toEqual([
      'PAY.TOO_MANY_HELD',
    ]);
    const loser = opened[answers.findIndex(({ status }) => status !== 200)];
    await loser?.pay();
    expect((await loser?.place())?.status).toBe(200);
  });

  it('are counted apart from sold ones until they are paid, refused or given up', async () => {
    const [paid, refused, late] = await checkouts(3, asksFirst);
    if (!paid || !refused || !late) throw new Error('Three checkouts were wanted.');
    const tell = async (checkout: TestCheckout, accept: boolean) => {
      const { answer, again } = await placeFrom(backend, checkout, '203.0.113.1');
      const challengeId = answer.challengeUrl?.split('=')[1] ?? '';
      const { code } = (await backend.call('getBankChallenge', { params: { challengeId } })).answer;
      expect(await placesOf(backend)).toMatchObject({ held: 1 });
      await backend.call('answerBankChallenge', { params: { challengeId }, body: { accept, code } });
      return again();
    };
    await tell(paid, true);
    expect(await placesOf(backend)).toEqual({ used: 1, held: 0 });
    await tell(refused, false);
    expect(await placesOf(backend)).toEqual({ used: 1, held: 0 });
    await placeFrom(backend, late, '203.0.113.1');
    await settleStuckOrders(at('2026-11-20T15:29:00Z'));
    expect(await placesOf(backend)).toEqual({ used: 1, held: 1 });
    await settleStuckOrders(at('2026-11-20T15:31:00Z'));
    expect(await placesOf(backend)).toEqual({ used: 1, held: 0 });
    const kept = await backend.db.select({ client: orders.clientHash }).from(orders);
    expect(kept.map(({ client }) => client)).toEqual([null, null, null]);
  });

  it('are named apart at the desk, and go along when areas are drawn anew', async () => {
    const { desk } = openDesk(backend, now);
    const [waiting, sold] = [
      ...(await checkouts(1, asksFirst)),
      ...(await checkouts(1, '4242 4242 4242 4242')),
    ];
    for (const checkout of [waiting, sold]) if (checkout) await placeFrom(backend, checkout, '203.0.113.1');
    const today = (await desk(`today --date ${newYork.deliveryDate}`)).text;
    expect(today).toContain(
      `US-100, deliveries of ${newYork.deliveryDate}: 1, and 1 held for payments that wait`,
    );
    const capped = (await desk(`cap 40 ${newYork.deliveryDate} --area US-100`)).text;
    expect(capped).toContain('Already sold for these days: 1.');
    expect(capped).toContain('Held for payments that wait: 1.');
    const { text } = await desk('area US-10001 --opens tuesday --cutoff 14:00 --cap 20');
    expect(text).toContain('Sold already: 1.');
    expect(text).toContain('Held for payments that wait: 1.');
    expect(await placesOf(backend, 'US-10001')).toEqual({ used: 1, held: 1 });
    expect(await placesOf(backend)).toEqual({ used: 0, held: 0 });
    await settleStuckOrders(at('2026-11-20T15:31:00Z'));
    expect(await placesOf(backend, 'US-10001')).toEqual({ used: 1, held: 0 });
    await desk(`undo ${/undo (\d+)/.exec(text)?.[1]}`);
  });

  it('of orders older than the count are counted by the migration', async () => {
    const [waiting] = await checkouts(1, asksFirst);
    if (waiting) await placeFrom(backend, waiting, '203.0.113.1');
    await backend.db.update(deliveryCapacity).set({ used: 4, held: 0 });
    const steps = readFileSync('src/backend/db/migrations/0020_held_places.sql', 'utf8').split(
      '--> statement-breakpoint',
    );
    await backend.db.execute(sql.raw(steps.at(-1) ?? ''));
    expect(await placesOf(backend)).toEqual({ used: 3, held: 1 });
  });
});

describe('A6: pages of the payment company', () => {
  const shop = suiteStripeShop(now);
  /** Half of the day below. */
  const most = 4;
  beforeAll(async () => {
    await openDesk(shop.backend, now).desk(`cap ${2 * most} ${newYork.deliveryDate} --area US-100`);
  }, 120_000);
  beforeEach(async () => {
    await shop.backend.db.delete(orders);
    await shop.backend.db.delete(deliveryCapacity);
    expireDeliveries(shop.backend.db);
  });

  const checkouts = (count: number) => openCheckouts(shop.backend, count);

  it('of one client hold half of a day at most; another client still buys', async () => {
    const opened = await checkouts(most + 2);
    const answers = await Promise.all(
      opened.map((checkout) => placeFrom(shop.backend, checkout, '203.0.113.7')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    expect(await placesOf(shop.backend)).toEqual({ used: 0, held: most });
    const open = [...shop.stripe.sessions.values()].filter(({ status }) => status === 'open');
    expect(open).toHaveLength(most);
    const [other] = await checkouts(1);
    if (!other) throw new Error('A checkout was wanted.');
    expect((await placeFrom(shop.backend, other, '203.0.113.8')).status).toBe(200);
  });

  it('of one cart with those beside it hold half of a day at most, whoever asks', async () => {
    const opened = await checkouts(most + 1);
    const ids = opened.map(({ cartId }) => cartId);
    await shop.backend.db.update(carts).set({ groupId: ids[0] }).where(inArray(carts.id, ids));
    const statuses = [];
    for (const [index, checkout] of opened.entries())
      statuses.push((await placeFrom(shop.backend, checkout, `203.0.113.${10 + index}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
  });

  it('keep their place until the company has confirmed that the page is closed', async () => {
    const opened = await checkouts(most + 1);
    for (const checkout of opened.slice(0, most)) await placeFrom(shop.backend, checkout, '203.0.113.7');
    const [last] = opened.slice(most);
    if (!last) throw new Error('A checkout was wanted.');
    shop.stripe.breakExpiry(true);
    const { status } = await placeFrom(shop.backend, last, '203.0.113.7');
    shop.stripe.breakExpiry(false);
    expect(status).toBe(503);
    expect(await placesOf(shop.backend)).toEqual({ used: 0, held: most + 1 });
    await shop.settleAt('2026-11-20T15:01:00Z');
    expect(await placesOf(shop.backend)).toEqual({ used: 0, held: most });
  });
});
