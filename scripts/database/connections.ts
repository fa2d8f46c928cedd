import { Client } from 'pg';
import { StartError } from '../StartError';

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
    if (found.rowCount === 0) await client.query(`create database "${name.replaceAll('"', '""')}"`);
  } finally {
    await client.end();
  }
}

const MINIMUM_VERSION = 150_000;

/**
 * Makes sure that a database of the merchant's can be used.
 * @throws StartError with one sentence: not reachable, refused, missing, or too old
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL cannot be used: ${reasonOf(error as NodeJS.ErrnoException, url)}. Correct the address or start that server; without DATABASE_URL the shop starts a database of its own.`,
    );
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version >= MINIMUM_VERSION) return;
    throw new StartError(
      `The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}, but the shop needs 15 or newer.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: NodeJS.ErrnoException, url: string): string {
  const { host, pathname, username } = new URL(url);
  if (error.code === '3D000') return `there is no database named "${pathname.slice(1)}" at ${host}`;
  if (error.code === '28P01' || error.code === '28000')
    return `${host} refuses the user "${username}" or the password`;
  if (error.code === 'ENOTFOUND') return `no machine named ${host} was found`;
  return `${host} does not answer (${error.code ?? error.message})`;
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
