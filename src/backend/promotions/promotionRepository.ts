import { and, asc, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db, Queryable, Tx } from '../db/connect';
import { promotions, promotionUses } from '../db/schema';
import { newId } from '../ordering/newId';
import { raiseSettingVersion, readSettingVersion } from '../db/settingVersion';
import type { Promotion } from './promotion';

/** Row whose version counts changes of the promotions. */
const VERSION_KEY = 'promotions';

export interface Promotions {
  byCode(code: string): Promotion | undefined;
  /** Those that work without being typed. */
  readonly automatic: readonly Promotion[];
}

const snapshot = createVersionedSnapshot(readPromotions, (db) => readSettingVersion(db, VERSION_KEY));

/** The promotions in memory; a change by any process is seen within a second. How often each was used is not in it. */
export function loadPromotions(db: Db): Promise<Promotions> {
  return snapshot.current(db);
}

/** Makes the next `loadPromotions` look for changes at once. */
export function expirePromotions(db: Db): void {
  snapshot.expire(db);
}

/** Tells every process that promotions have changed; belongs into each transaction that writes one. */
export function raisePromotionsVersion(tx: Tx, now: Date): Promise<void> {
  return raiseSettingVersion(tx, VERSION_KEY, now);
}

async function readPromotions(tx: Tx): Promise<Promotions> {
  const all = (await tx.select().from(promotions)).map(promotionOf);
  const byCode = new Map(all.map((promotion) => [promotion.code, promotion]));
  return {
    byCode: (code) => byCode.get(code),
    automatic: all.filter(({ isAutomatic, isActive }) => isAutomatic && isActive),
  };
}

export type StoredPromotion = typeof promotions.$inferSelect;

/** A stored promotion as the rules see it. */
function promotionOf(row: StoredPromotion): Promotion {
  const { code, kind, value, description, scope, isStackable, isAutomatic, isActive } = row;
  return {
    ...{ code, kind, value, description, scope, isStackable, isAutomatic, isActive },
    startsAt: row.startsAt ?? undefined,
    endsAt: row.endsAt ?? undefined,
    usageLimit: row.usageLimit ?? undefined,
    customerLimit: row.customerLimit ?? undefined,
  };
}

/** All promotions, by code. */
export function listPromotions(db: Queryable): Promise<StoredPromotion[]> {
  return db.select().from(promotions).orderBy(asc(promotions.code));
}

/** How often codes were used, as far as they are known. @returns by code */
export async function listUsedCounts(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: promotions.code, usedCount: promotions.usedCount })
    .from(promotions)
    .where(inArray(promotions.code, [...codes]));
  return new Map(rows.map(({ code, usedCount }) => [code, usedCount]));
}

/** Promotions, locked until the transaction ends. */
export function lockPromotions(tx: Tx, codes: readonly string[]): Promise<StoredPromotion[]> {
  return tx
    .select()
    .from(promotions)
    .where(inArray(promotions.code, [...codes]))
    .orderBy(asc(promotions.code))
    .for('update');
}

/** Stores a promotion, in place of the one with the same code if there is one; the number of its uses stays. */
export async function replacePromotion(tx: Tx, promotion: Promotion, now: Date): Promise<void> {
  const row = {
    ...promotion,
    startsAt: promotion.startsAt ?? null,
    endsAt: promotion.endsAt ?? null,
    usageLimit: promotion.usageLimit ?? null,
    customerLimit: promotion.customerLimit ?? null,
    updatedAt: now,
  };
  await tx
    .insert(promotions)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({ target: promotions.code, set: row });
}

/** Ends a promotion without forgetting it. @returns false when there is none of that code */
export async function endPromotion(tx: Tx, code: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(promotions)
    .set({ isActive: false, updatedAt: now })
    .where(eq(promotions.code, code))
    .returning({ code: promotions.code });
  return rows.length === 1;
}

/** How many orders of a customer have used a code. @param hashes names of that customer, see `buyerHashes` */
export async function countUsesBy(db: Queryable, code: string, hashes: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ uses: countDistinct(promotionUses.orderId) })
    .from(promotionUses)
    .where(and(eq(promotionUses.code, code), inArray(promotionUses.customerHash, [...hashes])));
  return row?.uses ?? 0;
}

/** Stores that an order uses a code, once under each name of its buyer. */
export async function addUse(
  tx: Tx,
  use: Omit<typeof promotionUses.$inferInsert, 'id' | 'customerHash'>,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .insert(promotionUses)
    .values(hashes.map((customerHash) => ({ ...use, id: newId(), customerHash })));
  await tx
    .update(promotions)
    .set({ usedCount: sql`${promotions.usedCount} + 1` })
    .where(eq(promotions.code, use.code));
}

/** Gives back the uses of an order that failed or was cancelled. */
export async function releasePromotions(tx: Tx, orderId: string): Promise<void> {
  const removed = await tx
    .delete(promotionUses)
    .where(eq(promotionUses.orderId, orderId))
    .returning({ code: promotionUses.code });
  for (const code of [...new Set(removed.map((use) => use.code))].sort()) {
    await tx
      .update(promotions)
      .set({ usedCount: sql`greatest(${promotions.usedCount} - 1, 0)` })
      .where(eq(promotions.code, code));
  }
}
