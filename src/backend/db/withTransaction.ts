import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Db, Queryable, Tx } from './connect';

/** A connection of the pool keeps one database object for life, and with it the questions that were prepared on it. */
const connections = new WeakMap<PoolClient, Db>();
const connectionOf = new WeakMap<Tx, Db>();

/**
 * Runs the work in one transaction: all of it happens or none. Inside another transaction it becomes a
 * savepoint. Never wait for anything but the database in here.
 */
export async function withTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof Pool)) return db.transaction(work);
  const client = await pool.connect();
  try {
    const connection = connections.get(client) ?? drizzle(client);
    connections.set(client, connection);
    return await connection.transaction((tx) => {
      connectionOf.set(tx, connection);
      return work(tx);
    });
  } finally {
    client.release();
  }
}

/**
 * A question that is put together once for each connection (or pool) and then only gets its values. Inside a transaction of
 * `withTransaction` it is asked on the very connection of that transaction, and so is part of it.
 * @param build  makes the question with placeholders and `prepare`s it under a name of its own
 */
export function preparedOnce<Q>(build: (db: Queryable) => Q): (db: Queryable) => Q {
  const known = new WeakMap<Queryable, Q>();
  return (db) => {
    const asked = connectionOf.get(db as Tx) ?? db;
    const query = known.get(asked) ?? build(asked);
    known.set(asked, query);
    return query;
  };
}
