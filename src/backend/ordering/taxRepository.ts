import { and, desc, inArray, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { taxRates } from '../db/schema';
import type { TaxRate } from './fees';

/** A rate with the day it begins to hold. */
export type DatedTaxRate = TaxRate & { readonly validFrom: string };

/** Tax rates that hold on a day in the named states and provinces. @param dateIso yyyy-MM-dd */
export async function listTaxRates(
  db: Queryable,
  regions: readonly string[],
  dateIso: string,
): Promise<TaxRate[]> {
  if (regions.length === 0) return [];
  // The newest comes first, and whoever looks for a region takes the first.
  return db
    .select()
    .from(taxRates)
    .where(and(inArray(taxRates.region, [...new Set(regions)]), lte(taxRates.validFrom, dateIso)))
    .orderBy(desc(taxRates.validFrom));
}

/** Puts the given rates in place of all others. */
export async function replaceTaxRates(tx: Tx, rates: readonly DatedTaxRate[]): Promise<void> {
  await tx.delete(taxRates);
  await tx.insert(taxRates).values([...rates]);
}
