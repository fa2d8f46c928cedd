import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testCluster';
import { connectDatabase, type DatabaseConnection, type Queryable } from './connect';
import { extendTimeouts } from './withTransaction';

let database: TestDatabase;
let connection: DatabaseConnection;
let other: DatabaseConnection;
const broken: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const onError = (error: Error) => void broken.push(error.message);
  connection = connectDatabase(database.url, { maxConnections: 2, onError });
  other = connectDatabase(database.url, { maxConnections: 1 });
}, 120_000);

afterAll(async () => {
  await Promise.all([connection.close(), other.close()]);
  await database.drop();
});

/** How long a lock, a statement and a pause within a transaction may take. */
async function limitsOf(db: Queryable) {
  const settings = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const values = settings.map((name) => sql`current_setting(${name})`);
  const { rows } = await db.execute<{ times: string[] }>(
    sql`select array[${sql.join(values, sql`, `)}] as times`,
  );
  return rows[0]?.times;
}

it('waiting has an end: for a lock, for a statement, and in a transaction nobody goes on with', async () => {
  expect(await limitsOf(other.db)).toEqual(['2s', '5s', '10s']);
});

it('a transaction may take its time, and the next one has the usual limits again', async () => {
  const within = await other.db.transaction(async (tx) => {
    await extendTimeouts(tx, 90);
    return limitsOf(tx);
  });
  expect(within).toEqual(['2s', '90s', '90s']);
  expect(await limitsOf(other.db)).toEqual(['2s', '5s', '10s']);
});

it('a connection that is cut while it is in use fails its transaction, not the process, and is replaced', async () => {
  const cut = connection.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow();
  expect(broken.length).toBeGreaterThan(0);
  const { rows } = await connection.db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows[0]?.one).toBe(1);
});
