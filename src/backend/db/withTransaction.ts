import type { Queryable, Tx } from './connect';

/**
 * Runs the work in one transaction: all of it happens or none. Inside another transaction it becomes a
 * savepoint. Never wait for anything but the database in here.
 */
export function withTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(work);
}
