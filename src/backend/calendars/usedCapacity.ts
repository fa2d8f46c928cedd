import { and, gte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect';
import { deliveryCapacity } from '../db/schema';
import { slotKey, type UsedCapacity } from './dateVerdict';

/** What is taken from one area or origin, as it was read. */
export interface SourceUse {
  readonly used: UsedCapacity;
  /** Grows whenever something was taken or given back; the same stamp means the same use. */
  readonly stamp: number;
}

interface HeldUse extends SourceUse {
  readonly text: string;
  readonly readAt: number;
}

interface HeldShop {
  readonly sources: LRUCache<string, HeldUse>;
  expiredAt: number;
}

/** What another process sells is seen after this long; the order itself is decided by the locked row. */
const CHECK_EVERY_MS = 1_000;
const MAX_SOURCES = 2_000;
const held = new WeakMap<Db, HeldShop>();
let lastStamp = 0;

/**
 * Deliveries already taken from some areas and origins since a day: from memory, or one query for all that have not
 * been looked at for a second.
 * @source  spec §5 Delivery date
 */
export async function usedCapacityOf(
  db: Db,
  areaIds: readonly string[],
  sinceIso: string,
): Promise<ReadonlyMap<string, SourceUse>> {
  const shop = shopOf(db);
  const now = performance.now();
  const key = (areaId: string) => `${areaId} ${sinceIso}`;
  const isFresh = ({ readAt }: HeldUse) => readAt > shop.expiredAt && now - readAt < CHECK_EVERY_MS;
  const known = new Map<string, SourceUse>();
  const wanted: string[] = [];
  for (const areaId of areaIds) {
    const use = shop.sources.get(key(areaId));
    if (use && isFresh(use)) known.set(areaId, use);
    else wanted.push(areaId);
  }
  if (wanted.length === 0) return known;
  const rows = await readRows(db, wanted, sinceIso);
  for (const areaId of wanted) {
    const use = kept(shop.sources.get(key(areaId)), rows.get(areaId) ?? [], now);
    shop.sources.set(key(areaId), use);
    known.set(areaId, use);
  }
  return known;
}

/**
 * Makes the next question look at the tables: something was taken or given back by this process.
 * @source  spec §5 Delivery date
 */
export function expireUsedCapacity(db: Db): void {
  shopOf(db).expiredAt = performance.now();
}

function shopOf(db: Db): HeldShop {
  const known = held.get(db) ?? {
    sources: new LRUCache<string, HeldUse>({ max: MAX_SOURCES }),
    expiredAt: Number.NEGATIVE_INFINITY,
  };
  held.set(db, known);
  return known;
}

/** Written out once for each database; only its values change. */
const queries = new WeakMap<Db, CapacityQuery>();
type CapacityQuery = ReturnType<typeof capacityQuery>;

function capacityQuery(db: Db) {
  const { areaId, date } = deliveryCapacity;
  return db
    .select()
    .from(deliveryCapacity)
    .where(
      and(
        sql`${areaId} = any(${sql.placeholder('areaIds')}::text[])`,
        gte(date, sql.placeholder('sinceIso')),
      ),
    )
    .prepare('used_capacity');
}

type Row = typeof deliveryCapacity.$inferSelect;

async function readRows(db: Db, areaIds: readonly string[], sinceIso: string): Promise<Map<string, Row[]>> {
  const query = queries.get(db) ?? capacityQuery(db);
  queries.set(db, query);
  const rows = await query.execute({ areaIds, sinceIso });
  const byArea = new Map<string, Row[]>();
  for (const row of rows) byArea.set(row.areaId, [...(byArea.get(row.areaId) ?? []), row]);
  return byArea;
}

/** The same use keeps its stamp, so that what was reckoned from it stays good. */
function kept(before: HeldUse | undefined, rows: readonly Row[], readAt: number): HeldUse {
  const entries = rows.map(
    ({ areaId, channel, date, used }) => [slotKey({ areaId, channel, dateIso: date }), used] as const,
  );
  const text = entries
    .map(([slot, used]) => `${slot}=${used}`)
    .sort()
    .join();
  if (before?.text === text) return { ...before, readAt };
  return { used: new Map(entries), stamp: entries.length === 0 ? 0 : ++lastStamp, text, readAt };
}
