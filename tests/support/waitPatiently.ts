import { Pool, type PoolClient } from 'pg';
import type { Db } from '@/backend/db/connect';

/** Longer than any test; what the limits usually are is `connect.test.ts`'s matter. */
const LONG_MS = 300_000;
const limits = {
  ...{ lock_timeout: LONG_MS, statement_timeout: LONG_MS },
  idle_in_transaction_session_timeout: LONG_MS,
};

/**
 * Lets everybody who asks this database wait for a connection, a lock and a statement as long as it takes, so that what a
 * test says of those who want the same thing does not depend on how fast the machine is.
 */
export async function waitPatiently(db: Db): Promise<void> {
  const pool = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof Pool)) throw new Error('The database has no pool of connections.');
  Object.assign(pool.options, limits, { connectionTimeoutMillis: LONG_MS });
  const open: PoolClient[] = [];
  while (open.length < pool.totalCount) open.push(await pool.connect());
  for (const client of open) {
    for (const name of Object.keys(limits)) await client.query(`set ${name} = ${LONG_MS}`);
    client.release();
  }
}
