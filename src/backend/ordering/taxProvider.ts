import { desc } from 'drizzle-orm';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db, Tx } from '../db/connect';
import { taxRates } from '../db/schema';
import { raiseSettingVersion, readSettingVersion } from '../db/settingVersion';
import type { TaxRate } from './fees';

export interface TaxedPlace {
  readonly country: 'US' | 'CA';
  readonly region: string;
}

/** Where tax rates come from: the shop's own table, or a company that knows cities and counties too. */
export interface TaxProvider {
  /**
   * Rates that hold on a day at the named places; none means untaxed. Called outside any transaction.
   * @param dateIso yyyy-MM-dd
   */
  ratesFor(places: readonly TaxedPlace[], dateIso: string): Promise<readonly TaxRate[]>;
}

/** Setting whose version counts the changes of the table. */
const VERSION_KEY = 'taxes';

/** The whole table, newest rates first. */
const table = createVersionedSnapshot(
  (tx) => tx.select().from(taxRates).orderBy(desc(taxRates.validFrom)),
  (db) => readSettingVersion(db, VERSION_KEY),
);

/** The shop's own table of rates, held in memory. @source rulings Cart (taxes) */
export function tableTaxes(db: Db): TaxProvider {
  return {
    /** Rates of the table; of several for one place the newest that holds. */
    async ratesFor(places, dateIso) {
      const rates = await table.current(db);
      return places.flatMap(
        (place) =>
          rates.find(
            ({ country, region, validFrom }) =>
              country === place.country && region === place.region && validFrom <= dateIso,
          ) ?? [],
      );
    },
  };
}

/** Replaces all rates by the given ones; every process sees them within a second. */
export async function replaceTaxRates(
  tx: Tx,
  rates: readonly (typeof taxRates.$inferInsert)[],
  now: Date,
): Promise<void> {
  await tx.delete(taxRates);
  await tx.insert(taxRates).values([...rates]);
  await raiseSettingVersion(tx, VERSION_KEY, now);
}
