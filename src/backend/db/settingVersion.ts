import { eq, sql } from 'drizzle-orm';
import { shopSettings } from './schema';
import type { Queryable, Tx } from './connect';

/** Number that grows with every change of what the key names; 0 before the first. */
export async function readSettingVersion(db: Queryable, key: string): Promise<number> {
  const [row] = await db
    .select({ version: shopSettings.version })
    .from(shopSettings)
    .where(eq(shopSettings.key, key));
  return row?.version ?? 0;
}

/** Raises the version, so that every process reads again what the key names; call it in each transaction that writes it. */
export async function raiseSettingVersion(tx: Tx, key: string, now: Date): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ key, value: {}, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: shopSettings.key,
      set: { version: sql`${shopSettings.version} + 1`, updatedAt: now },
    });
}
