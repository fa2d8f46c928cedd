import { sql } from 'drizzle-orm';
import { suiteDatabase } from '../../../tests/support/testCluster';
import type { Tx } from './connect';
import { withTransaction } from './withTransaction';

const connection = suiteDatabase({ maxConnections: 2 });

beforeAll(async () => {
  await connection.db.execute(
    sql`create table pairs as select id, 0 as changes from generate_series(1, 2) as id`,
  );
}, 120_000);
const change = (tx: Tx, id: number) =>
  tx.execute(sql`update pairs set changes = changes + 1 where id = ${id}`);

it('two that wait for each other both happen, each once', async () => {
  let runs = 0;
  let locked = 0;
  let bothAre: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (bothAre = resolve));
  const crossing = (first: number, second: number) =>
    withTransaction(connection.db, async (tx) => {
      runs += 1;
      await change(tx, first);
      if (++locked === 2) bothAre();
      await both;
      await change(tx, second);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  const { rows } = await connection.db.execute(sql`select changes from pairs order by id`);
  expect({ runs, rows }).toEqual({ runs: 3, rows: [{ changes: 2 }, { changes: 2 }] });
});

it('what fails for another reason is not done again', async () => {
  let runs = 0;
  const failing = withTransaction(connection.db, async (tx) => {
    runs += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
});
