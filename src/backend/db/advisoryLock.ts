import { Client } from 'pg';
import { databaseErrorOf } from './DatabaseError';

/** Work that only one process at a time may do on a database, each with its own number. */
const LOCK_NUMBERS = { migrations: 7_402_001, seed: 7_402_002 } as const;

/** Waits for the lock, on a connection of its own without time limits, and holds it during the work. */
export async function withAdvisoryLock<T>(
  url: string,
  name: keyof typeof LOCK_NUMBERS,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: `larkstem ${name}`,
    connectionTimeoutMillis: 8_000,
  });
  // A broken connection shows in the query that uses it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK_NUMBERS[name]]);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw databaseErrorOf(error, 'select');
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
