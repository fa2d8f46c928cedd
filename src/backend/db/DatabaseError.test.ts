import { Writable } from 'node:stream';
import { inspect } from 'node:util';
import { getTableColumns, getTableName, is, sql, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { fixedClock } from '@/lib/clock';
import { shop } from '@/contracts/shop';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { openDesk } from '../../../tests/support/openDesk';
import { openCheckout } from '../../../tests/support/openCheckout';
import { signUp } from '../../../tests/support/signIn';
import { repeat } from '../jobs/startJobs';
import { createLogger } from '../platform/logger';
import { runSeed } from '../seed/runSeed';
import type { SeedStep } from '../seed/SeedStep';
import { connectDatabase, type DatabaseConnection } from './connect';
import { DatabaseError, databaseErrorOf, isPassing } from './DatabaseError';
import * as schema from './schema';
import { preparedOnce, withTransaction } from './withTransaction';

const now = '2026-11-20T15:00:00Z';
const SECRET = 'canary';
const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
let backend: InProcessBackend;
let connection: DatabaseConnection;
const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
/** Without the redaction of the shop's own log: what stands in an error is what would be written. */
const log = pino({ level: 'trace' }, sink);

beforeAll(async () => {
  backend = await startBackend({ now, log });
  connection = connectDatabase(backend.databaseUrl, { onError: (err) => log.warn({ err }, 'broken') });
}, 120_000);
afterAll(async () => {
  await connection.close();
  await backend.stop();
});
beforeEach(() => void lines.splice(0));

/** From now on the table refuses every row, and says in each of its sentences what stands in it. */
async function refuseRows(name: string): Promise<void> {
  await backend.db.execute(
    sql.raw(`create or replace function refuse_row() returns trigger language plpgsql as $$ begin
      raise exception 'refused: %', new::text using detail = new::text, hint = new::text; end $$;
      create trigger refuse_row before insert or update on "${name}" for each row execute function refuse_row()`),
  );
}
const acceptRows = (name: string) =>
  backend.db.execute(sql.raw(`drop trigger if exists refuse_row on "${name}"`));

/** A row that says in every column that can hold it whose it is. */
function secretRow(table: PgTable): Record<string, unknown> {
  const values: Record<string, (column: Column) => unknown> = {
    json: () => ({ [SECRET]: `${SECRET}@example.com` }),
    date: () => new Date(now),
    number: () => 1,
    boolean: () => true,
    array: () => [SECRET],
  };
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      values[column.dataType]?.(column) ?? SECRET,
    ]),
  );
}

/** Everything that may be printed of an error. */
const printed = (error: unknown) =>
  [
    String(error),
    (error as Error).stack,
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(error),
  ].join('\n');

async function failureOf(work: PromiseLike<unknown>): Promise<DatabaseError> {
  try {
    await work;
  } catch (error) {
    return error as DatabaseError;
  }
  throw new Error('The write was expected to fail.');
}

