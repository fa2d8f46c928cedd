import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect';
import { catalogueVersion } from '../db/schema';

/** A change made by another process is seen after this long at the latest. */
const CHECK_EVERY_MS = 1_000;

interface Held<T> {
  value?: T;
  version: number;
  checkedAt: number;
  pending?: Promise<T>;
}

/** Something read from the database once per catalogue version and held in memory. */
export interface VersionedSnapshot<T> {
  /** The snapshot of the current version; while the database does not answer, the last one known. */
  current(db: Db): Promise<T>;
  /** Makes the next reader look for a new version at once. */
  expire(db: Db): void;
}

/**
 * Holds in memory what `load` reads, per database, and reads again when the catalogue's version has grown.
 * @param load  reads everything inside one consistent view of the database
 */
export function createVersionedSnapshot<T>(load: (tx: Tx, version: number) => Promise<T>): VersionedSnapshot<T> {
  const held = new WeakMap<Db, Held<T>>();

  async function refresh(db: Db, entry: Held<T>): Promise<T> {
    try {
      const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1));
      const version = row?.version ?? 0;
      if (entry.value === undefined || entry.version !== version) {
        const loaded = await db.transaction((tx) => readAll(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' });
        Object.assign(entry, loaded);
      }
    } catch (error) {
      if (entry.value === undefined) throw error;
    } finally {
      entry.checkedAt = performance.now();
      entry.pending = undefined;
    }
    return entry.value as T;
  }

  async function readAll(tx: Tx): Promise<{ value: T; version: number }> {
    const [row] = await tx.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1));
    const version = row?.version ?? 0;
    return { value: await load(tx, version), version };
  }

  return {
    async current(db) {
      const entry: Held<T> = held.get(db) ?? { version: -1, checkedAt: Number.NEGATIVE_INFINITY };
      held.set(db, entry);
      if (entry.value !== undefined && performance.now() - entry.checkedAt < CHECK_EVERY_MS) return entry.value;
      entry.pending ??= refresh(db, entry);
      return entry.pending;
    },
    expire(db) {
      const entry = held.get(db);
      if (entry) entry.checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
