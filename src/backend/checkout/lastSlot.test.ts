import { and, eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { shop } from '@/contracts/shop';
import { fixedClock } from '@/lib/clock';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newKey, newYork } from '../../../tests/support/openCart';
import { openCheckout, type TestCheckout } from '../../../tests/support/openCheckout';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { waitPatiently } from '../../../tests/support/waitPatiently';
import { buildApp } from '../app';
import { expireDeliveryRules, raiseDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { connectDatabase } from '../db/connect';
import { deliveryCapacity, deliveryDeskChanges } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { createLogger } from '../platform/logger';

// The shop twice, as two processes would be: own connections, own memory, one database, called over HTTP.
const now = '2026-11-20T15:00:00Z';
const { deliveryDate: dateIso } = newYork;
const slot = { areaId: 'US-100', channel: 'florist', date: dateIso } as const;
let backend: InProcessBackend;
let second: Awaited<ReturnType<typeof openSecond>>;
let gateways: readonly string[];

beforeAll(async () => {
  backend = await startBackend({ now });
  second = await openSecond(backend.databaseUrl);
  for (const db of [backend.db, second.connection.db]) await waitPatiently(db);
  gateways = [
    await backend.app.listen({ port: 0, host: '127.0.0.1' }),
    await second.app.listen({ port: 0, host: '127.0.0.1' }),
  ];
}, 120_000);
afterAll(async () => {
  await second.app.close();
  await second.connection.close();
  await backend.stop();
});

async function openSecond(databaseUrl: string) {
  const environment = testEnvironment({ DATABASE_URL: databaseUrl });
  const connection = connectDatabase(databaseUrl, { maxConnections: 8 });
  const app = await buildApp({
    environment,
    db: connection.db,
    clock: fixedClock(now),
    log: createLogger(environment),
  });
  return { app, connection };
}

/** Leaves room for so many more deliveries on the day everybody wants. */
async function leave(room: number) {
  const used = 60 - room;
  await backend.db
    .insert(deliveryCapacity)
    .values({ ...slot, used })
    .onConflictDoUpdate({
      target: [deliveryCapacity.areaId, deliveryCapacity.channel, deliveryCapacity.date],
      set: { used },
    });
  expireDeliveries(backend.db);
  expireDeliveries(second.connection.db);
}

const usedNow = async () => {
  const { areaId, channel, date } = deliveryCapacity;
  const isSlot = and(eq(areaId, slot.areaId), eq(channel, slot.channel), eq(date, slot.date));
  return (await backend.db.select().from(deliveryCapacity).where(isSlot))[0]?.used;
};

async function order({ checkoutId, cartToken, read }: TestCheckout, gateway: number) {
  const expectedTotal = (await read()).totalAmount;
  return () =>
    fetch(`${gateways[gateway % gateways.length]}/ordering/${shop.brand}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cartToken: `bearer ${cartToken}` },
      body: JSON.stringify({ checkoutId, expectedTotal, idempotencyKey: newKey() }),
    });
}

async function orderAllAtOnce(count: number) {
  const checkouts: TestCheckout[] = [];
  for (let shopper = 0; shopper < count; shopper += 1) checkouts.push(await openCheckout(backend));
  return { checkouts, orders: await Promise.all(checkouts.map(order)) };
}

describe('the last deliveries of a day', () => {
  test('two shoppers, one delivery, two processes: exactly one gets it, and the other is told why and when instead', async () => {
    const { checkouts, orders } = await orderAllAtOnce(2);
    await leave(1);
    const answers = await Promise.all(orders.map((place) => place()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await usedNow()).toBe(60);
    const loser = checkouts[answers.findIndex(({ status }) => status === 409)];
    expireDeliveries(backend.db);
    const cart = await loser?.read();
    expect(cart?.entities.items[cart.items[0] ?? '']?.undeliverable).toEqual({
      reason: 'capacity-full',
      nearestDate: '2026-11-25',
    });
    expect(
      Object.keys(((await answers.find(({ status }) => status === 409)?.json()) as Refusal).errors.errorMap),
    ).toEqual(['DLV.DATE_UNAVAILABLE']);
  }, 120_000);

  test('eight shoppers, three deliveries: three orders, none too many', async () => {
    const { orders } = await orderAllAtOnceWith(3, 8);
    const answers = await Promise.all(orders.map((place) => place()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await usedNow()).toBe(60);
  }, 180_000);

  test('a shopper who waits longer for the last delivery than a lock may take is told the same', async () => {
    const { orders } = await orderAllAtOnceWith(1, 1);
    const { pool } = second.connection;
    await pool.query(giveUpOnce);
    const winner = await pool.connect();
    await winner.query('begin');
    await winner.query(
      'update delivery_capacity set used = 60 where area_id = $1 and channel = $2 and date = $3',
      [slot.areaId, slot.channel, slot.date],
    );
    let isAnswered = false;
    const loser = Promise.all(orders.map((place) => place())).finally(() => (isAnswered = true));
    const wasAnsweredTooEarly = await until(
      async () => (await attempts(pool)) >= 2,
      () => isAnswered,
    );
    await winner.query('commit');
    winner.release();
    const [answer] = await loser;
    await pool.query(dropGiveUpOnce);
    expect(wasAnsweredTooEarly).toBe(false);
    expect(answer?.status).toBe(409);
    expect(Object.keys(((await answer?.json()) as Refusal).errors.errorMap)).toEqual([
      'DLV.DATE_UNAVAILABLE',
    ]);
  }, 120_000);

  test('a day the desk closes while the shopper pays is not sold', async () => {
    const { orders } = await orderAllAtOnceWith(10, 1);
    await withTransaction(backend.db, async (tx) => {
      const day = { fromDate: dateIso, toDate: dateIso, areaId: slot.areaId };
      await tx.insert(deliveryDeskChanges).values({ ...day, kind: 'close', madeAt: new Date(now) });
      await raiseDeliveryRulesVersion(tx);
    });
    expireDeliveryRules(backend.db);
    expireDeliveryRules(second.connection.db);
    const [answer] = await Promise.all(orders.map((place) => place()));
    expect(answer?.status).toBe(409);
    expect(await usedNow()).toBe(50);
  }, 120_000);
});

/**
 * The first who takes a delivery soon gives up waiting for it, whoever comes after never does: then nothing depends on
 * how fast the winner is. What a sequence has counted stays counted when the transaction is undone.
 */
const giveUpOnce = `
  create sequence attempts;
  create function wait_for_delivery() returns trigger language plpgsql as $$ begin
    perform set_config('lock_timeout', case when nextval('attempts') = 1 then '50ms' else '0' end, true);
    return null;
  end $$;
  create trigger wait_for_delivery before insert on delivery_capacity
    for each statement execute function wait_for_delivery()`;
const dropGiveUpOnce = `
  drop trigger wait_for_delivery on delivery_capacity; drop function wait_for_delivery; drop sequence attempts`;

async function attempts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select case when is_called then last_value else 0 end as count from attempts',
  );
  return rows[0]?.count ?? 0;
}

/** Waits for something. @returns whether it was over before that happened */
async function until(hasHappened: () => Promise<boolean>, isOver: () => boolean): Promise<boolean> {
  while (!(await hasHappened())) {
    if (isOver()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

interface Refusal {
  errors: { errorMap: Record<string, string> };
}

/** Carts are filled while there is room for all, then the room shrinks. */
async function orderAllAtOnceWith(room: number, count: number) {
  await leave(60);
  const waiting = await orderAllAtOnce(count);
  await leave(room);
  return waiting;
}