describe('personal data stays out of the log when a query fails', () => {
  test.each(tables.map((table) => [getTableName(table), table] as const))(
    'a write of %s, by itself, in a transaction and prepared',
    async (name, table) => {
      await refuseRows(name);
      const row = secretRow(table);
      const insertOnce = preparedOnce((db) => db.insert(table).values(row).prepare(`secret_${name}`));
      const ways = [
        () => connection.db.insert(table).values(row),
        () => connection.db.transaction((tx) => tx.insert(table).values(row)),
        () =>
          withTransaction(connection.db, (tx) => tx.transaction((inner) => inner.insert(table).values(row))),
        () => withTransaction(connection.db, (tx) => insertOnce(tx).execute()),
        () => connection.db.execute(sql`insert into ${table} select ${SECRET}::int`),
      ];
      for (const way of ways) {
        const error = await failureOf(way());
        expect(error).toBeInstanceOf(DatabaseError);
        log.error({ err: error }, 'failed');
        expect(printed(error)).not.toContain(SECRET);
      }
      await acceptRows(name);
      expect(lines).toHaveLength(ways.length);
      expect(lines.join('')).not.toContain(SECRET);
    },
  );

  it('says what happened, where, and of which kind', async () => {
    const { db } = connection;
    const duplicate = { step: SECRET, fingerprint: '', startedAt: new Date(now) };
    await db.insert(schema.seedState).values(duplicate);
    const error = await failureOf(db.insert(schema.seedState).values(duplicate));
    expect(error).toMatchObject({
      ...{ name: 'DatabaseError', kind: 'unique', code: '23505' },
      ...{ table: 'seed_state', constraint: 'seed_state_pkey' },
    });
    expect(error.message).toBe(
      'The database refused "insert" of "seed_state": a value that may stand only once is there already (23505, table seed_state, constraint seed_state_pkey)',
    );
    expect(await failureOf(db.execute(sql`select ${SECRET}::int`))).toMatchObject({
      kind: 'value',
      code: '22P02',
    });
    expect(await failureOf(db.execute(sql`select nothing`))).toMatchObject({ kind: 'other', code: '42703' });
  });

  it.each([
    ['EPIPE', 'write EPIPE', true],
    ['ECONNRESET', 'read ECONNRESET', true],
    ['ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed', true],
    ['EPERM', 'operation not permitted', false],
    ['ERR_INVALID_ARG_TYPE', `The "string" argument must be of type string. Received '${SECRET}'`, false],
  ])('%s: %s is a lost connection: %s', (code, message, isLost) => {
    const error = databaseErrorOf(Object.assign(new Error(message), { code }), 'select 1');
    expect([error.kind === 'connection', isPassing(error)]).toEqual([isLost, isLost]);
    expect(error.message).not.toContain(SECRET);
  });

  test.each([
    'customers',
    'used_captchas',
    'carts',
    'checkouts',
    'orders',
    'outbox_mails',
    'email_preferences',
  ])('requests that write %s', async (name) => {
    const ready = await openCheckout(backend);
    const expectedTotal = (await ready.read()).totalAmount;
    await refuseRows(name);
    const journey = [
      signUp(backend),
      ready.place({ expectedTotal }),
      backend.call('saveCardMessage', {
        ...{ params: { checkoutId: ready.checkoutId }, cartToken: ready.cartToken },
        body: { message: SECRET, signature: SECRET },
      }),
      backend.call('postPreference', {
        body: {
          ...{ source: 'EMAIL_SIGNUP_FOOTER', email: `${SECRET}@example.com`, siteId: shop.siteId },
          ...{ isEmailSubscribed: true, frequency: '1' },
        },
      }),
    ];
    await Promise.allSettled(journey);
    await acceptRows(name);
    const failures = lines.filter((line) => line.includes('request failed'));
    expect(failures.length).toBeGreaterThan(0);
    for (const text of [SECRET, 'ada@example.com', 'Ada', '350 W 31st', 'Happy birthday'])
      expect(lines.join('')).not.toContain(text);
  });

  test('jobs, the desk and the seed', async () => {
    const { db } = connection;
    const refused = ['delivery_desk_changes', 'shop_settings'];
    for (const name of refused) await refuseRows(name);
    const row = { key: SECRET, value: { SECRET }, updatedAt: new Date(now) };
    const stop = repeat(
      {
        name: 'mail',
        everyMs: 60_000,
        run: async () => void (await db.insert(schema.shopSettings).values(row)),
      },
      log,
    );
    await stop();
    const context = { clock: fixedClock(now), onProgress: () => undefined, isDemo: true };
    const step: SeedStep = {
      name: 'customers',
      owner: 'derived',
      tables: [schema.shopSettings],
      fingerprint: async () => 'one',
      run: async (tx) => void (await tx.insert(schema.shopSettings).values(row)),
    };
    const failures = [
      await failureOf(runSeed(db, context, [step])),
      await failureOf(openDesk(backend, now).desk(`close-date 2026-12-24 --zip 10001 --note=${SECRET}`)),
    ];
    for (const name of refused) await acceptRows(name);
    expect(lines).toHaveLength(1);
    expect(lines.join('') + failures.map(printed).join('')).not.toContain(SECRET);
  });

  test('a connection that breaks, and the log of the shop whatever the error', async () => {
    const broken = failureOf(
      connection.db.transaction(async (tx) => {
        await tx.execute(sql`select ${SECRET}`);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      }),
    );
    expect(await broken).toMatchObject({ kind: 'connection' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(SECRET);
    const shopLog = createLogger({ logLevel: 'info', buildId: 'test' }, sink);
    const cause = Object.assign(new Error(`550 <${SECRET}@example.com> rejected`), { rejected: [SECRET] });
    shopLog.warn({ err: Object.assign(new Error('not sent', { cause }), { command: { args: [SECRET] } }) });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      err: { type: 'Error', message: expect.stringContaining('not sent') },
    });
    expect(lines.join('')).not.toContain(SECRET);
  });
});
