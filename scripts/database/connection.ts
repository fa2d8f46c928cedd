import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/** Role and database of the built-in PostgreSQL. */
export const databaseRole = 'larkstem';

/** Major version of the PostgreSQL inside the package; part of the folder's name, as clusters belong to one major. */
const EMBEDDED_MAJOR = 18;

/** Folder of the built-in PostgreSQL in a data folder. */
export const databaseFolder = (dataDir: string): string => path.join(dataDir, `postgres-${EMBEDDED_MAJOR}`);

export interface StoredConnection {
  port: number;
  password: string;
}

/** What an earlier start has written; nothing when the file is missing or damaged. */
export function readConnection(folder: string): StoredConnection | undefined {
  const file = path.join(folder, 'connection.json');
  if (!existsSync(file)) return undefined;
  const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as Partial<StoredConnection>;
  return port && password ? { port, password } : undefined;
}

/** Writes port and password for the next start, readable by the owner alone. */
export function writeConnection(folder: string, connection: StoredConnection): void {
  const file = path.join(folder, 'connection.json');
  writeFileSync(`${file}.new`, JSON.stringify(connection), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Address of the shop's own database on the built-in PostgreSQL. */
export function urlOf({ port, password }: StoredConnection): string {
  return `postgresql://${databaseRole}:${password}@127.0.0.1:${port}/${databaseRole}`;
}

/** True when a server at the address answers a query in time. */
export async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const client = maintenanceClient(url, timeoutMs);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the database named in the address if the server lacks it. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = maintenanceClient(url, 10_000);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function maintenanceClient(url: string, timeoutMs: number): Client {
  const address = new URL(url);
  address.pathname = '/postgres';
  const client = new Client({
    connectionString: address.toString(),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  return client;
}
