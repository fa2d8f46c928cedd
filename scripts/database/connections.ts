import { Client } from 'pg';

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
