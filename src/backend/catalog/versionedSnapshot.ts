import { eq } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../db/connect';
import { catalogueVersion } from '../db/schema/catalog';

/** A change made by another process is seen after this long at the latest. */
const CHECK_EVERY_MS = 1_000;

interface CacheEntry<T> {
  value?: T;
  version: number;
  checkedAt: number;
  pending?: Promise<T>;
}

/** The entries of every snapshot there is, each by database. */
const caches: WeakMap<Db, CacheEntry<unknown>>[] = [];

/** Makes the next reader of every snapshot look for a new version at once. */
export function expireSnapshots(db: Db): void {
  for (const cache of caches) expireIn(cache, db);
}

function expireIn(cache: WeakMap<Db, CacheEntry<unknown>>, db: Db): void {
  const entry = cache.get(db);
  if (entry) entry.checkedAt = Number.NEGATIVE_INFINITY;
}

/**
 * Caches in memory what `load` reads, per database, and reads again when the version has grown.
 * @param load         reads everything inside one consistent view of the database
 * @param readVersion  one cheap read; the catalogue's version when absent
 */
export function createVersionedSnapshot<T>(
  load: (tx: Tx, version: number) => Promise<T>,
  readVersion: (db: Queryable) => Promise<number> = readCatalogueVersion,
) {
  const cache = new WeakMap<Db, CacheEntry<T>>();
  caches.push(cache);

  async function refresh(db: Db, entry: CacheEntry<T>): Promise<T> {
    try {
      const version = await readVersion(db);
      if (entry.value === undefined || entry.version !== version) {
        const loaded = await db.transaction((tx) => readAll(tx), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        });
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
    const version = await readVersion(tx);
    return { value: await load(tx, version), version };
  }

  return {
    /** The snapshot of the current version; while the database does not answer, the last one known. */
    async current(db: Db): Promise<T> {
      const entry: CacheEntry<T> = cache.get(db) ?? { version: -1, checkedAt: Number.NEGATIVE_INFINITY };
      cache.set(db, entry);
      if (entry.value !== undefined && performance.now() - entry.checkedAt < CHECK_EVERY_MS)
        return entry.value;
      entry.pending ??= refresh(db, entry);
      return entry.pending;
    },
    /** Makes the next reader look for a new version at once. */
    expire: (db: Db): void => expireIn(cache, db),
  };
}

/** Number that grows with every change of catalogue or content; 0 before the first. */
export async function readCatalogueVersion(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.id, 1));
  return row?.version ?? 0;
}
