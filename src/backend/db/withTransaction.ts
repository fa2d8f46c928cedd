import { sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from './connect';
import { isConflict } from './DatabaseError';

/**
 * Runs the work in one transaction: all of it happens or none. Inside another transaction it becomes a
 * savepoint. Never wait for anything but the database in here, and change nothing outside of it: when two transactions
 * wait for each other, PostgreSQL ends one of them, and its work is done once more.
 */
export async function withTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (db instanceof PgTransaction || !isConflict(error)) throw error;
    return db.transaction(work);
  }
}

/** Waits until no other transaction holds the name, and holds it until this one ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * A query that is prepared once for each connection (or pool) and then only gets its values. Inside a transaction
 * it runs on the connection of that transaction, and so is part of it.
 * @param build  builds the query with placeholders and `prepare`s it under a name of its own
 */
export function preparedOnce<Q>(build: (db: Queryable) => Q): (db: Queryable) => Q {
  const known = new WeakMap<object, Q>();
  return (db) => {
    const { session } = db._;
    const query = known.get(session) ?? build(db);
    known.set(session, query);
    return query;
  };
}

/** Raises the time limits of one transaction, for each statement and each pause between two. */
export async function extendTimeouts(tx: Queryable, seconds: number): Promise<void> {
  const limit = `${seconds}s`;
  await tx.execute(sql`select set_config('statement_timeout', ${limit}, true),
    set_config('idle_in_transaction_session_timeout', ${limit}, true)`);
}
