import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { Pool, types, type Client, type PoolClient } from 'pg';
import { PgDialect, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { databaseErrorOf, type DatabaseError } from './DatabaseError';

/** The shop's database, as repositories see it. */
export type Db = NodePgDatabase;

/** An open transaction; everything inside it must go through this, never through the outer `Db`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Either: for reads that do not care. */
export type Queryable = Db | Tx;

export interface DatabaseConnection {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const INT8 = 20;
types.setTypeParser(INT8, Number);

/**
 * Connections that stay open while idle: the first request after a quiet minute would wait for a new one and for every
 * statement to be prepared again.
 */
const IDLE_CONNECTIONS = 4;

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
    min: Math.min(IDLE_CONNECTIONS, maxConnections),
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection may break while it is idle or in use; the pool replaces it, and the query that used it fails.
  const report = (error: Error) => onError(databaseErrorOf(error));
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return { pool, db: databaseOf(pool), close: () => pool.end() };
}

interface ConnectOptions {
  maxConnections?: number;
  onError?: (error: DatabaseError) => void;
}

function noop() {}

type Connection = Pool | PoolClient | Client;
type Empty = Record<string, never>;
type Session = NodePgSession<Empty, Empty>;
type Prepared<T extends PreparedQueryConfig> = ReturnType<Session['prepareQuery']> & {
  execute(values?: Record<string, unknown>): Promise<T['execute']>;
  all(values?: Record<string, unknown>): Promise<T['all']>;
};

/** A connection has one database object for life, and with it the statements that were prepared on it. */
const databases = new WeakMap<Connection, NodePgDatabase>();

/** The database behind a pool or a connection. Whatever fails there is a `DatabaseError`, without any value. */
export function databaseOf(connection: Connection): NodePgDatabase {
  const known = databases.get(connection);
  if (known) return known;
  const dialect = new PgDialect();
  const db: NodePgDatabase = new NodePgDatabase(
    dialect,
    new ErrorMaskingSession(connection, dialect),
    undefined,
  );
  databases.set(connection, Object.assign(db, { $client: connection }));
  return db;
}

/** Every statement goes through `prepareQuery`, in a transaction or not: the one place where values are removed from errors. */
class ErrorMaskingSession extends NodePgSession<Empty, Empty> {
  readonly #connection: Connection;

  constructor(connection: Connection, dialect: PgDialect) {
    super(connection, dialect, undefined);
    this.#connection = connection;
  }

  override prepareQuery<T extends PreparedQueryConfig>(...args: Parameters<Session['prepareQuery']>) {
    const prepared = super.prepareQuery(...args) as Prepared<T>;
    const [{ sql }] = args;
    const { execute, all } = prepared;
    return Object.assign(prepared, {
      execute: (values?: Record<string, unknown>) => maskErrors(() => execute.call(prepared, values), sql),
      all: (values?: Record<string, unknown>) => maskErrors(() => all.call(prepared, values), sql),
    });
  }

  /** On a pool: on one connection of it, whose statements stay prepared from one transaction to the next. */
  override async transaction<T>(
    work: (tx: NodePgTransaction<Empty, Empty>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    if (!(this.#connection instanceof Pool)) return super.transaction(work, config);
    const pool = this.#connection;
    const client = await maskErrors(() => pool.connect());
    try {
      return await (databaseOf(client)._.session as Session).transaction(work, config);
    } finally {
      client.release();
    }
  }
}

async function maskErrors<T>(run: () => Promise<T>, statement?: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw databaseErrorOf(error, statement);
  }
}
