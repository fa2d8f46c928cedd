import { eq, sql } from 'drizzle-orm';
import { Pool, type PoolClient } from 'pg';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { connectDatabase, type DatabaseConnection } from '../db/connect';
import { orders, sandboxCharges } from '../db/schema';

let backend: InProcessBackend;
let administrator: DatabaseConnection;

beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
  administrator = connectDatabase(backend.databaseUrl, { maxConnections: 1 });
  const pool = '$client' in backend.db ? backend.db.$client : undefined;
  if (!(pool instanceof Pool)) throw new Error('The database has no pool of connections.');
  pool.on('acquire', killable);
}, 120_000);
afterAll(async () => {
  await administrator.close();
  await backend.stop();
});

/** How many statements are still carried out before one finds its connection killed. */
let untilKilled = Infinity;
const patched = new WeakSet<PoolClient>();

/** Before the statement that is meant, an administrator ends the connection; then it is sent all the same. */
function killable(client: PoolClient): void {
  if (patched.has(client)) return;
  patched.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const kill = async () => {
    const ended = new Promise((resolve) => client.once('end', () => resolve(undefined)));
    const { processID } = client as unknown as { processID: number };
    await administrator.db.execute(sql`select pg_terminate_backend(${processID})`);
    await ended;
  };
  const killFirst = (...args: unknown[]) => {
    untilKilled -= 1;
    return untilKilled === 0 ? kill().then(() => query(...args)) : query(...args);
  };
  Object.assign(client, { query: killFirst });
}

test('connections killed while placing: 503 with Retry-After before any statement, and the same key again places one order with one charge', async () => {
  const answers: number[] = [];
  for (let statement = 1; ; statement += 1) {
    const checkout = await openCheckout(backend);
    const body = { expectedTotal: (await checkout.read()).totalAmount, idempotencyKey: newKey() };
    untilKilled = statement;
    const first = await checkout.place(body);
    const isKilled = untilKilled <= 0;
    answers.push(first.status);
    if (first.status !== 200)
      expect([statement, first.status, first.headers['retry-after']]).toEqual([statement, 503, '5']);
    untilKilled = Infinity;
    const { answer } = await checkout.place(body);
    const placed = await backend.db.select().from(orders).where(eq(orders.cartId, checkout.cartId));
    expect(placed).toMatchObject([{ id: answer.orderId, state: 'confirmed' }]);
    const isOfOrder = eq(sandboxCharges.chargeKey, answer.orderId);
    expect(await backend.db.select().from(sandboxCharges).where(isOfOrder)).toHaveLength(1);
    if (!isKilled) break;
  }
  expect(answers.filter((status) => status === 503).length).toBeGreaterThan(20);
});

test('a connection killed during a search: 503 with Retry-After in the words of that service', async () => {
  untilKilled = 1;
  const search = () =>
    backend.app.inject({
      method: 'POST',
      url: '/search-service/1/indexes/prod_products_en-us/query',
      headers: { 'x-algolia-application-id': 'embedded', 'x-algolia-api-key': 'embedded' },
      payload: { query: 'rose' },
    });
  const killed = await search();
  expect([killed.statusCode, killed.headers['retry-after'], killed.json()]).toEqual([
    ...[503, '5', { message: 'Internal Error', status: 503 }],
  ]);
  expect((await search()).statusCode).toBe(200);
});
