import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../../tests/support/testCluster';
import { connectDatabase } from './connect';
import { migrateDatabase } from './prepareDatabase';
import { customers } from './schema';

describe('migrateDatabase', () => {
  it('may be run by several processes at once on an empty database', async () => {
    const database = await createTestDatabase();
    const { db, close } = connectDatabase(database.url);
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`drop schema drizzle cascade`);
    await db.execute(sql`create schema public`);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
    const { rows } = await db.execute<{ tables: number }>(
      sql`select count(*) as tables from information_schema.tables where table_name = 'idempotency_keys'`,
    );
    expect(rows).toEqual([{ tables: 1 }]);
    await close();
    await database.drop();
  }, 120_000);
});

/** The folder of a shop of an earlier version, as far as migrations go. @param newest number of its last one */
function earlierShop(newest: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larkstem-earlier-'));
  const migrations = path.join(folder, 'src/backend/db/migrations');
  cpSync('src/backend/db/migrations', migrations, { recursive: true });
  const file = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= newest);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

it('customers of a shop without accounts (0020) keep their data and get what is usual', async () => {
  const database = await createTestDatabase();
  const { db, close } = connectDatabase(database.url);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  const folder = earlierShop(20);
  await migrateDatabase(database.url, folder);
  rmSync(folder, { recursive: true });
  await db.execute(sql`insert into customers (id, email, password_hash, first_name, last_name, locale, created_at, updated_at)
    values ('c1', 'ada@example.com', 'x', 'Ada', 'Byron', 'fr-CA', now(), now())`);
  await migrateDatabase(database.url);
  expect(await db.select().from(customers)).toMatchObject([
    {
      ...{ email: 'ada@example.com', locale: 'fr-CA', activatedAt: null, phone: null, birthDate: null },
      ...{ isReminderSubscribed: true, isLoyaltyOptedIn: true, optedOutOccasions: [] },
    },
  ]);
  await close();
  await database.drop();
}, 120_000);

it('keeps one snapshot, that of the newest migration: the next one is worked out from it', () => {
  const folder = path.join(process.cwd(), 'src/backend/db/migrations');
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  const snapshots = readdirSync(path.join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`]);
});
