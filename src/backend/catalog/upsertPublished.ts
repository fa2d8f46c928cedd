import { createHash } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/connect';

/** Most values one statement may carry, a little below what the protocol allows. */
const MAX_VALUES = 60_000;
/** Most rows of one statement: a catalogue of any size is written in statements of the same size. */
export const MAX_ROWS = 500;

/** The publishing columns of a row that comes from a file. */
export function publishedNow(source: { readonly state?: 'draft' | 'published' }, now: Date) {
  const fingerprint = createHash('sha256').update(sortedJson(source)).digest('hex').slice(0, 32);
  return { state: source.state ?? ('published' as const), fingerprint, createdAt: now, updatedAt: now };
}

/** JSON in which the order of keys does not matter, because the database does not keep it; null counts as absent. */
function sortedJson(source: unknown): string {
  return JSON.stringify(source, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== null)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}

/** A table whose rows carry the publishing columns. */
export type PublishedTable = PgTable & {
  readonly version: PgColumn;
  readonly fingerprint: PgColumn;
  readonly state: PgColumn;
};

/**
 * Writes rows: new ones are added, changed ones replaced (their version grows), equal ones left alone.
 * @param key  the primary key
 * @returns    last part of the key of each row that was added or changed
 */
export async function upsertPublished<T extends PublishedTable>(
  tx: Tx,
  table: T,
  key: readonly [...PgColumn[], PgColumn],
  rows: readonly T['$inferInsert'][],
): Promise<string[]> {
  const changed: string[] = [];
  const set = { ...excludedColumns(table, key), version: sql`${table.version} + 1` };
  for (const chunk of chunksOf(rows, table)) {
    const written = await tx
      .insert(table as PublishedTable)
      .values(chunk as never)
      .onConflictDoUpdate({
        target: [...key],
        set,
        setWhere: sql`${table.fingerprint} <> excluded.fingerprint or ${table.state} <> excluded.state`,
      })
      .returning({ id: key[key.length - 1] as PgColumn });
    changed.push(...written.map(({ id }) => String(id)));
  }
  return changed;
}

/** Adds rows to a table, in statements of a bounded size. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const chunk of chunksOf(rows, table)) await tx.insert(table as PgTable).values(chunk as never);
}

/**
 * Splits rows so that no statement carries too many of them, nor too many values.
 * @param table  whose columns each row may fill; left out for single values
 */
export function chunksOf<R>(rows: readonly R[], table?: PgTable): R[][] {
  const columns = table ? Object.keys(getTableColumns(table)).length : 1;
  const size = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_none, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** A list of texts as one array parameter. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

function excludedColumns(table: PgTable, key: readonly PgColumn[]): Record<string, SQL> {
  const kept = new Set(['version', 'createdAt']);
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      kept.has(name) || key.some((part) => part.name === column.name)
        ? []
        : [[name, sql.raw(`excluded."${column.name}"`)]],
    ),
  );
}
