import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { shopSettings, taxRates } from '../db/schema';
import type { TaxRate } from './fees';

/** A rate with the day it begins to hold. */
export type DatedTaxRate = TaxRate & { readonly validFrom: string };

/** The whole table, newest rates first. */
export function listTaxRates(db: Queryable): Promise<DatedTaxRate[]> {
  return db.select().from(taxRates).orderBy(desc(taxRates.validFrom));
}

/** Number that grows with every change of the table. */
export async function readTaxVersion(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: shopSettings.version })
    .from(shopSettings)
    .where(eq(shopSettings.key, VERSION_KEY));
  return row?.version ?? 0;
}

/** Puts the given rates in place of all others; every process sees them within a second. */
export async function replaceTaxRates(tx: Tx, rates: readonly DatedTaxRate[], now: Date): Promise<void> {
  await tx.delete(taxRates);
  await tx.insert(taxRates).values([...rates]);
  await tx
    .insert(shopSettings)
    .values({ key: VERSION_KEY, value: {}, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: shopSettings.key,
      set: { version: sql`${shopSettings.version} + 1`, updatedAt: now },
    });
}

const VERSION_KEY = 'taxes';
