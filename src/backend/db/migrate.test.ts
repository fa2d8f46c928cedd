import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../../tests/support/testCluster';
import { connectDatabase } from './connect';
import { migrateDatabase } from './prepareDatabase';

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

it('keeps one snapshot, that of the newest migration: the next one is worked out from it', () => {
  const folder = path.join(process.cwd(), 'src/backend/db/migrations');
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  const snapshots = readdirSync(path.join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'));
  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`]);
});
