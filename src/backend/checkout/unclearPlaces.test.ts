import { fixedClock } from '@/lib/clock';
import { openCheckouts, placeFrom, placesOf } from '../../../tests/support/heldPlaces';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newYork } from '../../../tests/support/openCart';
import { openDesk } from '../../../tests/support/openDesk';
import { suiteStripeShop } from '../../../tests/support/stripeShop';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { deliveryCapacity, orders, sandboxCharges } from '../db/schema';
import { settleStuckOrders } from '../jobs/settleStuckOrders';
import { createLogger } from '../platform/logger';
import { heldLimits } from './heldPlaces';

const now = '2026-11-20T15:00:00Z';
const paysLate = '4000 0000 0000 0119';
const failsLate = '4000 0000 0000 0259';
const beyond = 3;
jest.setTimeout(120_000);

const answerOf = ({ status, errors }: { status: number; errors: { errorMap: Record<string, string> } }) =>
  [status, ...Object.keys(errors.errorMap)].join(' ');
const unclear = '503 PAY.UNAVAILABLE';
const tooMany = '409 PAY.TOO_MANY_HELD';
const times = (count: number, answer: string) => Array.from({ length: count }, () => answer);

async function forgetOrders({ db }: InProcessBackend) {
  await db.delete(orders);
  await db.delete(sandboxCharges);
  await db.delete(deliveryCapacity);
  expireDeliveries(db);
}

describe('A6: places of payments whose first answer is lost', () => {
  let backend: InProcessBackend;
  beforeAll(async () => {
    backend = await startBackend({ now });
  }, 120_000);
  beforeEach(() => forgetOrders(backend));
  afterAll(() => backend.stop());

  const settleAt = (instant: string) => {
    const environment = testEnvironment();
    const parts = { db: backend.db, environment, log: createLogger(environment), clock: fixedClock(instant) };
    return settleStuckOrders(parts);
  };
  const placeAtOnce = async (card: string) => {
    const opened = await openCheckouts(backend, heldLimits.card + beyond, card);
    const answers = await Promise.all(
      opened.map((checkout, index) => placeFrom(backend, checkout, `203.0.113.${index}`)),
    );
    return answers.map(answerOf).sort();
  };

  it('are as few as those of payments that wait; what is beyond is closed', async () => {
    expect(await placeAtOnce(failsLate)).toEqual([
      ...times(beyond, tooMany),
      ...times(heldLimits.card, unclear),
    ]);
    expect(await placesOf(backend)).toEqual({ used: 0, held: heldLimits.card });
    await settleAt('2026-11-20T15:00:30Z');
    expect(await placesOf(backend)).toEqual({ used: 0, held: 0 });
  });

  it('are sold where the money was taken already, beyond the limit too, and it is taken once', async () => {
    expect(await placeAtOnce(paysLate)).toEqual([
      ...times(beyond, '200'),
      ...times(heldLimits.card, unclear),
    ]);
    expect(await placesOf(backend)).toEqual({ used: beyond, held: heldLimits.card });
    await settleAt('2026-11-20T15:00:30Z');
    expect(await placesOf(backend)).toEqual({ used: heldLimits.card + beyond, held: 0 });
    const charges = await backend.db.select({ outcome: sandboxCharges.outcome }).from(sandboxCharges);
    expect(charges).toEqual(Array.from({ length: heldLimits.card + beyond }, () => ({ outcome: 'paid' })));
  });
});

describe('A6: while the payment company does not answer', () => {
  const shop = suiteStripeShop(now);
  /** Half of the day below. */
  const most = 4;
  beforeAll(async () => {
    await openDesk(shop.backend, now).desk(`cap ${2 * most} ${newYork.deliveryDate} --area US-100`);
  }, 120_000);
  beforeEach(async () => {
    shop.stripe.sessions.clear();
    await forgetOrders(shop.backend);
  });

  const place = async (count: number, address = '203.0.113.7') => {
    const answers: string[] = [];
    for (const checkout of await openCheckouts(shop.backend, count))
      answers.push(answerOf(await placeFrom(shop.backend, checkout, address)));
    return answers;
  };
  const unanswered = async (count: number) => {
    shop.stripe.failNext(Number.POSITIVE_INFINITY);
    const answers = await place(count);
    shop.stripe.failNext(0);
    return answers;
  };

  it('payments of one client count towards what it may hold; another client still buys', async () => {
    expect(await unanswered(most)).toEqual(times(most, unclear));
    expect(await place(1)).toEqual([tooMany]);
    expect(await place(1, '203.0.113.8')).toEqual(['200']);
    expect(await placesOf(shop.backend)).toEqual({ used: 0, held: most + 1 });
  });

  it('nothing beyond the limit is free until the company has confirmed that its page is closed', async () => {
    expect(await unanswered(most + 1)).toEqual(times(most + 1, unclear));
    expect(await placesOf(shop.backend)).toEqual({ used: 0, held: most + 1 });
    await shop.settleAt('2026-11-20T15:01:00Z');
    expect(await placesOf(shop.backend)).toEqual({ used: 0, held: most });
    const pages = [...shop.stripe.sessions.values()].map(({ status }) => status);
    expect(pages.sort()).toEqual(['expired', ...times(most, 'open')]);
  });
});
