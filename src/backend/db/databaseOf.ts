import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { Pool, type Client, type PoolClient } from 'pg';
import { databaseErrorOf } from './DatabaseError';

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
  const db: NodePgDatabase = new NodePgDatabase(dialect, new QuietSession(connection, dialect), undefined);
  databases.set(connection, Object.assign(db, { $client: connection }));
  return db;
}

/** Every statement goes through `prepareQuery`, in a transaction or not: the one place where errors lose their values. */
class QuietSession extends NodePgSession<Empty, Empty> {
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
      execute: (values?: Record<string, unknown>) => withoutValues(() => execute.call(prepared, values), sql),
      all: (values?: Record<string, unknown>) => withoutValues(() => all.call(prepared, values), sql),
    });
  }

  /** On a pool: on one connection of it, whose statements stay prepared from one transaction to the next. */
  override async transaction<T>(
    work: (tx: NodePgTransaction<Empty, Empty>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    if (!(this.#connection instanceof Pool)) return super.transaction(work, config);
    const pool = this.#connection;
    const client = await withoutValues(() => pool.connect());
    try {
      return await (databaseOf(client)._.session as Session).transaction(work, config);
    } finally {
      client.release();
    }
  }
}

async function withoutValues<T>(ask: () => Promise<T>, statement?: string): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw databaseErrorOf(error, statement);
  }
}
