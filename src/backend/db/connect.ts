import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, types } from 'pg';
import { databaseErrorOf, type DatabaseError } from './DatabaseError';
import { databaseOf } from './databaseOf';

/** The shop's database, as repositories see it. */
export type Db = NodePgDatabase;

/** An open transaction; everything inside it must go through this, never through the outer `Db`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Either: for reads that do not care. */
export type Queryable = Db | Tx;

/** The connections and the database on top of them. */
export interface DatabaseConnection {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const INT8 = 20;
types.setTypeParser(INT8, Number);

/**
 * Connections that stay open however long nobody needs them: whoever comes after a quiet minute would wait for a new one
 * and for every question to be put together again.
 */
const KEPT_CONNECTIONS = 4;

/**
 * Opens the pool of one process. Waiting is bounded everywhere: 3 s for a connection, 2 s for a lock,
 * 5 s for a statement, so that a slow database makes errors instead of queues.
 */
export function connectDatabase(
  url: string,
  { maxConnections = 20, onError = noop }: ConnectOptions = {},
): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    application_name: 'larkstem',
    max: maxConnections,
    min: Math.min(KEPT_CONNECTIONS, maxConnections),
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection may break while it is idle or in use; the pool replaces it, and whoever used it learns from the query.
  const tell = (error: Error) => onError(databaseErrorOf(error));
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return { pool, db: databaseOf(pool), close: () => pool.end() };
}

export interface ConnectOptions {
  maxConnections?: number;
  onError?: (error: DatabaseError) => void;
}

function noop() {}
