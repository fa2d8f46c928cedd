import { Client } from 'pg';
import { StartError } from '../StartError';

const PATIENCE_MS = 8_000;
const MINIMUM_VERSION = 150_000;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** The network says these; whatever else fails is an answer. */
const SILENCES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

interface Facts {
  readonly encoding: string;
  readonly isReadOnly: boolean;
  readonly mayMakeTables: boolean;
  readonly extensions: string[];
  readonly user: string;
  readonly name: string;
}

const FACTS = `
select current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  has_database_privilege(current_database(), 'CREATE')
    and coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayMakeTables",
  array(select name::text from pg_available_extensions where name = any($1)) as extensions,
  current_user as "user", current_database() as name`;

/**
 * Makes sure that a database of the merchant's can be used, before anything is made in it.
 * @throws StartError with one sentence: not reachable, refused, missing, too old, or nothing the shop can keep its texts in
 */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unusable(
      reasonOf(error as NodeJS.ErrnoException, url),
      'Correct the address or start that server; without DATABASE_URL the shop starts a database of its own',
    );
  }
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < MINIMUM_VERSION) {
      throw unusable(
        `it is PostgreSQL ${Math.floor(version / 10_000)}, but the shop needs 15 or newer`,
        'Name another server, or none: without DATABASE_URL the shop starts a database of its own',
      );
    }
    const facts = await client.query<Facts>(FACTS, [EXTENSIONS]);
    for (const row of facts.rows) refuseUnfit(row);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuseUnfit({ encoding, isReadOnly, mayMakeTables, extensions, user, name }: Facts): void {
  if (encoding !== 'UTF8') {
    throw unusable(
      `it keeps texts as ${encoding}, which lacks letters of the shop`,
      `Make one with: create database ${name} encoding 'UTF8' template template0`,
    );
  }
  if (isReadOnly) throw unusable('it can only be read', 'Name the server that is written to');
  if (!mayMakeTables) {
    throw unusable(
      `the user "${user}" may make no tables in it`,
      `Give it to that user: alter database ${name} owner to ${user}`,
    );
  }
  const missing = EXTENSIONS.filter((extension) => !extensions.includes(extension));
  if (missing.length > 0) {
    throw unusable(
      `its server lacks ${missing.join(' and ')}`,
      'Install the package "postgresql-contrib" there',
    );
  }
}

const unusable = (reason: string, remedy: string) =>
  new StartError(`The database of DATABASE_URL cannot be used: ${reason}. ${remedy}.`);

function reasonOf({ code = '', message }: NodeJS.ErrnoException, url: string): string {
  const { host, pathname, username } = new URL(url);
  if (code === '3D000') return `there is no database named "${pathname.slice(1)}" at ${host}`;
  if (code === '28000' && message.includes('no encryption'))
    return `${host} wants an encrypted connection: add ?sslmode=require`;
  if (code === '28P01' || code === '28000') return `${host} refuses the user "${username}" or the password`;
  if (code === 'ENOTFOUND') return `no machine named ${host} was found`;
  if (message.startsWith('Connection terminated')) return `what answers at ${host} is not PostgreSQL`;
  if (message === 'timeout expired') return `${host} does not answer`;
  if (SILENCES.includes(code)) return `${host} does not answer (${code})`;
  return `${host} says "${message}"`;
}
