import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/connect';
import { takeTime } from '../db/takeTime';
import { withTransaction } from '../db/withTransaction';
import { isEmpty, recordSeed } from './runSeed';
import type { SeedContext, SeedStep } from './SeedStep';

/** Columns that change with every writing and say nothing about the thing itself. */
const bookkeeping = new Set([
  'version',
  'fingerprint',
  'created_at',
  'updated_at',
  'position',
  'source_group',
]);

/**
 * Brings the shop to what the files of a step say, as far as the context allows, and notes that it has been done.
 * @param isTrial  does everything and takes it back, so that the difference can be shown first
 * @returns        the difference, a line for each table with one: what is new, what differs in which columns, what goes
 */
export async function applySeed(
  db: Db,
  step: SeedStep,
  context: SeedContext,
  { isTrial }: { readonly isTrial: boolean },
): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  try {
    await withTransaction(db, async (tx) => {
      await takeTime(tx, 120);
      const before = await rowsOf(tx, step.tables);
      const isLeftAlone = step.isWhole && context.over === 'add' && !(await isEmpty(tx, step));
      if (!isLeftAlone) await step.run(tx, context);
      lines = differences(before, await rowsOf(tx, step.tables));
      if (isTrial) throw new TrialEnded();
      await recordSeed(tx, step, context);
    });
  } catch (error) {
    if (!(error instanceof TrialEnded)) throw error;
  }
  return lines;
}

/** Takes the transaction of a trial back. */
class TrialEnded extends Error {}

type Row = Readonly<Record<string, unknown>>;
/** Rows by their key, for each table by its name. */
type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

async function rowsOf(tx: Tx, tables: readonly PgTable[]): Promise<Rows> {
  const all = new Map<string, Map<string, Row>>();
  for (const table of tables) {
    const { rows } = await tx.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${table} t`);
    const key = keyColumns(table);
    const named = rows.map(({ row }) => [key.map((column) => String(row[column])).join(' '), row] as const);
    all.set(getTableConfig(table).name, new Map(named));
  }
  return all;
}

function keyColumns(table: PgTable): readonly string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [together] = primaryKeys;
  return (together?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name);
}

function differences(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, now]) => {
    const was = before.get(table) ?? new Map<string, Row>();
    const isThere = (row: Row | undefined) => row !== undefined && row.state !== 'archived';
    const added = [...now].flatMap(([key, row]) => (isThere(row) && !isThere(was.get(key)) ? [key] : []));
    const gone = [...was].flatMap(([key, row]) => (isThere(row) && !isThere(now.get(key)) ? [key] : []));
    const changed = [...now].flatMap(([key, row]) => {
      const columns = isThere(row) && isThere(was.get(key)) ? changedColumns(was.get(key) ?? {}, row) : [];
      return columns.length > 0 ? [`${key}: ${columns.join(', ')}`] : [];
    });
    const parts = [
      listed(added, 'new', ', '),
      listed(changed, 'different', '; '),
      listed(gone, 'gone', ', '),
    ];
    const said = parts.filter(Boolean).join('; ');
    return said ? [`${table.replaceAll('_', ' ')}: ${said}`] : [];
  });
}

const changedColumns = (was: Row, now: Row): string[] =>
  Object.keys(now).filter(
    (column) => !bookkeeping.has(column) && JSON.stringify(was[column]) !== JSON.stringify(now[column]),
  );

/** More than these are only counted. */
const SHOWN = 12;

function listed(names: readonly string[], what: string, separator: string): string {
  if (names.length === 0) return '';
  const more = names.length > SHOWN ? [`${names.length - SHOWN} more`] : [];
  return `${names.length} ${what} (${[...names.slice(0, SHOWN), ...more].join(separator)})`;
}
