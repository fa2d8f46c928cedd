import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { runSeed, type SeedOptions } from '../seed/runSeed';
import { connectDatabase, databaseOf } from './connect';
import { databaseErrorOf } from './DatabaseError';

/** Makes a database ready for the shop, from whatever state it is in: tables first, then what the shop is filled with. */
export async function prepareDatabase(url: string, options: SeedOptions): Promise<void> {
  options.onProgress('database tables');
  await migrateDatabase(url);
  await withAdvisoryLock(url, 'seed', async () => {
    const connection = connectDatabase(url, { maxConnections: 2 });
    try {
      await runSeed(connection.db, options);
    } finally {
      await connection.close();
    }
  });
}

/** Folder of the numbered SQL files, from the project's folder. */
const MIGRATIONS = 'src/backend/db/migrations';

/**
 * Brings the tables up to date. Several processes may do it at once: one works, the others wait and
 * find nothing left to do.
 */
export async function migrateDatabase(url: string, projectDir = process.cwd()): Promise<void> {
  await withAdvisoryLock(url, 'migrations', (client) =>
    migrate(databaseOf(client), { migrationsFolder: path.join(projectDir, MIGRATIONS) }),
  );
}

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
  // A broken connection makes the query fail that uses it.
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
