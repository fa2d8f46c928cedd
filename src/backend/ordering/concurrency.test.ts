import { fixedClock } from '@/lib/clock';
import { connectDatabase } from '../db/connect';
import { buildApp } from '../app';
import { createLogger } from '../platform/logger';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newKey, openCart, roses } from '../../../tests/support/openCart';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { carts } from '../db/schema';

jest.setTimeout(120_000);

const now = '2026-11-20T15:00:00Z';
let backend: InProcessBackend;
/** A second gateway on the same database: what holds in one process may not hold between two. */
let gateways: string[];
let stop: () => Promise<void>;

beforeAll(async () => {
  backend = await startBackend({ now });
  const environment = testEnvironment({ DATABASE_URL: backend.databaseUrl });
  const connection = connectDatabase(backend.databaseUrl, { maxConnections: 4 });
  const parts = { environment, db: connection.db, clock: fixedClock(now), log: createLogger(environment) };
  const second = await buildApp(parts);
  gateways = await Promise.all(
    [backend.app, second].map((app) => app.listen({ host: '127.0.0.1', port: 0 })),
  );
  stop = async () => {
    await second.close();
    await connection.close();
  };
}, 120_000);
afterAll(async () => {
  await stop();
  await backend.stop();
});

describe('50 changes of one cart at the same time, through two gateways', () => {
  it('all happen, each once, though each is sent twice', async () => {
    const cart = await openCart(backend);
    const first = await cart.add({ sku: 'LK1001L', quantity: 1 });
    const [lineId = ''] = first.items;
    const base = `/ordering/larkstem/api/carts/${cart.cartId}`;
    const skus = ['LK1001S', 'LK1001M', 'LK1002S', 'LK1002M'];
    const changes = Array.from({ length: 50 }, (_, index) => {
      const idempotencyKey = newKey();
      if (index === 10)
        return { method: 'POST', path: '/promo', body: { code: 'FREEDELIVERY', idempotencyKey } };
      if (index === 20)
        return { method: 'PUT', path: `/items/${lineId}`, body: { quantity: 7, idempotencyKey } };
      if (index === 30)
        return {
          method: 'POST',
          path: `/items/${lineId}/addons`,
          body: { addon: { id: 'LA01', quantity: 1 }, idempotencyKey },
        };
      const sku = skus[index % skus.length];
      return { method: 'POST', path: '/items', body: { ...roses, sku, quantity: 1, idempotencyKey } };
    });
    const send = async ({ method, path, body }: (typeof changes)[number], gateway: string | undefined) => {
      const response = await fetch(`${gateway}${base}${path}`, {
        method,
        headers: { 'content-type': 'application/json', cartToken: `bearer ${cart.cartToken}` },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const twice = changes.flatMap((change, index) => [
      send(change, gateways[index % 2]),
      send(change, gateways[(index + 1) % 2]),
    ]);
    const statuses = await Promise.all(twice);
    // A gateway that is too busy says so and has done nothing; its shopper sends the same again.
    for (const [index, change] of changes.entries())
      if (statuses[2 * index] !== 200 || statuses[2 * index + 1] !== 200) {
        expect([200, 503]).toContain(statuses[2 * index]);
        expect([200, 503]).toContain(statuses[2 * index + 1]);
        expect(await send(change, gateways[0])).toBe(200);
      }
    const after = await cart.read();
    const quantityOf = (sku: string) =>
      Object.values(after.entities.items)
        .filter((item) => item.sku === sku)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const wanted = skus.map((sku) => changes.filter(({ body }) => 'sku' in body && body.sku === sku).length);
    expect(skus.map(quantityOf)).toEqual(wanted);
    expect(after.entities.items[lineId]).toMatchObject({ quantity: 7, accessories: [{ id: 'LA01' }] });
    expect(after).toMatchObject({ codeList: { promo: ['FREEDELIVERY'] }, version: 51 });
    expect(await backend.db.$count(carts)).toBe(1);
  });

  it('seen from one version, one happens and the others are told', async () => {
    const cart = await openCart(backend);
    const { version } = await cart.add({});
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        backend.call('addCartItem', {
          params: { cartId: cart.cartId },
          cartToken: cart.cartToken,
          body: { ...roses, sku: 'LK1002S', version, idempotencyKey: newKey() },
        }),
      ),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await cart.read()).itemCount).toBe(2);
  });
});
