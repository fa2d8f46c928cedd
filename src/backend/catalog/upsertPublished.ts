import { createHash } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/connect';

/** Most values one statement may carry, a little below what the protocol allows. */
const MAX_VALUES = 60_000;

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
 * @returns    rows that were added or changed
 */
export async function upsertPublished<T extends PublishedTable>(
  tx: Tx,
  table: T,
  key: readonly PgColumn[],
  rows: readonly T['$inferInsert'][],
): Promise<T['$inferSelect'][]> {
  const changed: T['$inferSelect'][] = [];
  const set = { ...excludedColumns(table, key), version: sql`${table.version} + 1` };
  for (const chunk of chunksOf(rows, Object.keys(getTableColumns(table)).length)) {
    const written = await tx
      .insert(table as PublishedTable)
      .values(chunk as never)
      .onConflictDoUpdate({
        target: [...key],
        set,
        setWhere: sql`${table.fingerprint} <> excluded.fingerprint or ${table.state} <> excluded.state`,
      })
      .returning();
    changed.push(...(written as T['$inferSelect'][]));
  }
  return changed;
}

/** Splits rows so that no statement carries too many values. */
export function chunksOf<R>(rows: readonly R[], columns: number): R[][] {
  const size = Math.max(1, Math.floor(MAX_VALUES / columns));
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
