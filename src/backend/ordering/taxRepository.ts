import { desc } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { taxRates } from '../db/schema';
import { raiseSettingVersion, readSettingVersion } from '../db/settingVersion';
import type { TaxRate } from './fees';

/** A rate with the day it begins to hold. */
export type DatedTaxRate = TaxRate & { readonly validFrom: string };

/** The whole table, newest rates first. */
export function listTaxRates(db: Queryable): Promise<DatedTaxRate[]> {
  return db.select().from(taxRates).orderBy(desc(taxRates.validFrom));
}

/** Number that grows with every change of the table. */
export const readTaxVersion = (db: Queryable): Promise<number> => readSettingVersion(db, VERSION_KEY);

/** Puts the given rates in place of all others; every process sees them within a second. */
export async function replaceTaxRates(tx: Tx, rates: readonly DatedTaxRate[], now: Date): Promise<void> {
  await tx.delete(taxRates);
  await tx.insert(taxRates).values([...rates]);
  await raiseSettingVersion(tx, VERSION_KEY, now);
}

const VERSION_KEY = 'taxes';
